// Makes the motion of one body through its poses (motion_of): at rest, turning at constant speed,
// in a straight line, or between the poses in the way that the user chose (Reading::between).
// Beside it stands a text about how the poses were read.

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
Motion by_matrices(const PosedBody& box) {
  if (box.poses.size() == 1) return matrix_between(box.poses[0], 0, box.poses[0], 1);
  std::vector<MotionPart> parts;
  for (std::size_t i = 0; i + 1 < box.poses.size(); ++i) {
    parts.push_back({box.times[i + 1], matrix_between(box.poses[i], box.times[i], box.poses[i + 1],
                                                      box.times[i + 1])});
  }
  parts.back().until.reset();
  return parts.size() == 1 ? parts.front().motion : Motion::piecewise(std::move(parts));
}

// A B-spline of degree 1, with double first and last knots. Motion::through would change the sign
// of a quaternion to turn the shorter way round; here signs are kept.
Motion by_quaternions(const PosedBody& box, const std::vector<Quaternion>& quaternions) {
  std::vector<WrittenVector> points;
  std::vector<WrittenQuaternion> rotations;
  std::vector<Numeral> knots{box.times.front()};
  for (std::size_t i = 0; i < box.poses.size(); ++i) {
    const Quaternion& q = quaternions[i];
    points.push_back(written_vector(box.poses[i].translation));
    rotations.push_back({q[0], q[1], q[2], q[3]});
    knots.emplace_back(box.times[i]);
  }
  knots.emplace_back(box.times.back());
  return Motion::bezier(1, std::move(points), std::move(rotations), {}, std::move(knots));
}

// The motion through poses of one rotation as `linear` or `static`, the kinds that most subjects
// take; std::nullopt if the poses do not follow each other at one velocity.
std::optional<Motion> straight_motion(const PosedBody& box, const Quaternion& rotation) {
  const Vector& start = box.poses.front().translation;
  const Rational duration = box.times.back() - box.times.front();
  Vector velocity, origin;  // the position at time 0
  for (std::size_t k = 0; k < 3; ++k) {
    velocity[k] = (box.poses.back().translation[k] - start[k]) / duration;
    origin[k] = start[k] - velocity[k] * box.times.front();
  }
  for (std::size_t i = 0; i < box.poses.size(); ++i) {
    for (std::size_t k = 0; k < 3; ++k) {
      if (box.poses[i].translation[k] != origin[k] + velocity[k] * box.times[i])
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
PosedMotion without_turning(PosedBody box) {
  for (Pose& pose : box.poses) pose.rotation = box.poses.front().rotation;
  if (is_matrix(box.poses.front()))
    return {by_matrices(box), off_words(rows_of(box.poses.front()))};
  const auto& rotation = std::get<Quaternion>(box.poses.front().rotation);
  if (auto straight = straight_motion(box, rotation)) return {std::move(*straight), ""};
  return {by_quaternions(box, std::vector<Quaternion>(box.poses.size(), rotation)), ""};
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
PosedMotion turning_motion(const PosedBody& box, const ConstantTurn& turn) {
  const Pose& start = box.poses.front();
  const auto& q = std::get<Quaternion>(start.rotation);
  TurningMotion motion;
  motion.angular_velocity = written_vector(turn.angular_velocity);
  motion.rotation = WrittenQuaternion{q[0], q[1], q[2], q[3]};
  motion.translation = written_vector(start.translation);
  motion.velocity = written_vector(turn.velocity);
  if (!box.times.front().is_zero()) motion.from = Numeral(box.times.front());
  return {{std::move(motion)}, "turning at constant speed"};
}

// The motion at constant speed between every two poses. REQUIRES: no pose has a matrix.
Result<PosedMotion> slerp_motion(const PosedBody& box) {
  std::vector<Keyframe> frames;
  for (std::size_t i = 0; i < box.poses.size(); ++i) {
    const auto& q = std::get<Quaternion>(box.poses[i].rotation);
    if (i > 0 && dot(q, std::get<Quaternion>(box.poses[i - 1].rotation)).is_zero()) {
      return Error{Error::Code::value, box.poses[i].place,
                   "is exactly half a turn from the pose before it, so that no way round is the "
                   "shorter one: write a pose between them"};
    }
    frames.push_back({box.times[i], written_vector(box.poses[i].translation),
                      WrittenQuaternion{q[0], q[1], q[2], q[3]}});
  }
  return PosedMotion{Motion::slerp(frames),
                     "translations linear in time, rotations at constant speed, the shorter way "
                     "round (slerp)"};
}

// The motion of a body through its poses, in the way that the user chose, and a sentence about it.
Result<PosedMotion> in_motion(const PosedBody& box, const Reading& reading) {
  if (box.turn) return turning_motion(box, *box.turn);
  const bool turns = std::ranges::any_of(
      box.poses, [&](const Pose& p) { return p.rotation != box.poses.front().rotation; });
  if (reading.between == Between::linear) {
    PosedMotion motion = without_turning(box);
    motion.reading = and_words(
        "translations linear in time, the rotation of the first pose "
        "throughout" +
            std::string(turns ? " (others are not)" : ""),
        motion.reading);
    return motion;
  }
  if (reading.between == Between::matrix)
    return PosedMotion{by_matrices(box), "all entries of matrices linear in time"};
  if (!turns) {
    PosedMotion motion = without_turning(box);
    motion.reading = and_words("translations linear in time", motion.reading);
    return motion;
  }
  if (reading.between == Between::slerp) return slerp_motion(box);
  const auto blend = blend_of(box, reading.turn, reading.lengths, reading.words);
  if (!blend) return blend.error();
  const auto& [quaternions, how] = blend.value();
  return PosedMotion{by_quaternions(box, quaternions),
                     box.spin ? spin_words(*box.spin)
                              : "translations linear in time, rotations by the linear blend of "
                                "quaternions: " +
                                    how};
}

}  // namespace

Result<PosedMotion> motion_of(const PosedBody& box, const Reading& reading) {
  auto motion = box.poses.size() == 1 ? Result<PosedMotion>(at_rest(box.poses.front()))
                                      : in_motion(box, reading);
  if (!motion) return motion.error();
  PosedMotion result = std::move(motion).value();
  std::string read;
  for (const std::string& how : box.readings) read = and_words(read, how);
  result.reading = and_words(read, result.reading);
  return result;
}

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
