// Computes exp(ω t / 2) in three steps:
// 1. halve ω t / 2 until its length is at most 1/2, d times: `small`;
// 2. exp(small) by the Taylor polynomials of sine and cosine;
// 3. square the result d times.
// Numbers are rounded to multiples of 2^-places, the unit. At the end the error is less than
// 13 · 2^d units, and a unit is 2^-(bits + d + 8). So the error is less than 2^-bits.

#include "verify/prove/certcheck/enclosed/half_turn.hpp"

#include <algorithm>

#include "verify/prove/certcheck/enclosed/quaternions.hpp"
#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/limits.hpp"

namespace touchstone::certcheck::enclosed {
namespace {

// The multiple of 2^-places at x or below it.
Rational rounded(const Rational& x, unsigned long places) {
  mpz_class scaled = x.get_num() << places;
  mpz_fdiv_q(scaled.get_mpz_t(), scaled.get_mpz_t(), x.get_den_mpz_t());
  Rational result(scaled, mpz_class(1) << places);
  result.canonicalize();
  return result;
}

}  // namespace

HalfTurn half_turn(const Point& omega, const Rational& time, unsigned long bits) {
  if (omega == Point{}) return {{1, 0, 0, 0}, 0};
  Quaternion small = half_of(omega);
  for (Rational& c : small) c *= time;
  unsigned doublings = 0;
  Rational square = squared_length(small);
  for (; 4 * square > 1; square /= 4) {
    if (++doublings > kMostDoublings) beyond_limit("a turn of more than 2^4096 radians");
    look_at_clock();
  }
  for (Rational& c : small) c /= Rational(mpz_class(1) << doublings);
  const unsigned long places = bits + doublings + 8;
  const Rational unit(mpz_class(1), mpz_class(1) << places);
  Rational cosine = 0, sine = 0, term = 1;  // the sine is divided by the angle
  Rational left = 1;                        // at least |term|, since the square is at most 1/4
  for (unsigned n = 0; left > unit; n += 2) {
    look_at_clock();
    cosine += term;
    sine += term / (n + 1);
    const Rational next = -square / ((n + 1) * (n + 2));
    term = rounded(term * next, 2 * places);
    left /= 4 * (n + 1) * (n + 2);
  }
  // Terms that were cut off: less than 2 units in all, since each is less than 1/8 of the one
  // before it. Rounding four components: at most 2 units.
  HalfTurn result{{rounded(cosine, places)}, 8 * unit};
  for (std::size_t i = 1; i < 4; ++i) result.turn[i] = rounded(sine * small[i], places);
  for (; doublings > 0; --doublings) {
    look_at_clock();
    const Quaternion twice = product(result.turn, result.turn);
    std::ranges::transform(twice, result.turn.begin(),
                           [places](const Rational& c) { return rounded(c, places); });
    // Squaring turns an error e into at most e (2 + e). Rounding adds at most 2 units, and that of
    // the bound itself less than one.
    const Rational grown = result.error * (2 + result.error);
    result.error = rounded(grown, places) + 5 * unit;
  }
  return result;
}

}  // namespace touchstone::certcheck::enclosed
