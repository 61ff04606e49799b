#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cassert>
#include <span>

#include "touchstone/number/concepts.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone {

// An integer that is not on the heap: what does not fit into kBits throws std::overflow_error.
class ShortInteger {
 public:
  static constexpr unsigned kBits = 512;
  using Value = boost::multiprecision::number<
      boost::multiprecision::cpp_int_backend<kBits, kBits, boost::multiprecision::signed_magnitude,
                                             boost::multiprecision::checked, void>,
      boost::multiprecision::et_off>;

  ShortInteger(int value = 0) : value_(value) {}  // NOLINT(google-explicit-constructor)
  ShortInteger(const Integer& value);             // NOLINT(google-explicit-constructor)

  const Value& value() const { return value_; }
  Integer whole() const;  // on the heap
  Sign sign() const { return sign_of_int(value_.sign()); }

  ShortInteger& operator+=(const ShortInteger& o) {
    value_ += o.value_;
    return *this;
  }
  ShortInteger& operator-=(const ShortInteger& o) {
    value_ -= o.value_;
    return *this;
  }
  ShortInteger& operator*=(const ShortInteger& o) {
    value_ *= o.value_;
    return *this;
  }
  friend ShortInteger operator+(ShortInteger a, const ShortInteger& b) { return a += b; }
  friend ShortInteger operator-(ShortInteger a, const ShortInteger& b) { return a -= b; }
  friend ShortInteger operator*(ShortInteger a, const ShortInteger& b) { return a *= b; }
  friend ShortInteger operator-(ShortInteger a) {
    a.value_ = -a.value_;
    return a;
  }

 private:
  Value value_;
};

template <>
struct NumberTraits<ShortInteger> {
  static constexpr Exactness exactness = Exactness::exact;
  static constexpr const char* name = "short";
  static constexpr bool is_field = false;
  static constexpr bool halves = false;

  static Sign sign(const ShortInteger& a) { return a.sign(); }
  // REQUIRES: q is an integer.
  static ShortInteger from(const Rational& q) {
    assert(denominator(q) == 1);
    return {Integer(numerator(q))};
  }
  static ShortInteger times_power_of_two(const ShortInteger& a, unsigned k) {
    return a * ShortInteger(shifted(Integer(1), k));
  }
  static Rational common_scale(std::span<const Rational> values) {
    return NumberTraits<Integer>::common_scale(values);
  }
};

}  // namespace touchstone
