// Converts each kind of motion to pieces, exactly.

#include "src/motion/kinds.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "touchstone/limit.hpp"
#include "touchstone/poly/integer_polynomial.hpp"

namespace touchstone {
namespace {

const RationalPolynomial kOne{Rational(1)};

Quaternion constant(const std::array<Rational, 4>& q) {
  return {RationalPolynomial(q[0]), RationalPolynomial(q[1]), RationalPolynomial(q[2]),
          RationalPolynomial(q[3])};
}

// The B-spline basis functions on the knot span [knots[span], knots[span + 1]], as polynomials in
// t: those with indices span - degree .. span.
std::vector<RationalPolynomial> basis_on_span(const std::vector<Rational>& knots, int degree,
                                              std::size_t span) {
  const auto p = static_cast<std::size_t>(degree);
  std::vector<RationalPolynomial> basis(p + 1);
  basis[p] = kOne;  // basis[j] is N_{span - degree + j}
  for (std::size_t d = 1; d <= p; ++d) {
    check_limit();
    for (std::size_t j = p - d; j <= p; ++j) {
      const std::size_t i = span - p + j;
      RationalPolynomial next;
      // An empty span contributes nothing: 0/0 counts as 0 in the recursion.
      if (knots[i + d] != knots[i]) {
        const Rational length = knots[i + d] - knots[i];
        next += basis[j] * RationalPolynomial{-knots[i] / length, 1 / length};
      }
      if (j < p && knots[i + d + 1] != knots[i + 1]) {
        const Rational length = knots[i + d + 1] - knots[i + 1];
        next += basis[j + 1] * RationalPolynomial{knots[i + d + 1] / length, -1 / length};
      }
      basis[j] = std::move(next);
    }
  }
  return basis;
}

// The matrix of a quaternion, times its norm. The norm is the denominator of the matrix.
template <class Number>
struct Rotation {
  Mat3<Number> axes;
  Number norm;
};

template <class Number>
Rotation<Number> matrix_of(const std::array<Number, 4>& q) {
  const auto& [w, x, y, z] = q;
  const Number ww = w * w, xx = x * x, yy = y * y, zz = z * z;
  const Number xy = x * y, xz = x * z, yz = y * z, wx = w * x, wy = w * y, wz = w * z;
  const Number sum = ww + xx, rest = ww - xx, other_sum = yy + zz, other_rest = yy - zz;
  const auto twice = [](Number n) -> Number {
    n += n;
    return n;
  };
  return {{{{sum - other_sum, twice(xy + wz), twice(xz - wy)},
            {twice(xy - wz), rest + other_rest, twice(yz + wx)},
            {twice(xz + wy), twice(yz - wx), rest - other_rest}}},
          sum + other_sum};
}

// Sets the axes of a piece and their denominator to the results of `convert`.
template <class Number, class Convert>
void set_rotation(MotionPiece& piece, const Rotation<Number>& rotation, const Convert& convert) {
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) piece.axes[m][i] = convert(rotation.axes[m][i]);
  }
  piece.axes_denominator = convert(rotation.norm);
}

// Sets the axes of a piece that does not turn. The matrix is computed in integers over the common
// denominator, and each entry is reduced to lowest terms once.
void set_constant_rotation(MotionPiece& piece, const std::array<Rational, 4>& q) {
  const Integer under = common_denominator(q);
  std::array<Integer, 4> over;
  for (std::size_t i = 0; i < 4; ++i) {
    check_limit_at(NumberTraits<Integer>::bits(under));
    over[i] = numerator(q[i]) * divided_exactly(under, denominator(q[i]));
  }
  const Integer square = under * under;
  set_rotation(piece, matrix_of(over), [&square](const Integer& c) {
    return RationalPolynomial(in_lowest_terms(c, square));
  });
}

}  // namespace

