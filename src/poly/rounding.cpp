// Rounds rational numbers, and square roots of them, to decimals: to the nearest, down, or up. (The
// header rounds any number that can be enclosed.)

#include "src/poly/rounding.hpp"

#include <cmath>
#include <cstdlib>

#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone {
namespace {

// A positive number in units of a power of ten: the whole units, and the sign of the rest minus
// half a unit.
struct Units {
  Integer whole;
  int beyond = 0;
  bool exact = false;  // the rest is zero
};

// n / d · 10^-last, as whole units and a rest over the denominator.
struct Quotient {
  Integer whole;
  Integer rest;
  Integer denominator;
};
Quotient units_with_rest(const Integer& n, const Integer& d, int last) {
  const Integer power = pow(Integer(10), static_cast<unsigned>(std::abs(last)));
  const Integer dividend = last < 0 ? Integer(n * power) : n;
  Quotient q{0, 0, last > 0 ? Integer(d * power) : d};
  mpz_fdiv_qr(q.whole.backend().data(), q.rest.backend().data(), dividend.backend().data(),
              q.denominator.backend().data());
  return q;
}

Units units_of_fraction(const Integer& n, const Integer& d, int last) {
  Quotient q = units_with_rest(n, d, last);
  return {std::move(q.whole), Integer(2 * q.rest).compare(q.denominator), q.rest.is_zero()};
}

// The units of √(n / d). With w = floor(√q) of the whole quotient q and r = q - w², the root is
// beyond w + 1/2 exactly if r + rest > w + 1/4, where 0 <= rest < 1.
Units units_of_root(const Integer& n, const Integer& d, int last) {
  const Quotient q = units_with_rest(n, d, 2 * last);
  Integer w;
  Integer r;
  mpz_sqrtrem(w.backend().data(), r.backend().data(), q.whole.backend().data());
  const int side = r.compare(w);
  const int beyond = side != 0 ? side : Integer(4 * q.rest).compare(q.denominator);
  return {std::move(w), beyond, r.is_zero() && q.rest.is_zero()};
}

// About the decimal logarithm of n > 0.
double log10_of(const Integer& n) {
  signed long exponent = 0;
  const double mantissa = mpz_get_d_2exp(&exponent, n.backend().data());
  return std::log10(mantissa) + static_cast<double>(exponent) * 0.30102999566398120;
}

// The number x > 0 whose units are given by `units_at(last)`, to `digits` digits, ties to even.
// `log10` is only a guess of its logarithm: the position of the last digit is corrected until the
// units have that number of digits.
template <class UnitsAt>
RoundedDecimal to_digits(double log10, int digits, const UnitsAt& units_at) {
  const Integer limit = pow(Integer(10), static_cast<unsigned>(digits));
  int last = static_cast<int>(std::floor(log10)) - digits + 1;
  Units units = units_at(last);
  while (units.whole >= limit) units = units_at(++last);
  while (units.whole * 10 < limit) units = units_at(--last);
  if (units.beyond > 0 || (units.beyond == 0 && bit_test(units.whole, 0))) units.whole += 1;
  if (units.whole == limit) {  // 9.99… became 10.0…
    units.whole /= 10;
    ++last;
  }
  return {std::move(units.whole), last, units.exact};
}

// n / d for d ≠ 0, which need not be in lowest terms.
RoundedDecimal rounded_fraction(const Integer& n, const Integer& d, int digits) {
  if (n.is_zero()) return {0, 0, true};
  const Integer above = abs(n);
  const Integer below = abs(d);
  RoundedDecimal rounded = to_digits(log10_of(above) - log10_of(below), digits, [&](int last) {
    return units_of_fraction(above, below, last);
  });
  if ((n < 0) != (d < 0)) rounded.digits = -rounded.digits;
  return rounded;
}

}  // namespace

RoundedDecimal rounded_decimal(const Rational& q, int digits) {
  return rounded_fraction(numerator(q), denominator(q), digits);
}

RoundedDecimal rounded_decimal(const RealAlgebraic& x, int digits) {
  if (x.is_rational()) return rounded_decimal(x.rational(), digits);
  const IntegerPolynomial& p = x.polynomial();
  return p.degree() == 1 ? rounded_fraction(-p[0], p[1], digits)
                         : rounded_decimal<RealAlgebraic>(x, digits);
}

double rounded_double(const RealAlgebraic& x) {
  return x.is_rational() ? nearest_double(x.rational()) : rounded_double<RealAlgebraic>(x);
}

RoundedDecimal rounded_root(const Integer& n, const Integer& d, int digits) {
  if (n.is_zero()) return {0, 0, true};
  return to_digits((log10_of(n) - log10_of(d)) / 2, digits,
                   [&](int last) { return units_of_root(n, d, last); });
}

RoundedDecimal decimal_below(const Rational& q, int digits) {
  RoundedDecimal nearest = rounded_decimal(q, digits);
  if (Rational(nearest.digits) * power_of_ten(nearest.exponent) <= q) return nearest;
  // Just below a power of ten, a number with this number of digits has one more decimal place: the
  // number below 1.0 is 0.99, not 0.9.
  if (nearest.digits == pow(Integer(10), static_cast<unsigned>(digits - 1))) {
    nearest.digits *= 10;
    nearest.exponent -= 1;
  }
  nearest.digits -= 1;
  return nearest;
}

RoundedDecimal decimal_above(const Rational& q, int digits) {
  RoundedDecimal above = decimal_below(-q, digits);
  above.digits = -above.digits;
  return above;
}

std::string to_string(const RoundedDecimal& d) {
  if (d.digits.is_zero()) return "0";
  std::string digits = abs(d.digits).str();
  int exponent = d.exponent;
  if (d.exact) {
    while (digits.size() > 1 && digits.back() == '0') {
      digits.pop_back();
      ++exponent;
    }
  }
  std::string text;
  if (exponent >= 0) {
    text = digits + std::string(static_cast<std::size_t>(exponent), '0');
  } else {
    const auto fraction = static_cast<std::size_t>(-exponent);
    if (digits.size() <= fraction) digits.insert(0, fraction + 1 - digits.size(), '0');
    text =
        digits.substr(0, digits.size() - fraction) + "." + digits.substr(digits.size() - fraction);
  }
  return d.digits < 0 ? "-" + text : text;
}

}  // namespace touchstone
