// Rounds quotients of long integers, and their square roots, to doubles.

#include "verify/judge/verdict/nearest_quotient.hpp"

#include <cmath>
#include <cstdint>

#include "touchstone/number/floating.hpp"

namespace touchstone::judge {
namespace {

// Bits of a truncated result, or one more.
constexpr int kQuotientBits = 64;

// A positive number rounded to zero: digits / 2^shift. `is_exact`: nothing was cut off.
struct Truncated {
  Integer digits;
  int shift = 0;
  bool is_exact = true;
};

Truncated quotient(const Integer& over, const Integer& under, int shift) {
  Truncated r{{}, shift};
  Integer rest;
  if (shift >= 0)
    divide_qr(shifted(over, static_cast<unsigned>(shift)), under, r.digits, rest);
  else
    divide_qr(over, shifted(under, static_cast<unsigned>(-shift)), r.digits, rest);
  r.is_exact = rest.is_zero();
  return r;
}

// The number that is nearest to the one that was truncated. A last bit that is set if anything was
// cut off, at least two places behind the last bit of a double, makes a second rounding correct.
// REQUIRES: at least kQuotientBits - 1 digits.
double nearest_of(Truncated number) {
  if (!number.is_exact) bit_set(number.digits, 0);
  const auto bits = static_cast<int>(bit_length(number.digits));
  const int exponent = bits - number.shift;
  if (bits > kQuotientBits + 1 || exponent < -1000 || exponent > 1000)
    return nearest_double(Rational(number.digits) * power_of_two(-number.shift));
  // In integers, independent of the rounding mode: to 53 bits, ties to even. Of 65 digits the last
  // one is dropped; the next then also shows whether it was set.
  const auto last = static_cast<std::uint64_t>(mpz_getlimbn(number.digits.backend().data(), 0));
  const bool is_long = bits > kQuotientBits;
  const std::uint64_t top = is_long ? (std::uint64_t{1} << 63) | last >> 1 | (last & 1) : last;
  const int used = is_long ? kQuotientBits : bits;
  const int cut = used - 53;
  const std::uint64_t half = std::uint64_t{1} << (cut - 1);
  const std::uint64_t rest = top & (2 * half - 1);
  std::uint64_t mantissa = top >> cut;
  if (rest > half || (rest == half && (mantissa & 1) != 0)) ++mantissa;
  return std::ldexp(static_cast<double>(mantissa), exponent - 53);
}

// The shift with which a quotient has kQuotientBits · `parts` digits or one more.
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
  Integer root = sqrt(square.digits, rest);
  return nearest_of({std::move(root), square.shift / 2, square.is_exact && rest.is_zero()});
}

}  // namespace touchstone::judge
