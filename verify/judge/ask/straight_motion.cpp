// Recognises bodies that rest or move in a straight line, in whatever kind the motion is written.

#include "verify/judge/ask/straight_motion.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <variant>

#include "src/motion/kinds.hpp"

namespace touchstone::judge {
namespace {

using Quaternion = std::array<Rational, 4>;

// The quotient p / denominator, if it is a polynomial of at most this degree; else nullopt.
template <std::size_t Coefficients>
std::optional<std::array<Rational, Coefficients>> quotient(const RationalPolynomial& p,
                                                           const RationalPolynomial& denominator) {
  if (denominator.degree() > 0 || p.degree() >= static_cast<int>(Coefficients)) return std::nullopt;
  std::array<Rational, Coefficients> r{};
  for (int i = 0; i <= p.degree(); ++i) r[static_cast<std::size_t>(i)] = p[i] / denominator[0];
  return r;
}

std::optional<StraightLine> line_of(const MotionPiece& piece) {
  StraightLine line;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t c = 0; c < 3; ++c) {
      const auto entry = quotient<1>(piece.axes[c][i], piece.axes_denominator);
      if (!entry) return std::nullopt;
      line.axes[c][i] = entry->front();
    }
    const auto place = quotient<2>(piece.offset[i], piece.offset_denominator);
    if (!place) return std::nullopt;
    line.at[i] = place->front();
    line.velocity[i] = place->back();
  }
  return line;
}

Quaternion values(const WrittenQuaternion& q) {
  return {q[0].value(), q[1].value(), q[2].value(), q[3].value()};
}

// A quaternion that may be the rotation of a motion, at the instant `t` of its own clock. For a
// matrix it is the identity; for a list, the first quaternion in it. This is only a guess: it may
// belong to a time before the horizon, so the caller compares it with the axes on the horizon.
class RotationAt {
 public:
  explicit RotationAt(const Rational& t) : t_(t) {}

  using Found = std::optional<Quaternion>;
  Found operator()(const BezierMotion& m) const {
    return m.quaternions && !m.quaternions->empty() ? values(m.quaternions->front())
                                                    : Quaternion{1, 0, 0, 0};
  }
  Found operator()(const QuaternionMotion& m) const {
    Quaternion q;
    for (std::size_t i = 0; i < 4; ++i) {
      Rational power = 1;
      for (const Numeral& coefficient : m.rotation[i]) {
        q[i] += coefficient.value() * power;
        power *= t_;
      }
    }
    return q;
  }
  Found operator()(const MatrixMotion&) const { return Quaternion{1, 0, 0, 0}; }
  Found operator()(const PiecewiseMotion& m) const {
    return m.pieces.empty() ? std::nullopt : std::visit(*this, m.pieces.front().motion.kind);
  }
  Found operator()(const StaticMotion& m) const { return given(m.rotation); }
  Found operator()(const LinearMotion& m) const { return given(m.rotation); }
  Found operator()(const TurningMotion&) const { return std::nullopt; }  // no exact one exists

 private:
  static Found given(const std::optional<WrittenQuaternion>& rotation) {
    return rotation ? values(*rotation) : Quaternion{1, 0, 0, 0};
  }

  const Rational& t_;
};

}  // namespace

std::optional<StraightLine> straight_line(const Trajectory& trajectory) {
  const auto first = line_of(trajectory.pieces().front());
  const bool is_line = std::ranges::all_of(
      trajectory.pieces(), [&](const MotionPiece& piece) { return line_of(piece) == first; });
  return first && is_line ? first : std::nullopt;
}

Motion matrix_motion(const StraightLine& line) {
  MatrixMotion motion;
  for (std::size_t r = 0; r < 3; ++r) {
    for (std::size_t c = 0; c < 3; ++c) motion.rows[r][c] = {Numeral(line.axes[c][r])};
    motion.rows[r][3] = {Numeral(line.at[r])};
    if (!line.velocity[r].is_zero()) motion.rows[r][3].emplace_back(line.velocity[r]);
  }
  motion.denominator = WrittenPolynomial{1};
  motion.translation_denominator = WrittenPolynomial{1};
  return {std::move(motion)};
}

std::optional<Motion> straight_motion(const Motion& written, const Trajectory& trajectory) {
  if (std::holds_alternative<StaticMotion>(written.kind) ||
      std::holds_alternative<LinearMotion>(written.kind))
    return std::nullopt;
  const auto line = straight_line(trajectory);
  if (!line) return std::nullopt;
  const RotationAt rotation_at(trajectory.pieces().front().from);
  const auto q = std::visit(rotation_at, written.kind);
  if (!q || *q == Quaternion{} || line_of(static_pose(*q, {}))->axes != line->axes)
    return std::nullopt;
  const WrittenQuaternion rotation{(*q)[0], (*q)[1], (*q)[2], (*q)[3]};
  const auto& [axes, at, velocity] = *line;
  const WrittenVector start{at[0], at[1], at[2]};
  if (velocity == Vec3<Rational>{}) return Motion::fixed(start, rotation);
  return Motion::linear(start, {velocity[0], velocity[1], velocity[2]}, rotation);
}

}  // namespace touchstone::judge
