// Integers and rationals: lowest terms, powers of two and ten, the size of a number (floor_log2),
// common denominators, the factor that makes rationals coprime integers (common_scale), and sums of
// products of two lists (add_convolution).

#include "touchstone/number/rational.hpp"

#include <utility>
#include <vector>

#include "touchstone/limit.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone {

Rational in_lowest_terms(const Integer& n, const Integer& d) {
  const mpz_srcptr a = n.backend().data();
  const mpz_srcptr b = d.backend().data();
  Rational r;
  if (mpz_sgn(a) == 0) return r;
  const mpz_ptr above = mpq_numref(r.backend().data());
  const mpz_ptr below = mpq_denref(r.backend().data());
  const mp_bitcnt_t twos = mpz_scan1(b, 0);
  if (twos + 1 == mpz_sizeinbase(b, 2)) {
    const mp_bitcnt_t zeros = mpz_scan1(a, 0);
    const mp_bitcnt_t common = zeros < twos ? zeros : twos;
    mpz_tdiv_q_2exp(above, a, common);
    mpz_tdiv_q_2exp(below, b, common);
    return r;
  }
  if (mpz_fits_ulong_p(b) == 0) return Rational(n, d);
  const unsigned long divisor = mpz_get_ui(b);
  const unsigned long common = mpz_gcd_ui(nullptr, a, divisor);
  mpz_divexact_ui(above, a, common);
  mpz_set_ui(below, divisor / common);
  return r;
}

Rational power_of_two(int k) {
  const Integer magnitude = shifted(Integer(1), static_cast<unsigned>(k < 0 ? -k : k));
  return k < 0 ? Rational(Integer(1), magnitude) : Rational(magnitude);
}

Integer integer_power_of_ten(int k) {
  Integer power;
  mpz_ui_pow_ui(power.backend().data(), 10, static_cast<unsigned long>(k));
  return power;
}

Rational power_of_ten(int k) {
  const Integer magnitude = integer_power_of_ten(k < 0 ? -k : k);
  return k < 0 ? Rational(Integer(1), magnitude) : Rational(magnitude);
}

int floor_log2(const Rational& q) { return floor_log2(numerator(q), denominator(q)); }

int floor_log2(const Integer& above, const Integer& below) {
  const Integer n = abs(above);
  // 2^(k-1) < n/below < 2^(k+1) for k the difference of the bit lengths: one comparison decides.
  const int k = static_cast<int>(bit_length(n)) - static_cast<int>(bit_length(below));
  const bool reaches = k >= 0 ? n >= shifted(below, static_cast<unsigned>(k))
                              : shifted(n, static_cast<unsigned>(-k)) >= below;
  return reaches ? k : k - 1;
}

Integer common_denominator(std::span<const Rational> values) {
  Integer multiple = 1;
  const mpz_ptr m = multiple.backend().data();
  for (const Rational& v : values) {
    check_limit_at(NumberTraits<Integer>::bits(multiple));
    const mpz_srcptr d = mpq_denref(v.backend().data());
    if (mpz_divisible_p(m, d) == 0) mpz_lcm(m, m, d);
  }
  return multiple;
}

namespace {

// The values times a common multiple of their denominators.
std::vector<Integer> numerators(std::span<const Rational> values, const Integer& multiple) {
  std::vector<Integer> result;
  result.reserve(values.size());
  for (const Rational& v : values) {
    check_limit_at(NumberTraits<Integer>::bits(multiple));
    result.push_back(numerator(v) * divided_exactly(multiple, denominator(v)));
  }
  return result;
}

}  // namespace

Rational NumberTraits<Integer>::common_scale(std::span<const Rational> values) {
  const Integer denominators = common_denominator(values);
  Integer content = 0;
  for (const Integer& v : numerators(values, denominators)) {
    check_limit_at(bits(v));
    content = gcd(content, v);
    if (content == 1) break;
  }
  return content.is_zero() ? Rational(1) : Rational(denominators, content);
}

void NumberTraits<Integer>::add_convolution(std::span<const Integer> a, std::span<const Integer> b,
                                            std::span<Integer> sum) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    const bool is_long = bits(a[i]) >= kLongNumber;
    for (std::size_t j = 0; j < b.size(); ++j) {
      if (is_long) check_limit();
      mpz_addmul(sum[i + j].backend().data(), a[i].backend().data(), b[j].backend().data());
    }
  }
}

void NumberTraits<Rational>::add_convolution(std::span<const Rational> a,
                                             std::span<const Rational> b, std::span<Rational> sum) {
  // The products of the numerators over one denominator; each sum is reduced to lowest terms once.
  const Integer under_a = common_denominator(a);
  const Integer under_b = common_denominator(b);
  std::vector<Integer> over(sum.size());
  NumberTraits<Integer>::add_convolution(numerators(a, under_a), numerators(b, under_b), over);
  const Integer under = under_a * under_b;
  for (std::size_t k = 0; k < sum.size(); ++k) {
    check_limit_at(NumberTraits<Integer>::bits(under));
    Rational product(over[k], under);
    sum[k] = sum[k].is_zero() ? std::move(product) : Rational(sum[k] + product);
  }
}

}  // namespace touchstone
