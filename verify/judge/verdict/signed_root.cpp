// Compares depths and distances with each other and with tolerances: exactly, without computing a
// root. Each depth or distance is a signed root, gap / √length_squared (signed_root.hpp).

#include "verify/judge/verdict/signed_root.hpp"

namespace touchstone::judge {
namespace {

// The square of a number, with the sign of the number.
Rational signed_square(const SignedRoot& x) { return x.gap * abs(x.gap) / x.length_squared; }
Rational signed_square(const Rational& q) { return q * abs(q); }

}  // namespace

// The sign of x - q: signed squares are in the same order as the numbers.
int compare(const SignedRoot& x, const Rational& q) {
  const Rational order = signed_square(x) - signed_square(q);
  return order.sign();
}

// The sign of (x - y) - q.
int compare_difference(const SignedRoot& x, const SignedRoot& y, const Rational& q) {
  const Rational x_signed = signed_square(x), y_signed = signed_square(y);
  const Rational order = x_signed - y_signed;
  const int side = order.sign();
  // If x - y and q have different signs, these decide.
  if (side != q.sign()) return side < q.sign() ? -1 : 1;
  if (side == 0) return 0;
  // x - y and q have the same sign, so their squares decide: x² + y² - q² against 2 x y, where only
  // the product may be irrational. The signed square of the product is 4 x² y² with its sign.
  const Rational rest = abs(x_signed) + abs(y_signed) - q * q;
  const Rational larger = signed_square(rest) - 4 * x_signed * y_signed;
  return side * larger.sign();
}

}  // namespace touchstone::judge
