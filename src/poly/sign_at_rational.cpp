// The sign of an integer polynomial at a rational, exactly; declared in real_algebraic.hpp, beside
// the function for algebraic numbers.

#include "evaluation.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone {

Sign sign_at(const IntegerPolynomial& p, const Dyadic& x) {
  // The exact value is short if argument or degree are. Else a rounded value most often suffices.
  constexpr unsigned kShort = 128;
  if (p.degree() > 1 && x.exponent * static_cast<unsigned>(p.degree()) > kShort) {
    const Integer value = rounded_value(p, x.mantissa, x.exponent);
    if (!value.is_zero()) return sign_of_int(value.sign());
  }
  return sign_of_int(scaled_value(p, x.mantissa, x.exponent).sign());
}

Sign sign_at(const IntegerPolynomial& p, const Rational& x) {
  const int d = p.degree();
  if (d < 0) return Sign::zero;
  if (d == 0) return sign_of_int(p[0].sign());
  // Horner's rule, for the value times the d-th power of the denominator. GMP's own functions work
  // on the parts of x without copies of them.
  const mpz_srcptr n = mpq_numref(x.backend().data());
  const mpz_srcptr q = mpq_denref(x.backend().data());
  Integer value;
  const mpz_ptr r = value.backend().data();
  mpz_mul(r, p[d].backend().data(), n);
  mpz_addmul(r, p[d - 1].backend().data(), q);
  if (d == 1) return sign_of_int(value.sign());
  Integer factor;
  const mpz_ptr power = factor.backend().data();
  mpz_set(power, q);
  for (int i = d - 2; i >= 0; --i) {
    mpz_mul(power, power, q);
    detail::look_at_limit(factor);
    mpz_mul(r, r, n);
    mpz_addmul(r, power, p[i].backend().data());
  }
  return sign_of_int(value.sign());
}

}  // namespace touchstone
