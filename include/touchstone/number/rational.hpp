#pragma once

#include <boost/multiprecision/gmp.hpp>
#include <span>

#include "touchstone/number/sign.hpp"
#include "touchstone/number/traits.hpp"

namespace touchstone {

// Expression templates are off: with them on, `auto` names an expression that dangles.
using Integer =
    boost::multiprecision::number<boost::multiprecision::gmp_int, boost::multiprecision::et_off>;
using Rational = boost::multiprecision::number<boost::multiprecision::gmp_rational,
                                               boost::multiprecision::et_off>;

template <>
struct NumberTraits<Rational> {
  static constexpr Exactness exactness = Exactness::exact;
  static constexpr const char* name = "rational";
  static constexpr bool is_field = true;
  static constexpr bool halves = true;

  static Sign sign(const Rational& a) { return sign_of_int(a.sign()); }
  static Rational from(const Rational& q) { return q; }
  static Rational common_scale(std::span<const Rational>) { return 1; }
  static Rational half(const Rational& a) { return a / 2; }
};

// 2^k for any k, negative ones too.
Rational power_of_two(int k);

// The k with 2^k <= |q| < 2^(k+1). REQUIRES: q ≠ 0.
int floor_log2(const Rational& q);

}  // namespace touchstone
