#include "verify/cases/poses/posed_case.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "src/base/input_limits.hpp"
#include "touchstone/enclosed.hpp"
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

// The body without its radius.
Body core_of(const PosedBody& box, Motion motion) {
  if (box.solid) return body_of(*box.solid, std::move(motion));
  const auto& h = box.half_extents;
  const auto& c = box.center;
  if (c == Vector{}) return Body::box({h[0], h[1], h[2]}, std::move(motion));
  return Body::box({h[0], h[1], h[2]}, {c[0], c[1], c[2]}, std::move(motion));
}

Body body_of(const PosedBody& box, Motion motion) {
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
    if (!q) return Error{Error::Code::value, pose.place, "is no rotation, not even nearly"};
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

// Whether a number is too long for the case to be read again.
bool is_too_long(Body body, const PosedBody& box) {
  std::size_t longest = 0;
  const auto look_at = [&](const Numeral& number) {
    longest = std::max(longest, number.text().size());
  };
  for_each_number(body.motion, look_at);
  for (const Vector& v : {box.half_extents, box.center}) {
    for (const Rational& c : v) look_at(c);
  }
  if (box.solid) {
    for (const Vector& v : box.solid->vertices) {
      for (const Rational& c : v) look_at(c);
    }
  }
  if (box.radius) look_at(*box.radius);
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

// The parts, which may form no valid case.
Result<PosedParts> unchecked_parts(const std::array<PosedBody, 2>& boxes, const Reading& reading,
                                   const std::string& id, const CaseSource& source) {
  CaseParts parts;
  parts.id = id;
  parts.source = source;
  std::string said;
  std::optional<std::array<Rational, 2>> horizon;
  for (std::size_t i = 0; i < 2; ++i) {
    PosedBody box = boxes[i];
    if (reading.matrices == Matrices::rotation) {
      if (const Status wrong_matrix = make_rotations(box)) return *wrong_matrix;
    }
    const std::string place = "/boxes/" + std::to_string(i);
    if (box.poses.size() > 1) {
      const std::array<Rational, 2> own{box.times.front(), box.times.back()};
      if (horizon && *horizon != own) {
        return Error{Error::Code::value, place + "/times",
                     "are not from the same time to the same time as the other box's"};
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
