// Makes the motion of one body through its poses (motion_of), with a text about how the poses were
// read. A single pose rests. For several poses, in_motion() takes the first that applies:
//   1. the body keeps its velocities, so it turns at constant speed (PosedBody::turn);
//   2. the user chose `linear`: the rotation of the first pose throughout;
//   3. the user chose `matrix`: all entries of the matrices linear in time;
//   4. all rotations are equal: the body does not turn;
//   5. the user chose `slerp`: turns at constant speed between the poses;
//   6. otherwise nlerp: the linear blend of quaternions.

#include "verify/cases/poses/posed_motion.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "verify/cases/poses/rotation.hpp"

namespace touchstone::poses {
namespace {

WrittenVector written_vector(const Vector& v) { return {v[0], v[1], v[2]}; }

// The motion from one pose to the next, with every entry linear in time.
Motion matrix_between(const Pose& from, const Rational& start, const Pose& to,
                      const Rational& end) {
  const auto line = [&](const Rational& a, const Rational& b) {
    const Rational slope = (b - a) / (end - start);
    return written(RationalPolynomial{a - slope * start, slope});
  };
  const Rows first = rows_of(from);
  const Rows last = rows_of(to);
  std::array<WrittenRow, 3> rows;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) rows[i][k] = line(first[i][k], last[i][k]);
    rows[i][3] = line(from.translation[i], to.translation[i]);
  }
  return Motion::matrix(rows);
}

// The motion through all poses with every entry of their matrices linear in time.
Motion by_matrices(const PosedBody& body) {
  if (body.poses.size() == 1) return matrix_between(body.poses[0], 0, body.poses[0], 1);
  std::vector<MotionPart> parts;
  for (std::size_t i = 0; i + 1 < body.poses.size(); ++i) {
    parts.push_back({body.times[i + 1], matrix_between(body.poses[i], body.times[i],
                                                       body.poses[i + 1], body.times[i + 1])});
  }
  parts.back().until.reset();
  return parts.size() == 1 ? parts.front().motion : Motion::piecewise(std::move(parts));
}

// A B-spline of degree 1, with double first and last knots. Motion::through would change the sign
// of a quaternion to turn the shorter way round; here signs are kept.
Motion by_quaternions(const PosedBody& body, const std::vector<Quaternion>& quaternions) {
  std::vector<WrittenVector> points;
  std::vector<WrittenQuaternion> rotations;
  std::vector<Numeral> knots{body.times.front()};
  for (std::size_t i = 0; i < body.poses.size(); ++i) {
    const Quaternion& q = quaternions[i];
    points.push_back(written_vector(body.poses[i].translation));
    rotations.push_back({q[0], q[1], q[2], q[3]});
    knots.emplace_back(body.times[i]);
  }
  knots.emplace_back(body.times.back());
  return Motion::bezier(1, std::move(points), std::move(rotations), {}, std::move(knots));
}

// The motion through poses of one rotation as `linear` or `static`, the kinds that most subjects
// take; std::nullopt if the poses do not follow each other at one velocity.
std::optional<Motion> straight_motion(const PosedBody& body, const Quaternion& rotation) {
  const Vector& start = body.poses.front().translation;
  const Rational duration = body.times.back() - body.times.front();
  Vector velocity, origin;  // the position at time 0
  for (std::size_t k = 0; k < 3; ++k) {
    velocity[k] = (body.poses.back().translation[k] - start[k]) / duration;
    origin[k] = start[k] - velocity[k] * body.times.front();
  }
  for (std::size_t i = 0; i < body.poses.size(); ++i) {
    for (std::size_t k = 0; k < 3; ++k) {
      if (body.poses[i].translation[k] != origin[k] + velocity[k] * body.times[i])
        return std::nullopt;
    }
  }
  const WrittenQuaternion written{rotation[0], rotation[1], rotation[2], rotation[3]};
  if (velocity == Vector{}) return Motion::fixed(written_vector(start), written);
  return Motion::linear(written_vector(origin), written_vector(velocity), written);
}

bool is_matrix(const Pose& pose) { return std::holds_alternative<Rows>(pose.rotation); }

// How far a matrix is from a rotation, as text.
std::string off_words(const Rows& rows) {
  const Rational off = off_orthonormal(rows);
  if (off.is_zero()) return "";
  return "its matrix as it is, which is no rotation (MᵀM is off 1 by up to " + about(off) + ")";
}

PosedMotion at_rest(const Pose& pose) {
  if (const auto* q = std::get_if<Quaternion>(&pose.rotation))
    return {Motion::fixed(written_vector(pose.translation), {(*q)[0], (*q)[1], (*q)[2], (*q)[3]}),
            ""};
  return {matrix_between(pose, 0, pose, 1), off_words(rows_of(pose))};
}

