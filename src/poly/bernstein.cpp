#include "touchstone/poly/bernstein.hpp"

namespace touchstone {

// Nearly all of the exact pipeline's isolations end here: GMP's own functions spare it the
// temporaries.
Coefficients<Integer> scaled_bernstein(const Polynomial<Integer>& p, const DyadicInterval& on) {
  // With lower = l/2^e and upper = u/2^e: 2^(e·d) p((l + (u-l)x) / 2^e).
  const unsigned e = std::max(on.lower.exponent, on.upper.exponent);
  const Integer lower = mantissa_at(on.lower, e);
  const Integer width = mantissa_at(on.upper, e) - lower;
  Coefficients<Integer> c = p.coefficients();
  const std::size_t n = c.size();
  const auto at = [&](std::size_t i) { return c[i].backend().data(); };
  if (e != 0) {
    for (std::size_t i = 0; i + 1 < n; ++i) mpz_mul_2exp(at(i), at(i), e * (n - 1 - i));
  }
  if (!lower.is_zero()) {
    for (std::size_t i = 0; i + 1 < n; ++i) {
      for (std::size_t j = n - 1; j-- > i;) {
        detail::look_at_limit(c[j + 1]);
        mpz_addmul(at(j), lower.backend().data(), at(j + 1));
      }
    }
  }
  if (width != 1) {
    Integer power = width;
    for (std::size_t i = 1; i < n; ++i) {
      detail::look_at_limit(power);
      c[i] *= power;
      power *= width;
    }
  }
  power_to_scaled_bernstein(c);
  return c;
}

const std::vector<Integer>& binomial_cofactors(int degree) {
  thread_local std::vector<std::unique_ptr<const std::vector<Integer>>> cache;
  const auto d = static_cast<std::size_t>(degree);
  if (cache.size() <= d) cache.resize(d + 1);
  if (!cache[d]) {
    std::vector<Integer> row{1};
    for (std::size_t i = 1; i <= d; ++i) row.push_back(row.back() * (d - i + 1) / i);
    Integer common = 1;
    for (const Integer& b : row) common = lcm(common, b);
    for (Integer& b : row) b = common / b;
    cache[d] = std::make_unique<const std::vector<Integer>>(std::move(row));
  }
  return *cache[d];
}

}  // namespace touchstone