MotionPiece quaternion_motion(const Quaternion& q, const Vec3<RationalPolynomial>& translation,
                              const RationalPolynomial& translation_denominator) {
  MotionPiece piece;
  piece.offset = translation;
  piece.offset_denominator = translation_denominator;
  if (std::ranges::all_of(q, [](const RationalPolynomial& p) { return p.degree() <= 0; })) {
    std::array<Rational, 4> numbers;
    for (std::size_t i = 0; i < 4; ++i) {
      if (!q[i].is_zero()) numbers[i] = q[i][0];
    }
    set_constant_rotation(piece, numbers);
    return piece;
  }
  // Over one denominator all products are of integers; each coefficient is reduced to lowest terms
  // once.
  Integer under = 1;
  for (const RationalPolynomial& p : q) {
    for (const Rational& c : p.coefficients()) {
      check_limit_at(NumberTraits<Integer>::bits(under));
      under = lcm(under, denominator(c));
    }
  }
  std::array<IntegerPolynomial, 4> over;
  for (std::size_t i = 0; i < 4; ++i) {
    over[i] = mapped<Integer>(q[i], [&](const Rational& c) -> Integer {
      check_limit_at(NumberTraits<Integer>::bits(under));
      return numerator(c) * divided_exactly(under, denominator(c));
    });
  }
  const Integer square = under * under;
  set_rotation(piece, matrix_of(over), [&square](const IntegerPolynomial& p) {
    return mapped<Rational>(p, [&](const Integer& c) -> Rational {
      detail::look_at_limit(c);
      return in_lowest_terms(c, square);
    });
  });
  return piece;
}

MotionPiece linear_motion(const std::array<Rational, 4>& rotation,
                          const Vec3<Rational>& translation, const Vec3<Rational>& velocity) {
  MotionPiece piece;
  set_constant_rotation(piece, rotation);
  for (std::size_t i = 0; i < 3; ++i) {
    Coefficients<Rational> path;
    path.push_back(translation[i]);
    path.push_back(velocity[i]);
    piece.offset[i] = RationalPolynomial(std::move(path));
  }
  return piece;
}

MotionPiece static_pose(const std::array<Rational, 4>& rotation,
                        const Vec3<Rational>& translation) {
  return linear_motion(rotation, translation, {});
}

std::vector<MotionPiece> curve_motion(const ControlCurve& curve) {
  const auto degree = static_cast<std::size_t>(curve.degree);
  std::vector<Rational> knots = curve.knots;
  if (knots.empty()) {
    knots.assign(degree + 1, Rational(0));
    knots.insert(knots.end(), degree + 1, Rational(1));
  }
  assert(knots.size() >= 2 * (degree + 1));
  const std::size_t controls = knots.size() - degree - 1;
  std::vector<MotionPiece> pieces;
  for (std::size_t span = degree; span < controls; ++span) {
    check_limit();
    if (knots[span] == knots[span + 1]) continue;
    const auto basis = basis_on_span(knots, curve.degree, span);
    Quaternion rotation = curve.quaternions.empty() ? constant({1, 0, 0, 0}) : Quaternion{};
    Vec3<RationalPolynomial> path;
    RationalPolynomial weight = curve.weights.empty() ? kOne : RationalPolynomial{};
    for (std::size_t j = 0; j <= degree; ++j) {
      const std::size_t control = span - degree + j;
      const RationalPolynomial weighted =
          curve.weights.empty() ? basis[j] : basis[j] * curve.weights[control];
      if (!curve.weights.empty()) weight += weighted;
      if (!curve.points.empty()) {
        for (std::size_t i = 0; i < 3; ++i) path[i] += weighted * curve.points[control][i];
      }
      if (!curve.quaternions.empty()) {
        for (std::size_t i = 0; i < 4; ++i) rotation[i] += basis[j] * curve.quaternions[control][i];
      }
    }
    pieces.push_back(quaternion_motion(rotation, path, weight));
    pieces.back().from = knots[span];
    pieces.back().until = knots[span + 1];
  }
  return pieces;
}

}  // namespace touchstone
