// Bounds the radius of a box's bounding sphere throughout a span of time.

#include "src/boxes/radius.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "src/poly/bernstein.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone {
namespace {

// Mantissas of this length keep the exact arithmetic short, and are exact in every number type.
constexpr unsigned kMantissaBits = 20;

// The coefficients of p, raised to the degree, in scaled Bernstein form on the span. In a ratio of
// two such coefficients the binomials cancel.
Coefficients<Rational> bernstein(const RationalPolynomial& p, int degree, const Rational& from,
                                 const Rational& until) {
  Coefficients<Rational> c = p.coefficients();
  c.resize(static_cast<std::size_t>(degree) + 1, Rational(0));
  taylor_shift(c, from);
  Rational power = 1;
  for (Rational& v : c) {
    v *= power;
    power *= until - from;
  }
  power_to_scaled_bernstein(c);
  return c;
}

// An upper bound of |p / q| on the span, for q > 0 there. If all coefficients of q are positive,
// p/q is a convex combination of the ratios of coefficients. Otherwise the span is cut in two; this
// ends, since the coefficients converge to values of q.
Rational ratio_bound(const RationalPolynomial& p, const RationalPolynomial& q, const Rational& from,
                     const Rational& until) {
  const int degree = std::max<int>({p.degree(), q.degree(), 0});
  Rational bound = 0;
  std::vector<std::array<Rational, 2>> left{{from, until}};  // to be examined
  while (!left.empty()) {
    check_limit();
    const auto [start, end] = left.back();
    left.pop_back();
    const auto denominator = bernstein(q, degree, start, end);
    const bool positive = std::all_of(denominator.begin(), denominator.end(),
                                      [](const Rational& c) { return c > 0; });
    if (!positive) {
      const Rational middle = (start + end) / 2;
      left.insert(left.end(), {{start, middle}, {middle, end}});
      continue;
    }
    const auto numerator = bernstein(p, degree, start, end);
    for (std::size_t i = 0; i < numerator.size(); ++i)
      bound = std::max<Rational>(bound, abs(numerator[i]) / denominator[i]);
  }
  return bound;
}

}  // namespace

Rational sqrt_bound(const Rational& s) {
  if (s.is_zero()) return 0;
  // floor(sqrt(s · 4^k)) has at least kMantissaBits bits; one more in its last kept place is an
  // upper bound.
  const int k = static_cast<int>(kMantissaBits) - floor_log2(s) / 2;
  const Rational scaled = s * power_of_two(2 * k);
  Integer root = sqrt(floor_divided(numerator(scaled), denominator(scaled))) + 1;
  const unsigned extra = bit_length(root) > kMantissaBits ? bit_length(root) - kMantissaBits : 0;
  root = ceil_shift(root, extra);
  return Rational(root) * power_of_two(static_cast<int>(extra) - k);
}

Rational radius_bound(const MotionPiece& piece, const Box& box, const Rational& from,
                      const Rational& until) {
  const auto& h = box.half_extents;
  if (piece.rigid) return sqrt_bound(dot(h, h));
  const RationalPolynomial length = piece.axes_denominator * piece.axes_denominator;
  Rational squared = 0;
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t n = m; n < 3; ++n) {
      const Rational weight = h[m] * h[n] * (m == n ? 1 : 2);
      if (weight.is_zero()) continue;
      squared += weight * ratio_bound(dot(piece.axes[m], piece.axes[n]), length, from, until);
    }
  }
  return sqrt_bound(squared);
}

}  // namespace touchstone
