// Rounds quotients of long integers, and their square roots, to doubles, for exact measures
// (measure.cpp). Both take 64 or 65 bits of the result, rounded towards zero, set the lowest bit if
// anything was cut off (a sticky bit), and round these bits to the 53 of a double.

#include "verify/judge/verdict/nearest_quotient.hpp"

#include <cmath>
#include <cstdint>

#include "touchstone/number/floating.hpp"

namespace touchstone::judge {
namespace {

// Bits of a truncated result, or one more.
constexpr int kQuotientBits = 64;

// A positive number rounded towards zero: bits / 2^shift. `is_exact`: nothing was cut off.
struct Truncated {
  Integer bits;
  int shift = 0;
  bool is_exact = true;
};

Truncated quotient(const Integer& over, const Integer& under, int shift) {
  Truncated r{{}, shift};
  Integer rest;
  if (shift >= 0)
    divide_qr(shifted(over, static_cast<unsigned>(shift)), under, r.bits, rest);
  else
    divide_qr(over, shifted(under, static_cast<unsigned>(-shift)), r.bits, rest);
  r.is_exact = rest.is_zero();
  return r;
}

// The double nearest to the number that was truncated. The lowest bit becomes the sticky bit: it
// only has to show on which side of a half the number is, and is at least ten bits below the last
// bit of a double. REQUIRES: at least kQuotientBits - 1 bits.
double nearest_of(Truncated number) {
  if (!number.is_exact) bit_set(number.bits, 0);
  const auto length = static_cast<int>(bit_length(number.bits));
  const int exponent = length - number.shift;
  // Near the ends of the range of doubles (subnormal, overflow) a slow function does everything.
  if (length > kQuotientBits + 1 || exponent < -1000 || exponent > 1000)
    return nearest_double(Rational(number.bits) * power_of_two(-number.shift));
  // In integers, independent of the rounding mode: to 53 bits, ties to even. 65 bits do not fit
  // into `top`: its lowest bit is then the OR of the last two.
  const auto last = static_cast<std::uint64_t>(mpz_getlimbn(number.bits.backend().data(), 0));
  const bool is_long = length > kQuotientBits;
  const std::uint64_t top = is_long ? (std::uint64_t{1} << 63) | last >> 1 | (last & 1) : last;
  const int used = is_long ? kQuotientBits : length;
  const int cut = used - 53;
  const std::uint64_t half = std::uint64_t{1} << (cut - 1);
  const std::uint64_t rest = top & (2 * half - 1);
  std::uint64_t mantissa = top >> cut;
  if (rest > half || (rest == half && (mantissa & 1) != 0)) ++mantissa;
  return std::ldexp(static_cast<double>(mantissa), exponent - 53);
}

// The shift with which a quotient has kQuotientBits · `parts` bits or one more.
int shift_for(const Integer& over, const Integer& under, int parts) {
  return kQuotientBits * parts + static_cast<int>(bit_length(under)) -
         static_cast<int>(bit_length(over));
}

}  // namespace

double nearest_quotient(const Integer& over, const Integer& under) {
  if (over.is_zero()) return 0;
  const double size = nearest_of(quotient(abs(over), under, shift_for(over, under, 1)));
  return over < 0 ? -size : size;
}

double nearest_root(const Integer& over, const Integer& under) {
  if (over.is_zero()) return 0;
  const int shift = shift_for(over, under, 2);
  // An even shift, since the root has half of it.
  const Truncated square = quotient(over, under, shift + shift % 2);
  // The root of a truncated number, truncated, is that of the number itself.
  Integer rest;
  Integer root = sqrt(square.bits, rest);
  return nearest_of({std::move(root), square.shift / 2, square.is_exact && rest.is_zero()});
}

}  // namespace touchstone::judge
