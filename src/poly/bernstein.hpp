#pragma once

#include <concepts>
#include <cstddef>
#include <memory>
#include <vector>

#include "src/poly/sign_changes.hpp"
#include "touchstone/number/dyadic.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone {

// Conversions of polynomials from powers to the Bernstein form, and its halving: the tools of root
// isolation (descartes.hpp), where the signs of the coefficients tell how many roots there may be.

// Bernstein form on [0, 1], degree d: q(x) = Σ b_i C(d,i) x^i (1-x)^(d-i).
//   "Scaled" coefficients are C(d,i)·b_i. They have the signs of the b_i, and ring operations
//   suffice to compute them.

// The operations on coefficients that subdivision needs: sums, halves and signs, but no products.
template <class N>
concept Subdivisible = std::copyable<N> && requires(const N& a, N& c) {
  { c += a } -> std::same_as<N&>;
  { NumberTraits<N>::exactness } -> std::convertible_to<Exactness>;
  { NumberTraits<N>::halves } -> std::convertible_to<bool>;
  { NumberTraits<N>::sign(a) } -> std::same_as<Sign>;
};

// The sign of a coefficient, or unknown.
template <Subdivisible N>
Sign sign_of_coefficient(const Coefficients<N>& c, std::size_t i) {
  return NumberTraits<N>::sign(c[i]);
}

// The sign changes of coefficients of any type with `sign_of_coefficient`.
template <class C>
Variations sign_variations(const C& c) {
  SignChanges changes;
  for (std::size_t i = 0; i < c.size(); ++i) changes.see(sign_of_coefficient(c, i));
  return {changes.fewest(), changes.most()};
}

// p(x + shift), by repeated Horner steps.
template <RingNumber N>
void taylor_shift(Coefficients<N>& c, const N& shift) {
  const std::size_t n = c.size();
  for (std::size_t i = 0; i + 1 < n; ++i) {
    for (std::size_t j = n - 1; j-- > i;) {
      detail::look_at_limit(c[j + 1]);
      c[j] += shift * c[j + 1];
    }
  }
}

// Scaled Bernstein coefficients on [0, 1] from power coefficients, in place. With y = x / (1 - x),
// these are the coefficients of (1+y)^d q(y/(1+y)), built as R <- R·(1+y) + q_j y^j.
template <RingNumber N>
void power_to_scaled_bernstein(Coefficients<N>& c) {
  for (std::size_t j = 1; j < c.size(); ++j) {
    detail::look_at_limit(c[j]);
    for (std::size_t i = j; i > 0; --i) c[i] += c[i - 1];
  }
}

// Scaled Bernstein coefficients of p on [lower, upper].
template <RingNumber N>
Coefficients<N> scaled_bernstein(const Polynomial<N>& p, const N& lower, const N& upper) {
  Coefficients<N> c = p.coefficients();
  if constexpr (Number<N>) {
    if (sign_of(lower) != Sign::zero) taylor_shift(c, lower);
  } else {
    taylor_shift(c, lower);
  }
  const N width = upper - lower;
  N power = width;
  for (std::size_t i = 1; i < c.size(); ++i) {
    c[i] *= power;
    power *= width;
  }
  power_to_scaled_bernstein(c);
  return c;
}

// Scaled Bernstein coefficients on a dyadic interval, times a power of two that makes them
// integers.
Coefficients<Integer> scaled_bernstein(const Polynomial<Integer>& p, const DyadicInterval& on);

// For each i, lcm_k C(d,k) / C(d,i): turns scaled coefficients into Bernstein coefficients up to
// one common positive factor, without division.
const std::vector<Integer>& binomial_cofactors(int degree);

template <Number N>
const std::vector<N>& binomial_cofactors_as(int degree) {
  thread_local std::vector<std::unique_ptr<const std::vector<N>>> cache;
  const auto d = static_cast<std::size_t>(degree);
  if (cache.size() <= d) cache.resize(d + 1);
  if (!cache[d]) {
    std::vector<N> row;
    for (const Integer& w : binomial_cofactors(degree))
      row.push_back(NumberTraits<N>::from(Rational(w)));
    cache[d] = std::make_unique<const std::vector<N>>(std::move(row));
  }
  return *cache[d];
}

// Bernstein coefficients, up to a common positive factor, from scaled ones, in place.
template <Number N>
void unscale_bernstein(Coefficients<N>& c) {
  const auto& w = binomial_cofactors_as<N>(static_cast<int>(c.size()) - 1);
  for (std::size_t i = 0; i < c.size(); ++i) c[i] *= w[i];
}

// De Casteljau at 1/2: `c` becomes the coefficients on [1/2, 1] and those on [0, 1/2] are returned,
// both up to the same positive factor (2^d for rings that cannot halve, else 1).
template <Subdivisible N>
Coefficients<N> split_bernstein(Coefficients<N>& c) {
  const std::size_t d = c.size() - 1;
  Coefficients<N> left;
  left.reserve(c.size());
  left.push_back(c[0]);
  for (std::size_t j = 1; j <= d; ++j) {
    for (std::size_t i = 0; i + j <= d; ++i) {
      c[i] += c[i + 1];
      if constexpr (NumberTraits<N>::halves) c[i] = NumberTraits<N>::half(c[i]);
    }
    left.push_back(c[0]);
  }
  if constexpr (!NumberTraits<N>::halves) {
    for (std::size_t j = 0; j <= d; ++j) {
      const auto missing = static_cast<unsigned>(d - j);
      left[j] = NumberTraits<N>::times_power_of_two(left[j], missing);
      c[d - j] = NumberTraits<N>::times_power_of_two(c[d - j], missing);
    }
  }
  return left;
}

}  // namespace touchstone
