#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "touchstone/number/concepts.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone {

// An integer modulo 2^kBits, read as the one between -2^(kBits-1) and 2^(kBits-1). It consists of
// machine words (limbs), without heap, branch or check. It replaces an Integer where the caller has
// bounded all results: in the deciders by line and by fraction (walk/ladder), which choose the
// width by in_width.hpp.
//   Sums and products wrap around. They form a ring, so that a result is right, whatever wrapped
//   around on the way, if the true result is less than 2^(kBits-1) in magnitude. The caller has to
//   make sure of that.
template <std::size_t kLimbs>
class WrappingInteger {
 public:
  static constexpr unsigned kBits = 64 * kLimbs;

  // Uninitialised.
  WrappingInteger() = default;
  WrappingInteger(int value)  // NOLINT(google-explicit-constructor)
      : WrappingInteger(std::int64_t{value}) {}
  WrappingInteger(std::int64_t value) {  // NOLINT(google-explicit-constructor)
    limbs_.fill(value < 0 ? ~Limb{0} : Limb{0});
    limbs_[0] = static_cast<Limb>(value);
  }
  // Extends an integer to more limbs, with its sign.
  template <std::size_t kFewer>
  requires(kFewer < kLimbs) explicit WrappingInteger(const WrappingInteger<kFewer>& value) {
    limbs_.fill(value.is_below_zero() ? ~Limb{0} : Limb{0});
    std::copy(value.limbs_.begin(), value.limbs_.end(), limbs_.begin());
  }
  WrappingInteger(const Integer& value) {  // NOLINT(google-explicit-constructor)
    const auto* limbs = value.backend().data();
    const std::size_t size = std::min<std::size_t>(mpz_size(limbs), kLimbs);
    limbs_.fill(0);
    std::copy_n(mpz_limbs_read(limbs), size, limbs_.begin());
    if (mpz_sgn(limbs) < 0) *this = -*this;
  }

  bool is_zero() const {
    Limb all = 0;
    for (const Limb limb : limbs_) all |= limb;
    return all == 0;
  }
  Sign sign() const {
    if (is_below_zero()) return Sign::negative;
    return is_zero() ? Sign::zero : Sign::positive;
  }
  // The value as an Integer, which is on the heap.
  Integer whole() const {
    const WrappingInteger size = is_below_zero() ? -*this : *this;
    Integer result;
    mpz_import(result.backend().data(), kLimbs, -1, sizeof(Limb), 0, 0, size.limbs_.data());
    return is_below_zero() ? Integer(-result) : result;
  }
  // Whether it is an integer of at most 53 bits, and thus a double.
  bool is_double() const {
    const auto low = static_cast<std::int64_t>(limbs_[0]);
    constexpr std::int64_t kMost = std::int64_t{1} << 53U;
    return -kMost <= low && low <= kMost && (*this - WrappingInteger(low)).is_zero();
  }
  // REQUIRES: is_double().
  double as_double() const { return static_cast<double>(static_cast<std::int64_t>(limbs_[0])); }

