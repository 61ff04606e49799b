// Chooses the kind of motion in which a subject receives a body that rests or moves in a straight
// line.

#include "verify/judge/ask/sent_motion.hpp"

#include <utility>
#include <variant>

#include "verify/cases/poses/nearest_quaternion.hpp"
#include "verify/cases/poses/rotation.hpp"
#include "verify/judge/ask/straight_motion.hpp"

namespace touchstone::judge {
namespace {

WrittenVector components(const Vec3<Rational>& v) { return {v[0], v[1], v[2]}; }

Motion with_rotation(const StraightLine& line, const WrittenQuaternion& rotation) {
  if (line.velocity == Vec3<Rational>{}) return Motion::fixed(components(line.at), rotation);
  return Motion::linear(components(line.at), components(line.velocity), rotation);
}

}  // namespace

poses::Rows rows_of(const Mat3<Rational>& columns) {
  poses::Rows rows;
  for (std::size_t r = 0; r < 3; ++r) {
    for (std::size_t c = 0; c < 3; ++c) rows[r][c] = columns[c][r];
  }
  return rows;
}

std::optional<SentMotion> sent_motion(const Form& form, const Motion& written,
                                      const Trajectory& trajectory) {
  // A subject that takes only matrices gets each straight motion as one.
  if (form.quaternions_as_matrices && !std::holds_alternative<MatrixMotion>(written.kind)) {
    const auto line = straight_line(trajectory);
    return line ? std::optional(SentMotion{matrix_motion(*line)}) : std::nullopt;
  }
  if (std::holds_alternative<StaticMotion>(written.kind) ||
      std::holds_alternative<LinearMotion>(written.kind))
    return std::nullopt;
  const auto line = straight_line(trajectory);
  if (!line) return std::nullopt;
  const bool is_at_rest = line->velocity == Vec3<Rational>{};
  if (!form.straight_as_linear && !(is_at_rest && form.rest_as_static)) return std::nullopt;
  // Exactly, if the motion has a rational quaternion; else with that nearest to its matrix.
  if (auto straight = straight_motion(written, trajectory)) return SentMotion{std::move(*straight)};
  if (!form.matrices_as_quaternions) return std::nullopt;
  const auto q = poses::nearest_quaternion(rows_of(line->axes));
  if (!q) return std::nullopt;
  return SentMotion{with_rotation(*line, {(*q)[0], (*q)[1], (*q)[2], (*q)[3]}), line->axes};
}

bool keeps_no_rotation(const Trajectory& trajectory) {
  const auto line = straight_line(trajectory);
  return line && !poses::nearest_quaternion(rows_of(line->axes));
}

}  // namespace touchstone::judge
