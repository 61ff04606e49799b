#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <limits>

#include "src/number/bounded.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone::doubles {

// The numbers of a query that is given in doubles, converted to bounded numbers or to integers: a
// parameter of PieceForms and RestAxes, which then compute in either arithmetic.

// The quantity that a double of a query measures. All numbers of one quantity have a common scale,
// on which no answer depends. For axes it is the scale of the body's quaternions or matrices.
enum class Group { times, axes1, axes2, weights1, weights2, lengths };
inline constexpr std::size_t kGroups = 6;
constexpr Group axes_of(int body) { return body == 0 ? Group::axes1 : Group::axes2; }
constexpr Group weights_of(int body) { return body == 0 ? Group::weights1 : Group::weights2; }

// Converts doubles to numbers of type N. If kScaled, all numbers of one quantity are multiplied by
// a common factor, so that they become integers. one() returns this factor, into which the number 1
// is converted. A term of a sum that lacks the factor is multiplied by it: in p + t v, the term p
// by one(Group::times).
template <class N>
class Numbers;

// Doubles are converted without a factor. Throws Undecided for numbers that are too large: products
// of seven must not overflow.
template <class T>
class Numbers<Bounded<T>> {
 public:
  using Number = Bounded<T>;
  static constexpr bool kScaled = false;

  Number of(double x, Group) const {
    constexpr double kLarge = 0x1p60;  // seven times 60 bits are below the 1023 of a double
    if (!(std::fabs(x) < kLarge)) throw Undecided();
    return Number::exactly(T(x));
  }
  Number one(Group) const { return {T(1), 0}; }
};

// The exponents of the last bits of all doubles seen, by quantity: the shift that makes all of them
// integers.
class LastBits {
 public:
  void see(double x, Group group) {
    if (x == 0) return;
    int& least = least_[static_cast<std::size_t>(group)];
    const int e = of(x);
    if (e < least) least = e;
  }
  int least(Group group) const {
    const int e = least_[static_cast<std::size_t>(group)];
    return e == kNone ? 0 : e;
  }

  // x is an odd number times 2^of(x). REQUIRES: x is finite, and not 0.
  static int of(double x) {
    int exponent = 0;
    const auto mantissa = static_cast<long long>(std::ldexp(std::frexp(x, &exponent), kDigits));
    // A negative mantissa has as many zeros at its end as its absolute value.
    return exponent - kDigits + std::countr_zero(static_cast<unsigned long long>(mantissa));
  }

 private:
  static constexpr int kDigits = std::numeric_limits<double>::digits;
  static constexpr int kNone = std::numeric_limits<int>::max();  // only zeros were seen

  std::array<int, kGroups> least_{kNone, kNone, kNone, kNone, kNone, kNone};
};

// Integers: shifted mantissas. REQUIRES: every double passed to of() was seen before; for each
// quantity for which one() is called, 1 was seen.
template <>
class Numbers<Integer> {
 public:
  using Number = Integer;
  static constexpr bool kScaled = true;

  explicit Numbers(const LastBits& last) : last_(last) {}

  Integer of(double x, Group group) const {
    if (x == 0) return 0;
    const int last = LastBits::of(x);
    Integer r = static_cast<long long>(std::ldexp(x, -last));
    r <<= static_cast<unsigned>(last - last_.least(group));
    return r;
  }
  Integer one(Group group) const { return of(1, group); }

 private:
  LastBits last_;
};

}  // namespace touchstone::doubles
