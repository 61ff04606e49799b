// Scaled Bernstein coefficients over the integers, as isolate.cpp needs them.

#include "src/poly/bernstein.hpp"

#include <algorithm>

namespace touchstone {

// The template in the header, written with GMP's own functions, which avoid temporaries.
// isolate.cpp calls it for intervals other than [0, 1], for high degrees, and for pieces on which
// fixed point does not decide.
Coefficients<Integer> scaled_bernstein(const Polynomial<Integer>& p, const DyadicInterval& on) {
  // With lower = l/2^e and upper = u/2^e: 2^(e·d) p((l + (u-l)x) / 2^e).
  const unsigned e = std::max(on.lower.exponent, on.upper.exponent);
  const Integer lower = mantissa_at(on.lower, e);
  const Integer width = mantissa_at(on.upper, e) - lower;
  const std::size_t n = p.coefficients().size();
  Coefficients<Integer> c(n);
  const auto at = [&](std::size_t i) { return c[i].backend().data(); };
  // Room for the results, and for one word more: growing bit by bit would cost more than all the
  // rest. A result is a sum of coefficients times n - 1 factors (2^e, lower or width) and a
  // binomial, so it is longer by at most `step` bits per factor.
  const std::size_t step = std::max({e, bit_length(lower), bit_length(width)}) + 2;
  const std::size_t room = step * (n - 1) + GMP_NUMB_BITS;
  // 1. Scale: c_i · 2^(e·(n-1-i)).
  for (std::size_t i = 0; i < n; ++i) {
    const Integer& from = p.coefficients()[i];
    mpz_realloc2(at(i), bit_length(from) + room);
    mpz_mul_2exp(at(i), from.backend().data(), e * (n - 1 - i));
  }
  // 2. Shift: x + lower for x, as in taylor_shift().
  if (!lower.is_zero()) {
    for (std::size_t i = 0; i + 1 < n; ++i) {
      for (std::size_t j = n - 1; j-- > i;) {
        detail::look_at_limit(c[j + 1]);
        mpz_addmul(at(j), lower.backend().data(), at(j + 1));
      }
    }
  }
  // 3. Stretch: width · x for x.
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
