#pragma once

#include <boost/multiprecision/gmp.hpp>
#include <span>

#include "touchstone/number/sign.hpp"
#include "touchstone/number/traits.hpp"

namespace touchstone {

// The exact numbers, of GMP. Expression templates are off: with them on, `auto` names an expression
// that dangles.
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

  // The bits of numerator and denominator together, each rounded up to whole limbs of GMP.
  static std::size_t bits(const Rational& a) {
    return GMP_NUMB_BITS *
           (mpz_size(mpq_numref(a.backend().data())) + mpz_size(mpq_denref(a.backend().data())));
  }
  // Adds Σ a[i]·b[k - i] to each sum[k], with denominators cleared once. Otherwise products of
  // coefficients with different denominators would be brought to lowest terms one by one, and would
  // grow in between.
  // REQUIRES: a and b are not empty; sum has a.size() + b.size() - 1 elements.
  static void add_convolution(std::span<const Rational> a, std::span<const Rational> b,
                              std::span<Rational> sum);
};

// n / d in lowest terms. Faster than a general quotient if d is a power of two, or short.
// REQUIRES: d > 0.
Rational in_lowest_terms(const Integer& n, const Integer& d);

// The least common multiple of the denominators.
Integer common_denominator(std::span<const Rational> values);

// 2^k for any k, negative ones too.
Rational power_of_two(int k);

// 10^k for any k; and for k >= 0, as an integer.
Rational power_of_ten(int k);
Integer integer_power_of_ten(int k);

// The k with 2^k <= |q| < 2^(k+1). REQUIRES: q ≠ 0.
int floor_log2(const Rational& q);
// As above for q = above / below, which need not be in lowest terms. REQUIRES: above ≠ 0, below >
// 0.
int floor_log2(const Integer& above, const Integer& below);

}  // namespace touchstone
