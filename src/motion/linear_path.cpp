// Recognises motions at constant velocity, without a turn.

#include "src/motion/linear_path.hpp"

#include <cstddef>

namespace touchstone {
namespace {

// The coefficient of t^i; 0 beyond the degree.
Rational coefficient(const RationalPolynomial& p, int i) {
  return i <= p.degree() ? p[i] : Rational(0);
}

}  // namespace

std::optional<LinearPath> linear_path(const Trajectory& motion) {
  if (motion.pieces().size() != 1) return std::nullopt;
  const MotionPiece& piece = motion.pieces().front();
  if (piece.axes_denominator.degree() != 0 || piece.offset_denominator.degree() != 0)
    return std::nullopt;
  LinearPath path;
  for (std::size_t i = 0; i < 3; ++i) {
    if (piece.offset[i].degree() > 1) return std::nullopt;
    path.offset[i] = coefficient(piece.offset[i], 0) / piece.offset_denominator[0];
    path.velocity[i] = coefficient(piece.offset[i], 1) / piece.offset_denominator[0];
    for (std::size_t m = 0; m < 3; ++m) {
      if (piece.axes[m][i].degree() > 0) return std::nullopt;
      path.axes[m][i] = coefficient(piece.axes[m][i], 0) / piece.axes_denominator[0];
    }
  }
  return path;
}

bool is_aligned(const LinearPath& path) {
  for (const Vec3<Rational>& axis : path.axes) {
    int along = 0;
    for (const Rational& c : axis) along += c.is_zero() ? 0 : 1;
    if (along != 1) return false;
  }
  return true;
}

Vec3<Rational> placed(const LinearPath& path, const Vec3<Rational>& point) {
  Vec3<Rational> world = path.offset;
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) world[i] += path.axes[m][i] * point[m];
  }
  return world;
}

}  // namespace touchstone