  WrappingInteger& operator+=(const WrappingInteger& o) {
    Limb carry = 0;
#pragma GCC unroll 16
    for (std::size_t i = 0; i < kLimbs; ++i) {
      const Wide sum = static_cast<Wide>(limbs_[i]) + o.limbs_[i] + carry;
      limbs_[i] = static_cast<Limb>(sum);
      carry = static_cast<Limb>(sum >> 64U);
    }
    return *this;
  }
  WrappingInteger& operator-=(const WrappingInteger& o) {
    Limb borrow = 0;
#pragma GCC unroll 16
    for (std::size_t i = 0; i < kLimbs; ++i) {
      const Wide difference = static_cast<Wide>(limbs_[i]) - o.limbs_[i] - borrow;
      limbs_[i] = static_cast<Limb>(difference);
      borrow = static_cast<Limb>(difference >> 64U) & 1U;
    }
    return *this;
  }
  WrappingInteger& operator*=(const WrappingInteger& o) { return *this = *this * o; }
  friend WrappingInteger operator+(WrappingInteger a, const WrappingInteger& b) { return a += b; }
  friend WrappingInteger operator-(WrappingInteger a, const WrappingInteger& b) { return a -= b; }
  friend WrappingInteger operator-(const WrappingInteger& a) { return WrappingInteger(0) -= a; }
  friend WrappingInteger operator*(const WrappingInteger& a, const WrappingInteger& b) {
    if constexpr (kLimbs >= kMany) return product_of_magnitudes(a, b);
    WrappingInteger r(0);
#pragma GCC unroll 4
    for (std::size_t i = 0; i < kLimbs; ++i) {
      Limb carry = 0;
#pragma GCC unroll 4
      for (std::size_t j = 0; i + j < kLimbs; ++j) {
        const Wide sum = static_cast<Wide>(a.limbs_[i]) * b.limbs_[j] + r.limbs_[i + j] + carry;
        r.limbs_[i + j] = static_cast<Limb>(sum);
        carry = static_cast<Limb>(sum >> 64U);
      }
    }
    return r;
  }

 private:
  template <std::size_t>
  friend class WrappingInteger;

  using Limb = std::uint64_t;
  __extension__ using Wide = unsigned __int128;
  static_assert(GMP_NUMB_BITS == 64);

  // With this many limbs or more, a product first counts the nonzero limbs of the magnitudes: this
  // costs less than multiplying by zero limbs.
  static constexpr std::size_t kMany = 8;

  // Multiplies the magnitudes limb by limb, up to their last nonzero limbs, and then sets the sign.
  static WrappingInteger product_of_magnitudes(const WrappingInteger& a, const WrappingInteger& b) {
    const bool is_negative = a.is_below_zero() != b.is_below_zero();
    const WrappingInteger x = a.is_below_zero() ? -a : a;
    const WrappingInteger y = b.is_below_zero() ? -b : b;
    const std::size_t m = x.count();
    const std::size_t n = y.count();
    WrappingInteger r(0);
    for (std::size_t i = 0; i < m; ++i) {
      Limb carry = 0;
      std::size_t j = 0;
      for (; j < n && i + j < kLimbs; ++j) {
        const Wide sum = static_cast<Wide>(x.limbs_[i]) * y.limbs_[j] + r.limbs_[i + j] + carry;
        r.limbs_[i + j] = static_cast<Limb>(sum);
        carry = static_cast<Limb>(sum >> 64U);
      }
      if (i + j < kLimbs) r.limbs_[i + j] = carry;
    }
    return is_negative ? -r : r;
  }
  // The number of limbs up to the last one that is not zero.
  std::size_t count() const {
    std::size_t n = kLimbs;
    while (n > 0 && limbs_[n - 1] == 0) --n;
    return n;
  }

  bool is_below_zero() const { return limbs_[kLimbs - 1] >> 63U != 0; }

  std::array<Limb, kLimbs> limbs_;  // lowest first, in two's complement
};

template <std::size_t kLimbs>
struct NumberTraits<WrappingInteger<kLimbs>> {
  static constexpr Exactness exactness = Exactness::exact;
  static constexpr const char* name = "wrapping";
  static constexpr bool is_field = false;
  static constexpr bool halves = false;

  static Sign sign(const WrappingInteger<kLimbs>& a) { return a.sign(); }
  // REQUIRES: q is an integer.
  static WrappingInteger<kLimbs> from(const Rational& q) {
    assert(denominator(q) == 1);
    return {Integer(numerator(q))};
  }
  static WrappingInteger<kLimbs> times_power_of_two(const WrappingInteger<kLimbs>& a, unsigned k) {
    return a * WrappingInteger<kLimbs>(shifted(Integer(1), k));
  }
  static Rational common_scale(std::span<const Rational> values) {
    return NumberTraits<Integer>::common_scale(values);
  }
};

}  // namespace touchstone
