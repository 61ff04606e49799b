// Makes a case of two bodies that move through given poses. For each body (unchecked_parts): 1.
// matrices become rotations where they have to; 2. its times give the horizon; 3. motion_of() makes
// its motion; 4. its shape is written; 5. numbers that are too long are refused. Case::make checks
// the whole.

#include "verify/cases/poses/posed_case.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "src/base/input_limits.hpp"
#include "touchstone/enclosed.hpp"
#include "touchstone/number/exact_numeral.hpp"
#include "touchstone/number/integer.hpp"
#include "verify/cases/poses/nearest_quaternion.hpp"
#include "verify/cases/poses/posed_motion.hpp"
#include "verify/cases/poses/rotation.hpp"

namespace touchstone::poses {
namespace {

Body body_of(const Solid& solid, Motion motion) {
  WrittenPolyhedron written;
  for (const Vector& v : solid.vertices) written.vertices.push_back({v[0], v[1], v[2]});
  if (solid.faces) {
    written.faces.emplace();
    for (const auto& loop : *solid.faces) {
      auto& face = written.faces->emplace_back();
      for (const std::size_t index : loop) face.push_back(Numeral::bare(Integer(index)));
    }
  }
  return {std::move(written), std::move(motion)};
}

// Puts a round solid about a center into a body.
struct RoundInto {
  Body& body;
  std::optional<WrittenVector> center;

