// Computes the exact curves of a body's corners in a picture, by their control points:
//   1. cleared: the motion of the piece in integers.
//   2. controls_of: polynomials for what is seen of the center and the half axes, all with one
//      denominator, the weight; on_clock moves each to a time u from 0 to 1.
//   3. scaled_controls: their Bernstein coefficients, which are the control points.

#include "verify/look/show/picture/path_controls.hpp"

#include <span>

#include "touchstone/limit.hpp"
#include "touchstone/poly/integer_polynomial.hpp"

namespace touchstone::show {
namespace {

// `direction`·v for a vector of polynomials.
IntegerPolynomial component(const Vec3<Integer>& direction,
                            std::span<const IntegerPolynomial, 3> v) {
  return v[0] * direction[0] + v[1] * direction[1] + v[2] * direction[2];
}

// A motion with integer coefficients: the axes and their denominator, the offset and its
// denominator.
struct Cleared {
  std::vector<IntegerPolynomial> axes;    // by columns, then the denominator
  std::vector<IntegerPolynomial> offset;  // then the denominator
};

Cleared cleared(const MotionPiece& piece) {
  std::vector<const RationalPolynomial*> axes;
  std::vector<const RationalPolynomial*> offset;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) axes.push_back(&piece.axes[i][k]);
    offset.push_back(&piece.offset[i]);
  }
  axes.push_back(&piece.axes_denominator);
  offset.push_back(&piece.offset_denominator);
  return {cleared_together(axes), cleared_together(offset)};
}

// q^n p((a + b u) / q), as coefficients of degree n.
std::vector<Integer> on_clock(const IntegerPolynomial& p, int n, const Integer& a, const Integer& b,
                              const Integer& q) {
  std::vector<Integer> moved(static_cast<std::size_t>(n) + 1);
  Integer power = 1;
  for (int i = n; i >= 0; --i) {
    check_limit();
    for (auto k = static_cast<std::size_t>(n - i); k > 0; --k)
      moved[k] = moved[k] * a + moved[k - 1] * b;
    moved[0] *= a;
    if (i <= p.degree()) moved[0] += p[i] * power;
    power *= q;
  }
  return moved;
}

// The control values b_j of degree n on [0, 1] of a polynomial with the coefficients a_i, each
// times C(n, j). They are Σ_i C(n - i, j - i) a_i, that is, the coefficients of Σ_i a_i x^i (1 +
// x)^(n - i).
std::vector<Integer> scaled_controls(std::vector<Integer> a) {
  // Horner's rule: the sum over i < k is multiplied by 1 + x, and a_k x^k is added.
  for (std::size_t k = 1; k < a.size(); ++k) {
    for (std::size_t j = k; j > 0; --j) a[j] += a[j - 1];
  }
  return a;
}

}  // namespace

Controls<Rational> controls_of(const MotionPiece& piece, const Vec3<Rational>& center,
                               const Vec3<Rational>& reach, const PathUnits& units) {
  const auto [axes, offset] = cleared(piece);
  const IntegerPolynomial& turn = axes.back();
  const IntegerPolynomial& shift = offset.back();
  // The weight; then for each direction i of the view the offset and the three axes, times the
  // weight and kCameraUnit.
  const auto seen_offset = [](std::size_t i) { return 1 + 4 * i; };
  const auto seen_axis = [](std::size_t i, std::size_t m) { return 2 + 4 * i + m; };
  std::vector<IntegerPolynomial> polynomials{turn * shift};
  for (const Vec3<Rational>& direction : camera_axes()) {
    Vec3<Integer> whole;
    for (std::size_t i = 0; i < 3; ++i) whole[i] = numerator(Rational(direction[i] * kCameraUnit));
    polynomials.push_back(component(whole, std::span(offset).first<3>()) * turn);
    for (std::size_t m = 0; m < 3; ++m)
      polynomials.push_back(component(whole, std::span(axes).subspan(3 * m).first<3>()) * shift);
  }
  // All are raised to one degree n, and to the clock u of the piece, t = (from + way u) / q.
  int n = 0;
  for (const IntegerPolynomial& p : polynomials) n = std::max(n, p.degree());
  const Rational length = piece.until - piece.from;
  const Integer q = lcm(denominator(piece.from), denominator(length));
  const Integer from = numerator(piece.from) * (q / denominator(piece.from));
  const Integer way = numerator(length) * (q / denominator(length));
  std::vector<std::vector<Integer>> whole;
  for (const IntegerPolynomial& p : polynomials)
    whole.push_back(scaled_controls(on_clock(p, n, from, way, q)));

  const Rational scale = 1 / (kCameraUnit * units.unit);
  const int sign = whole[0][0] < 0 ? -1 : 1;
  Controls<Rational> controls(static_cast<std::size_t>(n) + 1);
  Integer binomial = sign;  // times C(n, j)

  for (std::size_t j = 0; j < controls.size(); ++j) {
    check_limit();
    const auto value = [&](std::size_t p) { return Rational(whole[p][j], binomial); };
    controls[j][kWeight] = value(0);
    for (std::size_t i = 0; i < 2; ++i) {
      Rational middle = value(seen_offset(i));
      for (std::size_t m = 0; m < 3; ++m) {
        const Rational axis = value(seen_axis(i, m));
        middle += axis * center[m];
        controls[j][of_axis(m, i)] = axis * Rational(reach[m] * scale);
      }
      controls[j][of_center(i)] =
          middle * scale - controls[j][kWeight] * Rational(units.origin[i] / units.unit);
    }
    binomial = binomial * (n - static_cast<int>(j)) / (static_cast<int>(j) + 1);
  }
  return controls;
}

Controls<Integer> integer_controls(const Controls<Rational>& controls) {
  Integer factor = 1;
  for (const auto& point : controls) {
    for (const Rational& value : point) factor = lcm(factor, denominator(value));
  }
  Controls<Integer> all;
  for (const auto& point : controls) {
    all.emplace_back();
    for (std::size_t v = 0; v < kValues; ++v)
      all.back()[v] = numerator(point[v]) * (factor / denominator(point[v]));
  }
  return all;
}

}  // namespace touchstone::show
