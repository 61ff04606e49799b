#pragma once

#include <utility>

#include "src/form/form.hpp"
#include "src/walk/conditions/packed_motion.hpp"

namespace touchstone::inflated {

// Sums and differences of forms of any degrees, and constant forms: for WorldForms and PairForms.

template <class N>
Form<N> constant_form(const N& n) {
  Form<N> f = walk::form_to_be_set<N>(0);
  walk::set_coefficient(f, 0, n);
  return f;
}
// a + b.
template <class N>
Form<N> plus(Form<N> a, Form<N> b) {
  if (a.degree() < b.degree()) std::swap(a, b);
  a.add(std::move(b));
  return a;
}
// a - b.
template <class N>
Form<N> minus(const Form<N>& a, Form<N> b) {
  b.negate();
  return plus(a, std::move(b));
}

}  // namespace touchstone::inflated
