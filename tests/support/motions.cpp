// Poses and motions that several tests use.

#include "tests/support/motions.hpp"

#include <catch2/catch.hpp>

namespace touchstone::test {

Vec3<Rational> Pose::operator()(const Vec3<Rational>& x) const {
  Vec3<Rational> image = offset;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t m = 0; m < 3; ++m) image[i] += axes[m][i] * x[m];
  }
  return image;
}

Pose pose(const MotionPiece& piece, const Rational& t) {
  Pose p;
  for (std::size_t i = 0; i < 3; ++i) {
    p.offset[i] = piece.offset[i](t) / piece.offset_denominator(t);
    for (std::size_t m = 0; m < 3; ++m)
      p.axes[m][i] = piece.axes[m][i](t) / piece.axes_denominator(t);
  }
  return p;
}

const MotionPiece& piece_at(const Trajectory& motion, const Rational& t) {
  for (const MotionPiece& piece : motion.pieces()) {
    if (piece.from <= t && t <= piece.until) return piece;
  }
  FAIL("no piece at t = " << t);
  return motion.pieces().front();
}

Trajectory valid(MotionPiece piece, const Rational& t0, const Rational& t1) {
  piece.from = t0;
  piece.until = t1;
  return valid(std::vector{std::move(piece)}, t0, t1);
}

Trajectory valid(std::vector<MotionPiece> pieces, const Rational& t0, const Rational& t1) {
  MotionPieces motion;
  motion.pieces = std::move(pieces);
  auto result = Trajectory::make(std::move(motion), t0, t1);
  if (!result.ok()) FAIL(result.error().message);
  return std::move(result).value();
}

MotionPiece turning(Random& random, int quaternion_degree, int path_degree) {
  Quaternion q;
  for (auto& component : q) component = random.rational_polynomial(quaternion_degree);
  Vec3<RationalPolynomial> path;
  for (auto& coordinate : path) coordinate = random.rational_polynomial(path_degree);
  return quaternion_motion(q, path, RationalPolynomial(Rational(1)));
}

MotionPiece turning_on_rational_path(Random& random, int quaternion_degree) {
  MotionPiece piece = turning(random, quaternion_degree, 2);
  const Rational b = random.proper_fraction();
  piece.offset_denominator = RationalPolynomial{Rational(1), b, Rational(1 + b)};
  return piece;
}

MotionPiece deforming(Random& random) {
  MotionPiece piece;
  // The diagonal dominates on [0, 1], so the determinant has no root there.
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) {
      piece.axes[m][i] =
          random.rational_polynomial(1, 2) + RationalPolynomial(Rational(m == i ? 20 : 0));
    }
    piece.offset[m] = random.rational_polynomial(2);
  }
  piece.axes_denominator = RationalPolynomial{Rational(2), random.proper_fraction()};
  piece.offset_denominator = RationalPolynomial{Rational(1), random.proper_fraction()};
  return piece;
}

MotionPiece mirrored(MotionPiece piece) {
  for (auto& c : piece.axes[0]) c = -c;
  return piece;
}

}  // namespace touchstone::test