  template <class Round>
  void operator()(const Round& solid) const {
    Round round = solid;
    round.center = center;
    body.shape = std::move(round);
  }
};

// The numbers of a round solid.
struct LengthsOfRound {
  std::vector<Numeral> operator()(const WrittenEllipsoid& e) const {
    return {e.radii.begin(), e.radii.end()};
  }
  template <class Turned>
  std::vector<Numeral> operator()(const Turned& c) const {
    return {c.radius, c.height};
  }
};

// The body without its radius.
Body core_of(const PosedBody& box, Motion motion) {
  if (box.solid) return body_of(*box.solid, std::move(motion));
  if (box.surface) return {*box.surface, std::move(motion)};
  if (box.round) {
    Body body;
    std::optional<WrittenVector> center;
    const auto& at = box.center;
    if (at != Vector{}) center = WrittenVector{at[0], at[1], at[2]};
    std::visit(RoundInto{body, std::move(center)}, *box.round);
    body.motion = std::move(motion);
    return body;
  }
  const auto& h = box.half_extents;
  const auto& c = box.center;
  if (c == Vector{}) return Body::box({h[0], h[1], h[2]}, std::move(motion));
  return Body::box({h[0], h[1], h[2]}, {c[0], c[1], c[2]}, std::move(motion));
}

// The pose of a part; nullopt if it changes nothing. REQUIRES: its rotation is a quaternion.
std::optional<StaticMotion> written(const Pose& pose) {
  StaticMotion result;
  const auto& q = std::get<Quaternion>(pose.rotation);
  const auto& t = pose.translation;
  const bool is_turned = !(q[1].is_zero() && q[2].is_zero() && q[3].is_zero());
  if (is_turned) result.rotation = WrittenQuaternion{q[0], q[1], q[2], q[3]};
  if (t != Vector{}) result.translation = WrittenVector{t[0], t[1], t[2]};
  if (!result.rotation && !result.translation) return std::nullopt;
  return result;
}

WrittenPart part_of(const PosedBody& part) {
  Body core = core_of(part, {});
  WrittenPart result;
  if (auto* box = std::get_if<BoxByExtents>(&core.shape)) {
    result.shape = std::move(*box);
  } else {
    result.shape = std::get<WrittenPolyhedron>(std::move(core.shape));
  }
  if (part.radius) result.radius = *part.radius;
  result.pose = written(part.poses.front());
  return result;
}

Body body_of(const PosedBody& box, Motion motion) {
  if (!box.parts.empty()) {
    std::vector<WrittenPart> parts;
    for (const PosedBody& part : box.parts) parts.push_back(part_of(part));
    return Body::compound(std::move(parts), std::move(motion));
  }
  Body body = core_of(box, std::move(motion));
  if (box.radius) body.radius = *box.radius;
  return body;
}

// Replaces each matrix by the nearest rotation, and adds the largest distance to the readings.
// Returns the place of a matrix that is not nearly a rotation, or nullopt.
Status make_rotations(PosedBody& body) {
  Rational most = 0;
  bool any = false;
  for (Pose& pose : body.poses) {
    const auto* rows = std::get_if<Rows>(&pose.rotation);
    if (rows == nullptr) continue;
    const auto q = nearest_quaternion(*rows);
    if (!q) return Error{Error::Code::value, pose.place, "is not a rotation, not even nearly"};
    most = std::max(most, difference(rows_of(*q), *rows));
    pose.rotation = *q;
    pose.has_sign = false;
    any = true;
  }
  if (any) {
    body.readings.push_back("its matrix as the nearest rotation" +
                            (most > 0 ? " (an entry is off by up to " + about(most) + ")" : ""));
  }
  return std::nullopt;
}

// Whether a number is so long that the written case could not be read.
bool is_too_long(Body body, const PosedBody& box) {
  std::size_t longest = 0;
  const auto look_at = [&](const Numeral& number) {
    longest = std::max(longest, number.text().size());
  };
  const auto look_at_vector = [&](const Vector& v) {
    for (const Rational& c : v) look_at(c);
  };
  const auto look_at_shape = [&](const PosedBody& shape) {
    look_at_vector(shape.half_extents);
    look_at_vector(shape.center);
    if (shape.solid) {
      for (const Vector& v : shape.solid->vertices) look_at_vector(v);
    }
    if (shape.surface) {
      for (const WrittenVector& v : shape.surface->vertices) std::ranges::for_each(v, look_at);
    }
    if (shape.radius) look_at(*shape.radius);
  };
  for_each_number(body.motion, look_at);
  look_at_shape(box);
  for (const PosedBody& part : box.parts) {
    look_at_shape(part);
    look_at_vector(part.poses.front().translation);
    for (const Rational& c : std::get<Quaternion>(part.poses.front().rotation)) look_at(c);
  }
  if (box.round) std::ranges::for_each(std::visit(LengthsOfRound{}, *box.round), look_at);
  look_at(box.times.back());
  return longest > limits::kNumberLength;
}

// Errors of a motion get the place of its box, since the motion itself is not in the file.
Error in_file(const Error& error) {
  const auto motion = error.place.find("/motion");
  if (motion == std::string::npos) return error;
  return {error.code, error.place.substr(0, motion),
          "the motion through its poses: " + error.message};
}

// The parts, without a check that they form a valid case.
Result<PosedParts> unchecked_parts(const std::array<PosedBody, 2>& boxes, const Reading& reading,
                                   const std::string& id, const CaseSource& source) {
  CaseParts parts;
  parts.id = id;
  parts.source = source;
  std::string said;
  std::optional<std::array<Rational, 2>> horizon;
  for (std::size_t i = 0; i < 2; ++i) {
    PosedBody box = boxes[i];
    if (reading.matrices == Matrices::rotation || reading.between == Between::slerp) {
      if (const Status wrong_matrix = make_rotations(box)) return *wrong_matrix;
    }
    for (std::size_t k = 0; k < box.parts.size(); ++k) {
      PosedBody& part = box.parts[k];
      part.readings.clear();  // the readings of its shape are among those of the body
      if (const Status wrong_matrix = make_rotations(part)) return *wrong_matrix;
      for (const std::string& how : part.readings)
        box.readings.push_back("part " + std::to_string(k) + ": " + how);
    }
    const std::string place = "/boxes/" + std::to_string(i);
    if (box.poses.size() > 1) {
      const std::array<Rational, 2> own{box.times.front(), box.times.back()};
      if (horizon && *horizon != own) {
        return Error{Error::Code::value, place + "/times",
                     "do not begin and end at the same times as those of the other box"};
      }
      horizon = own;
    }
    auto motion = motion_of(box, reading);
    if (!motion) return motion.error();
    auto [moves, how] = std::move(motion).value();
    parts.bodies[i] = body_of(box, std::move(moves));
    if (is_too_long(parts.bodies[i], box)) {
      return Error{Error::Code::limit, place,
                   "a number of the case is longer than " + std::to_string(limits::kNumberLength) +
                       " characters: times and places are too far apart in size"};
    }
    if (!how.empty())
      said += (said.empty() ? "box " : "; box ") + std::to_string(i + 1) + ": " + how;
  }
  if (horizon && *horizon != std::array<Rational, 2>{0, 1})
    parts.horizon = {(*horizon)[0], (*horizon)[1]};
  if (!said.empty()) parts.source->note = source.note ? *source.note + "; " + said : said;
  return PosedParts{std::move(parts), std::move(said)};
}

}  // namespace

Result<PosedCase> case_of(const std::array<PosedBody, 2>& boxes, const Reading& reading,
                          const std::string& id, const CaseSource& source) {
  auto posed = unchecked_parts(boxes, reading, id, source);
  if (!posed) return posed.error();
  auto [parts, said] = std::move(posed).value();
  auto made = Case::make(std::move(parts));
  if (!made) return in_file(made.error());
  return PosedCase{std::move(made).value(), std::move(said)};
}

Result<PosedParts> parts_of(const std::array<PosedBody, 2>& boxes, const Reading& reading,
                            const std::string& id, const CaseSource& source) {
  auto posed = unchecked_parts(boxes, reading, id, source);
  if (!posed) return posed.error();
  const CaseParts& parts = posed.value().parts;
  const bool is_enclosed = needs_enclosure(parts.bodies[0]) || needs_enclosure(parts.bodies[1]);
  const auto wrong = [](const auto& made) {
    return made ? Status() : Status(in_file(made.error()));
  };
  const Status error = is_enclosed ? wrong(EnclosedCase::make(parts)) : wrong(Case::make(parts));
  if (error) return *error;
  return posed;
}

}  // namespace touchstone::poses