// The motion with the rotation of the first pose.
PosedMotion without_turning(PosedBody body) {
  for (Pose& pose : body.poses) pose.rotation = body.poses.front().rotation;
  if (is_matrix(body.poses.front()))
    return {by_matrices(body), off_words(rows_of(body.poses.front()))};
  const auto& rotation = std::get<Quaternion>(body.poses.front().rotation);
  if (auto straight = straight_motion(body, rotation)) return {std::move(*straight), ""};
  return {by_quaternions(body, std::vector<Quaternion>(body.poses.size(), rotation)), ""};
}

// Two texts with a comma between them, if neither is empty.
std::string and_words(const std::string& first, const std::string& second) {
  return first + (first.empty() || second.empty() ? "" : ", ") + second;
}

// How far the motion is from a constant turn, as text.
std::string spin_words(const Spin& spin) {
  return "in " + std::to_string(spin.steps) +
         " steps, each the blend of two quaternions, which is off an even turn by up to " +
         about(spin.off) + " radians";
}

// The motion of a body that keeps its velocities.
PosedMotion turning_motion(const PosedBody& body, const ConstantTurn& turn) {
  const Pose& start = body.poses.front();
  const auto& q = std::get<Quaternion>(start.rotation);
  TurningMotion motion;
  motion.angular_velocity = written_vector(turn.angular_velocity);
  motion.rotation = WrittenQuaternion{q[0], q[1], q[2], q[3]};
  motion.translation = written_vector(start.translation);
  motion.velocity = written_vector(turn.velocity);
  if (!body.times.front().is_zero()) motion.from = Numeral(body.times.front());
  return {{std::move(motion)}, "turning at constant speed"};
}

// The motion at constant speed between every two poses. REQUIRES: no pose has a matrix.
Result<PosedMotion> slerp_motion(const PosedBody& body) {
  std::vector<Keyframe> frames;
  for (std::size_t i = 0; i < body.poses.size(); ++i) {
    const auto& q = std::get<Quaternion>(body.poses[i].rotation);
    if (i > 0 && dot(q, std::get<Quaternion>(body.poses[i - 1].rotation)).is_zero()) {
      return Error{Error::Code::value, body.poses[i].place,
                   "is exactly half a turn from the pose before it, so that no way round is the "
                   "shorter one: write a pose between them"};
    }
    frames.push_back({body.times[i], written_vector(body.poses[i].translation),
                      WrittenQuaternion{q[0], q[1], q[2], q[3]}});
  }
  return PosedMotion{Motion::slerp(frames),
                     "translations linear in time, rotations at constant speed, the shorter way "
                     "round (slerp)"};
}

// The motion of a body through its poses, in the way that the user chose, and a sentence about it.
Result<PosedMotion> in_motion(const PosedBody& body, const Reading& reading) {
  if (body.turn) return turning_motion(body, *body.turn);
  const bool turns = std::ranges::any_of(
      body.poses, [&](const Pose& p) { return p.rotation != body.poses.front().rotation; });
  if (reading.between == Between::linear) {
    PosedMotion motion = without_turning(body);
    motion.reading = and_words(
        "translations linear in time, the rotation of the first pose "
        "throughout" +
            std::string(turns ? " (others are not)" : ""),
        motion.reading);
    return motion;
  }
  if (reading.between == Between::matrix)
    return PosedMotion{by_matrices(body), "all entries of matrices linear in time"};
  if (!turns) {
    PosedMotion motion = without_turning(body);
    motion.reading = and_words("translations linear in time", motion.reading);
    return motion;
  }
  if (reading.between == Between::slerp) return slerp_motion(body);
  const auto blend = blend_of(body, reading.turn, reading.lengths, reading.words);
  if (!blend) return blend.error();
  const auto& [quaternions, how] = blend.value();
  return PosedMotion{by_quaternions(body, quaternions),
                     body.spin ? spin_words(*body.spin)
                               : "translations linear in time, rotations by the linear blend of "
                                 "quaternions: " +
                                     how};
}

}  // namespace

Result<PosedMotion> motion_of(const PosedBody& body, const Reading& reading) {
  auto motion = body.poses.size() == 1 ? Result<PosedMotion>(at_rest(body.poses.front()))
                                       : in_motion(body, reading);
  if (!motion) return motion.error();
  PosedMotion result = std::move(motion).value();
  std::string read;
  for (const std::string& how : body.readings) read = and_words(read, how);
  result.reading = and_words(read, result.reading);
  return result;
}

// The writer of cases only writes whole cases, so the pose is put into one.
Result<std::string> motion_text(const Pose& pose) {
  CaseParts parts;
  parts.id = "pose";
  parts.bodies = {Body::box({0, 0, 0}, at_rest(pose).motion),
                  Body::box({0, 0, 0}, Motion::fixed())};
  const auto made = Case::make(std::move(parts));
  if (!made) return made.error();
  return nlohmann::ordered_json::parse(case_text(made.value()))["boxes"][0]["motion"].dump();
}

}  // namespace touchstone::poses
