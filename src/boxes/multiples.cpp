// Quotients and least common multiples of the denominators of motions, over the rationals and over
// the integers.

#include "multiples.hpp"

#include "touchstone/number/floating.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone {
namespace {

IntegerPolynomial divided(const IntegerPolynomial& p, const Integer& by) {
  if (by == 1) return p;
  return mapped<Integer>(p, [&by](const Integer& c) { return divided_exactly(c, by); });
}

}  // namespace

RationalPolynomial quotient(const RationalPolynomial& a, const RationalPolynomial& b) {
  if (b.degree() == 0) return b[0] == 1 ? a : a * Rational(1 / b[0]);
  const IntegerPolynomial numerator = cleared(a);
  const IntegerPolynomial divisor = primitive_part(cleared(b));
  const RationalPolynomial q = as_rational(divided_exactly(numerator, divisor));
  return q * Rational(a.leading() / (q.leading() * b.leading()));
}

IntegerPolynomial quotient(const IntegerPolynomial& a, const IntegerPolynomial& b) {
  if (b.degree() == 0) return divided(a, b[0]);
  const Integer factor = content(b);
  return divided_exactly(divided(a, factor), divided(b, factor));
}

RationalPolynomial lcm(const RationalPolynomial& a, const RationalPolynomial& b,
                       const Rational& t) {
  const bool is_constant = a.degree() == 0 && b.degree() == 0;
  const RationalPolynomial multiple =
      is_constant ? a * b : a * quotient(b, as_rational(gcd(cleared(a), cleared(b))));
  const auto& c = multiple.coefficients();
  const Rational unit = power_of_two_scale({c.data(), c.size()});
  return multiple * (multiple(t) < 0 ? Rational(-unit) : unit);
}

IntegerPolynomial lcm(const IntegerPolynomial& a, const IntegerPolynomial& b, const Rational& t) {
  if (a.degree() == 0 && b.degree() == 0) return IntegerPolynomial(Integer(lcm(a[0], b[0])));
  const Integer content_a = content(a);
  const Integer content_b = content(b);
  IntegerPolynomial multiple = a;
  if (b.degree() > 0) {
    const IntegerPolynomial primitive = divided(b, content_b);
    multiple =
        a.degree() > 0 ? a * divided_exactly(primitive, gcd(a, primitive)) : primitive * content_a;
  }
  multiple *= divided_exactly(Integer(lcm(content_a, content_b)), content_a);
  return sign_at(multiple, t) == Sign::negative ? -multiple : multiple;
}

}  // namespace touchstone
