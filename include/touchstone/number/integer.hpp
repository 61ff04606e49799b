#pragma once

#include <bit>
#include <boost/multiprecision/gmp.hpp>
#include <cassert>
#include <span>

#include "touchstone/number/concepts.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone {

// Integers are the ring in which the exact pipeline works: denominators are cleared once, on the
// way in.
template <>
struct NumberTraits<Integer> {
  static constexpr Exactness exactness = Exactness::exact;
  static constexpr const char* name = "exact";
  static constexpr bool is_field = false;
  static constexpr bool halves = false;

  static Sign sign(const Integer& a) { return sign_of_int(a.sign()); }

  // REQUIRES: q is an integer (multiply by common_scale first).
  static Integer from(const Rational& q) {
    assert(denominator(q) == 1);
    return numerator(q);
  }

  static Integer times_power_of_two(const Integer& a, unsigned k);

  // Rounded up to whole limbs of GMP.
  static std::size_t bits(const Integer& a) { return GMP_NUMB_BITS * mpz_size(a.backend().data()); }
  // sum ± a·b, without a temporary for the product.
  static void add_product(Integer& sum, const Integer& a, const Integer& b) {
    mpz_addmul(sum.backend().data(), a.backend().data(), b.backend().data());
  }
  static void subtract_product(Integer& sum, const Integer& a, const Integer& b) {
    mpz_submul(sum.backend().data(), a.backend().data(), b.backend().data());
  }
  // Adds Σ a[i]·b[k - i] to each sum[k], without temporaries for the products.
  // REQUIRES: a and b are not empty; sum has a.size() + b.size() - 1 elements.
  static void add_convolution(std::span<const Integer> a, std::span<const Integer> b,
                              std::span<Integer> sum);

  // The factor that makes all values coprime integers; 1 if all are zero.
  static Rational common_scale(std::span<const Rational> values);
};

// The number of bits of |a|; 0 for 0.
inline unsigned bit_length(const Integer& a) {
  const mpz_srcptr z = a.backend().data();
  const std::size_t limbs = mpz_size(z);
  if (limbs == 0) return 0;
  const auto longest = mpz_getlimbn(z, static_cast<mp_size_t>(limbs - 1));
  return static_cast<unsigned>(GMP_NUMB_BITS * (limbs - 1)) +
         static_cast<unsigned>(std::bit_width(longest));
}

// floor(a / 2^k) and ceil(a / 2^k), towards minus and plus infinity for negative a too.
inline Integer floor_shift(const Integer& a, unsigned k) {
  Integer r;
  mpz_fdiv_q_2exp(r.backend().data(), a.backend().data(), k);
  return r;
}
inline Integer ceil_shift(const Integer& a, unsigned k) {
  Integer r;
  mpz_cdiv_q_2exp(r.backend().data(), a.backend().data(), k);
  return r;
}

// a · 2^k.
inline Integer shifted(const Integer& a, unsigned k) {
  Integer r;
  mpz_mul_2exp(r.backend().data(), a.backend().data(), k);
  return r;
}

inline Integer NumberTraits<Integer>::times_power_of_two(const Integer& a, unsigned k) {
  return shifted(a, k);
}

// a / b where b divides a; much cheaper than general division. REQUIRES: b ≠ 0 divides a.
inline Integer divided_exactly(const Integer& a, const Integer& b) {
  Integer r;
  mpz_divexact(r.backend().data(), a.backend().data(), b.backend().data());
  return r;
}

// floor(a / b) for b > 0.
inline Integer floor_divided(const Integer& a, const Integer& b) {
  Integer r;
  mpz_fdiv_q(r.backend().data(), a.backend().data(), b.backend().data());
  return r;
}

}  // namespace touchstone
