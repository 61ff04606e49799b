// Exact Bernstein coefficients of polynomials on a span of time (OnSpan), and a polynomial that is
// nowhere above the length of a normal (length_from_below). With both, shallow_stretch.cpp and
// hull_depth.cpp prove that bodies overlap by no more than a depth throughout the span: gap + depth
// · length has no coefficient below 0.

#include "verify/judge/verdict/on_span.hpp"

#include <cmath>

#include "touchstone/number/floating.hpp"

namespace touchstone::judge {

OnSpan::OnSpan(int degree, const Rational& from, const Rational& until)
    : size_(static_cast<std::size_t>(degree) + 1), from_(from), width_(until - from) {}

Bernstein OnSpan::operator()(const RationalPolynomial& p) const {
  Bernstein c = p.coefficients();
  if (!from_.is_zero()) taylor_shift(c, from_);
  Rational power = width_;
  for (std::size_t i = 1; i < c.size(); ++i) {
    c[i] *= power;
    power *= width_;
  }
  c.resize(size_, Rational(0));
  power_to_scaled_bernstein(c);
  return c;
}

RationalPolynomial length_from_below(const Vec3<RationalPolynomial>& normal,
                                     const std::optional<RationalPolynomial>& length,
                                     const Rational& about) {
  if (length) return *length;
  Vec3<Rational> n{normal[0](about), normal[1](about), normal[2](about)};
  const Rational scale = power_of_two_scale(n);
  Vec3<double> direction{};
  for (std::size_t i = 0; i < 3; ++i) direction[i] = nearest_double(Rational(n[i] * scale));
  // The factor covers the rounding errors of the three components and of the square root, so the
  // vector `direction` / `rounded` is shorter than 1.
  const double rounded = std::sqrt(dot(direction, direction)) * (1 + 0x1p-48);
  RationalPolynomial sum;
  if (!(rounded > 0)) return sum;
  for (std::size_t i = 0; i < 3; ++i) sum += normal[i] * exact_value(direction[i] / rounded);
  return sum;
}

}  // namespace touchstone::judge
