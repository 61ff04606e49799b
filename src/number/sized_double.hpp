#pragma once

#include <cmath>
#include <limits>

#include "touchstone/number/concepts.hpp"
#include "touchstone/number/ieee.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone {

// The value of an integer computation in doubles, and its size: the result of the computation with
// absolute values and sums instead of differences. For a·b - c·d the value is ab - cd, the size is
// |ab| + |cd|, and its terms are ab and cd. The sign is known unless the value is so small,
// relative to the size, that rounding may have changed its sign. Each operation costs two
// operations on doubles. The writer of certificates (proof/signs.cpp) tries this type before
// integers.

// Theorem: if no term has met more than D = 1024 roundings, |value| > 2^-41 size proves the sign of
// a SizedDouble.
//   1. The result, written out, is a sum of products. Each term is a product of integers, each
//      rounded once, and has met at most D roundings on its way, each by a factor within 1 ± 2^-52,
//      whatever the rounding mode.
//   2. So the value is within ((1 + 2^-52)^D - 1) S of the truth, where S is the exact sum of
//      magnitudes, and the computed size is at least (1 - 2^-52)^D S. The first is below 2^-41 of
//      the second.
//   3. All numbers are integers, or sums and products of them that are rounded to integers, so that
//      none is below the normal range. One that is too large is infinite, and its sign unknown.
struct SizedDouble {
  double value = 0;
  double size = 0;

  SizedDouble() = default;
  SizedDouble(int v) : value(v), size(std::fabs(v)) {}  // NOLINT: implicit, as for every ring
  explicit SizedDouble(const Integer& a) {
    constexpr unsigned kLongestFinite = 1023;
    value = bit_length(a) > kLongestFinite ? std::numeric_limits<double>::infinity()
                                           : mpz_get_d(a.backend().data());
    size = std::fabs(value);
  }

  SizedDouble& operator+=(const SizedDouble& b) {
    value += b.value;
    size += b.size;
    return *this;
  }
  SizedDouble& operator-=(const SizedDouble& b) {
    value -= b.value;
    size += b.size;
    return *this;
  }
  SizedDouble& operator*=(const SizedDouble& b) {
    value *= b.value;
    size *= b.size;
    return *this;
  }
  friend SizedDouble operator+(SizedDouble a, const SizedDouble& b) { return a += b; }
  friend SizedDouble operator-(SizedDouble a, const SizedDouble& b) { return a -= b; }
  friend SizedDouble operator*(SizedDouble a, const SizedDouble& b) { return a *= b; }
  friend SizedDouble operator-(SizedDouble a) {
    a.value = -a.value;
    return a;
  }

  // D of the theorem: the most roundings that a term may meet. Users must ensure this;
  // proof/signs.cpp asserts it at compile time (kHighDegree, kRoundingsOfAxes).
  static constexpr int kMostRoundings = 1024;
};

template <>
struct NumberTraits<SizedDouble> {
  static constexpr Exactness exactness = Exactness::enclosing;
  static constexpr const char* name = "sized-double";
  static constexpr bool is_field = false;
  static constexpr bool halves = false;

  static Sign sign(const SizedDouble& a) {
    constexpr double kLost = 0x1p-41;    // of the size: see the theorem
    if (a.size == 0) return Sign::zero;  // every term has a factor 0
    if (a.value > a.size * kLost && a.size < std::numeric_limits<double>::infinity())
      return Sign::positive;
    if (a.value < -a.size * kLost && a.size < std::numeric_limits<double>::infinity())
      return Sign::negative;
    return Sign::unknown;
  }
};

}  // namespace touchstone
