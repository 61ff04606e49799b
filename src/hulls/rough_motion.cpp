// The motions of two polyhedra in doubles without error bounds.

#include "src/hulls/rough_motion.hpp"

#include <algorithm>
#include <cmath>

#include "src/walk/conditions/packed_motion.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::hulls {
namespace {

using P = RoughMotion::P;

double value(const P& p, double t) {
  double sum = 0;
  for (auto c = p.rbegin(); c != p.rend(); ++c) sum = sum * t + *c;
  return sum;
}

// The number in doubles. A quotient of doubles is fast and near enough, unless an integer is beyond
// doubles.
double rough(const Rational& q) {
  const double n = mpz_get_d(mpq_numref(q.backend().data()));
  const double d = mpz_get_d(mpq_denref(q.backend().data()));
  const double ratio = n / d;
  return std::isfinite(n) && std::isfinite(d) && std::isfinite(ratio) ? ratio : nearest_double(q);
}

P rounded(const RationalPolynomial& p) {
  P coefficients;
  for (const Rational& c : p.coefficients()) coefficients.push_back(rough(c));
  return coefficients;
}

// Far from the origin of time, terms of a high degree cancel each other, and no digit of their sum
// may be right. Then the polynomials are converted to the piece's own time, from 0 to 1.
constexpr int kHighDegree = 6;

bool is_of_high_degree(const MotionPiece* piece) {
  const auto is_high = [](const RationalPolynomial& p) { return p.degree() >= kHighDegree; };
  return is_high(piece->axes_denominator) || is_high(piece->offset_denominator) ||
         std::ranges::any_of(piece->offset, is_high) ||
         std::ranges::any_of(piece->axes, [&](const Vec3<RationalPolynomial>& axis) {
           return std::ranges::any_of(axis, is_high);
         });
}

RoughMotion::Frame frame_of(const MotionPiece& piece) {
  RoughMotion::Frame frame;
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) frame.axes[m][i] = rounded(piece.axes[m][i]);
    frame.offset[m] = rounded(piece.offset[m]);
  }
  frame.axes_denominator = rounded(piece.axes_denominator);
  frame.offset_denominator = rounded(piece.offset_denominator);
  return frame;
}

}  // namespace

RoughMotion::RoughMotion(const PiecePair& pieces, const Solid& one, const Solid& two)
    : bodies_{&one, &two},
      from_(nearest_double(pieces.from)),
      width_(nearest_double(Rational(pieces.until - pieces.from))) {
  const std::array<const MotionPiece*, 2> both{pieces.piece1, pieces.piece2};
  const bool is_shifted = !pieces.from.is_zero() && std::ranges::any_of(both, is_of_high_degree);
  if (is_shifted) {
    from_ = 0;
    width_ = 1;
  }
  for (const std::size_t b : {0U, 1U}) {
    frames_[b] = is_shifted ? frame_of(walk::on_own_clock(*both[b], pieces.from, pieces.until))
                            : frame_of(*both[b]);
  }
}

RoughPose RoughMotion::at(double u) const {
  const double t = from_ + u * width_;
  RoughPose pose;
  std::array<Vec3<double>, 2> origin{};
  for (const std::size_t b : {0U, 1U}) {
    const Frame& body = frames_[b];
    auto& placed = pose.body[b];
    placed.solid = bodies_[b];
    const double w = value(body.axes_denominator, t);
    const double v = value(body.offset_denominator, t);
    Mat3<double> turn;
    for (std::size_t m = 0; m < 3; ++m) {
      for (std::size_t i = 0; i < 3; ++i) turn[m][i] = value(body.axes[m][i], t) / w;
      origin[b][m] = value(body.offset[m], t) / v;
    }
    placed.set_turn(turn);
  }
  pose.body[1].origin = difference(origin[1], origin[0]);
  return pose;
}

}  // namespace touchstone::hulls
