// Rounds integers of any length, and their quotients, to double-doubles with error bounds.

#include "src/walk/conditions/bounded/leading_digits.hpp"

#include <bit>
#include <cmath>
#include <cstdint>
#include <type_traits>

namespace touchstone {
namespace {

constexpr int kLimb = 64;
static_assert(GMP_NUMB_BITS == kLimb);

}  // namespace

LeadingDigits::LeadingDigits(const mpz_t a) {
  const std::size_t n = mpz_size(a);
  if (n == 0) return;
  // The highest three limbs (GMP's machine words), shifted so that the highest bit comes first: two
  // limbs are left.
  const mp_limb_t* limbs = mpz_limbs_read(a);
  const auto limb = [&](std::size_t from_top) {
    return from_top <= n ? std::uint64_t{limbs[n - from_top]} : 0;
  };
  const int zeros = std::countl_zero(limb(1));
  const auto joined = [zeros](std::uint64_t upper, std::uint64_t lower) {
    return zeros == 0 ? upper : upper << zeros | lower >> (kLimb - zeros);
  };
  const std::uint64_t first = joined(limb(1), limb(2));
  const std::uint64_t second = joined(limb(2), limb(3));
  // The first 53 of their bits are a double. The next 64 are a fraction: rounding it loses 2^-54,
  // and the bits left out are less than 2^-64.
  const auto high = static_cast<double>(first >> 11U);
  const double low = static_cast<double>(first << 53U | second >> 11U) * 0x1p-64;
  value = DoubleDouble::fast_two_sum(high, low);
  if (mpz_sgn(a) < 0) value = -value;
  exponent = static_cast<long>(n) * kLimb - zeros - 53;
}

// The error. Let u = 2^-53, so |low| <= u |high| for both numbers. All sizes below are relative to
// |q b.high|.
//   - The remainder r = a.high - q b.high is a double, so it is exact. It is at most 2 u.
//   - The product q b.low is at most u, and its rounding error at most u².
//   - The difference a.low - q b.low is at most 2 u (1 + u), and its rounding error at most 2 u².
//   - The sum of this difference and r is at most 4 u (1 + u), and its rounding error at most 4 u².
//   - The quotient of this sum by b.high has a rounding error of at most 4 u².
//   - Dividing by b.high instead of b changes the quotient by a share of u, at most 4 u².
// These errors add up to at most 15 u² (1 + 2^-50). The two numbers themselves are within 2^-105
// each, which adds 2 · 2^-105 = 4 u². So the error is less than 32 u² = 2^-101 of the quotient.
LeadingQuotient::LeadingQuotient(const LeadingDigits& a, const LeadingDigits& b)
    : exponent(a.exponent - b.exponent) {
  const double q = a.value.high / b.value.high;
  const DoubleDouble product = DoubleDouble::two_product(q, b.value.high);
  const double r = (a.value.high - product.high) - product.low;
  value = DoubleDouble::fast_two_sum(q, (r + (a.value.low - q * b.value.low)) / b.value.high);
}

namespace {

// x · 2^exponent, which may overflow, or be flushed to zero. For exponents within kSafe the power
// of two is a normal double, made from its bits; x is below 2^54.
double scaled(double x, long exponent) {
  constexpr long kBias = 1023;  // of a double's exponent
  constexpr long kSafe = 900;
  if (-kSafe < exponent && exponent < kSafe)
    return x * std::bit_cast<double>(static_cast<std::uint64_t>(kBias + exponent) << 52U);
  return std::ldexp(x, static_cast<int>(exponent));
}

// A number that is within two units of double-doubles of value · 2^exponent, as T with a bound.
// value.high differs from `value` by at most half a unit of doubles.
template <class T>
Bounded<T> with_bound(const DoubleDouble& value, long exponent) {
  using R = Rounding<T>;
  const double high = scaled(value.high, exponent);
  const double error = std::fabs(high) * R::unit;
  if constexpr (std::is_same_v<T, double>) {
    return {high, (error + R::least) * kSlack};
  } else {
    return {{high, scaled(value.low, exponent)}, (2 * error + R::least) * kSlack};
  }
}

}  // namespace

template <class T>
Bounded<T> rounded(const Integer& a, int shift) {
  const LeadingDigits digits(a.backend().data());
  if (digits.value.high == 0) return {};
  return with_bound<T>(digits.value, digits.exponent - shift);
}

template <class T>
Bounded<T> rounded(const Rational& q) {
  const auto* raw = q.backend().data();
  const LeadingDigits numerator(mpq_numref(raw));
  if (numerator.value.high == 0) return {};
  const LeadingQuotient quotient(numerator, LeadingDigits(mpq_denref(raw)));
  return with_bound<T>(quotient.value, quotient.exponent);
}

template Bounded<double> rounded(const Integer&, int);
template Bounded<DoubleDouble> rounded(const Integer&, int);
template Bounded<double> rounded(const Rational&);
template Bounded<DoubleDouble> rounded(const Rational&);

}  // namespace touchstone
