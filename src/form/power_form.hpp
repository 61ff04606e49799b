#pragma once

#include <cstddef>
#include <utility>

#include "src/form/form.hpp"
#include "src/poly/bernstein.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone {

// From a polynomial in powers, such as 1 - u^2, to the form that is equal to it, and back: for
// motions, which are written in powers, and for roots that are isolated in powers.

// The form of formal degree `degree` of a polynomial in power form. REQUIRES: degree >= p.degree().
template <RingNumber N>
Form<N> form_of(const Polynomial<N>& p, int degree) {
  Coefficients<N> c = p.coefficients();
  c.resize(static_cast<std::size_t>(degree) + 1, N(0));
  power_to_scaled_bernstein(c);
  Form<N> form(degree);
  for (int i = 0; i <= degree; ++i) form[i] = std::move(c[static_cast<std::size_t>(i)]);
  return form;
}

// The polynomial in power form: the coefficients of (1 - y)^d f(y / (1 - y)), by the same triangle
// of sums as power_to_scaled_bernstein, run backwards.
template <RingNumber N>
Polynomial<N> power_form(const Form<N>& form) {
  Coefficients<N> c(static_cast<std::size_t>(form.degree()) + 1, N(0));
  for (std::size_t i = 0; i < c.size(); ++i) c[i] = form[static_cast<int>(i)];
  for (std::size_t j = c.size(); j-- > 1;) {
    for (std::size_t i = 1; i <= j; ++i) c[i] -= c[i - 1];
  }
  return Polynomial<N>(std::move(c));
}

}  // namespace touchstone
