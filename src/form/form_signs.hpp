#pragma once

#include <cmath>
#include <concepts>

#include "src/form/form_view.hpp"
#include "touchstone/number/concepts.hpp"

namespace touchstone {

// The signs of a form's coefficients. They prove the sign of the form itself where all of them
// agree: then it has no root from 0 to 1, and none needs to be looked for.

// The signs that occur among the coefficients.
struct FormSigns {
  bool any_positive = false;
  bool any_negative = false;
  bool any_zero = false;
  bool any_unknown = false;

  bool all_zero() const { return !any_positive && !any_negative && !any_unknown; }
  // Whether the form has one sign on all of [0, 1]. The end values are coefficients, and each value
  // in between is a positive combination of all coefficients.
  bool all_positive() const { return any_positive && !any_negative && !any_zero && !any_unknown; }
  bool all_negative() const { return any_negative && !any_positive && !any_zero && !any_unknown; }
};

template <FormLike F>
Sign coefficient_sign(const F& form, int i) {
  if constexpr (requires { form.sign(i); })
    return form.sign(i);
  else
    return sign_of(form[i]);
}

template <FormLike F>
FormSigns signs_of(const F& form) {
  using N = typename F::Number;
  FormSigns r;
  if constexpr (std::floating_point<N>) {
    const N* c = form.coefficients();
    for (int i = 0; i <= form.degree(); ++i) {
      r.any_positive |= c[i] > 0;
      r.any_negative |= c[i] < 0;
      r.any_zero |= c[i] == 0;
      r.any_unknown |= std::isnan(c[i]);
    }
    return r;
  }
  for (int i = 0; i <= form.degree(); ++i) {
    const Sign s = coefficient_sign(form, i);
    r.any_positive = r.any_positive || s == Sign::positive;
    r.any_negative = r.any_negative || s == Sign::negative;
    r.any_zero = r.any_zero || s == Sign::zero;
    r.any_unknown = r.any_unknown || s == Sign::unknown;
  }
  return r;
}

}  // namespace touchstone
