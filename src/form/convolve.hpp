#pragma once

#include <cstddef>

#include "touchstone/number/concepts.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone {

// Products of coefficient lists, for forms (form.hpp, bounded_form.hpp): of (a0, a1) and (b0, b1)
// the list (a0 b0, a0 b1 + a1 b0, a1 b1).

// Sets c[k], for all k < m + n - 1, to the sum of term(i, j) over i + j = k, where i < m and j < n.
// `term(i, j)` is the product of coefficient i of one factor and coefficient j of the other.
// REQUIRES: m and n are at least 1. It is fastest if n is the larger one: the inner loop runs over j.
template <class N, class Term>
void convolve(std::size_t m, std::size_t n, N* c, const Term& term) {
  for (std::size_t j = 0; j < n; ++j) c[j] = term(0, j);
  for (std::size_t i = 1; i < m; ++i) {
    for (std::size_t j = 0; j + 1 < n; ++j) c[i + j] += term(i, j);
    c[i + n - 1] = term(i, n - 1);
  }
}
// The coefficients of a·b, and of a[0] b[0] + a[1] b[1] + a[2] b[2].
template <class N>
void convolve(const N* a, std::size_t m, const N* b, std::size_t n, N* c) {
  if (m > n) return convolve(b, n, a, m, c);
  convolve(m, n, c, [a, b](std::size_t i, std::size_t j) -> N { return a[i] * b[j]; });
}
template <class N, class View>
void convolve(const Vec3<View>& a, const Vec3<View>& b, N* c) {
  const std::size_t m = a[0].count();
  const std::size_t n = b[0].count();
  if (m > n) return convolve<N>(b, a, c);
  const Vec3<const N*> x{a[0].coefficients(), a[1].coefficients(), a[2].coefficients()};
  const Vec3<const N*> y{b[0].coefficients(), b[1].coefficients(), b[2].coefficients()};
  convolve(m, n, c, [&](std::size_t i, std::size_t j) -> N {
    return x[0][i] * y[0][j] + x[1][i] * y[1][j] + x[2][i] * y[2][j];
  });
}

// sum ± a·b, in one step if the type has that operation.
template <bool subtracted = false, class N>
void add_product(N& sum, const N& a, const N& b) {
  if constexpr (requires { NumberTraits<N>::add_product(sum, a, b); }) {
    if constexpr (subtracted) {
      NumberTraits<N>::subtract_product(sum, a, b);
    } else {
      NumberTraits<N>::add_product(sum, a, b);
    }
  } else if constexpr (subtracted) {
    sum -= a * b;
  } else {
    sum += a * b;
  }
}

}  // namespace touchstone
