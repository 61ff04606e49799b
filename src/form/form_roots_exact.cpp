// Roots of forms with integer coefficients, as real algebraic numbers. The signs of the
// coefficients answer most questions; the rest is done by the polynomial in powers (power_form),
// whose roots are isolated in poly/.

#include "src/form/form_roots_exact.hpp"

#include "src/form/form_signs.hpp"
#include "src/form/power_form.hpp"
#include "src/poly/sign_changes.hpp"

namespace touchstone {

RootSequence<RealAlgebraic> FormRoots<Integer>::all(const Form<Integer>& f) {
  const FormSigns signs = signs_of(f);
  assert(!signs.all_zero());
  if (signs.all_positive() || signs.all_negative()) {
    RootSequence<Time> none;
    none.between.push_back(signs.any_positive ? Sign::positive : Sign::negative);
    return none;
  }
  return isolate(power_form(f), {{0, 0}, {1, 0}});  // on [0, 1]
}

std::optional<RealAlgebraic> FormRoots<Integer>::first(const Form<Integer>& f, const Time& after,
                                                       const Time& until) {
  SignChanges changes;
  for (int i = 0; i <= f.degree(); ++i) changes.see(sign_of(f[i]));
  const Sign first_sign = sign_of(f[0]);
  const bool has_root_at_end = first_sign == Sign::zero || sign_of(f[f.degree()]) == Sign::zero;
  // By Descartes' rule, there is no root, or one.
  if (!has_root_at_end && changes.most() == 0) return std::nullopt;
  if (!has_root_at_end && changes.most() == 1) {
    // The only root is later than `after`, where f is positive, or before it, as f's sign at 0
    // shows.
    if (first_sign == Sign::negative) return std::nullopt;
    auto roots = isolate(power_form(f), {{0, 0}, {1, 0}}).roots;
    if (roots.empty() || compare(roots.front().time, until) == Order::greater) return std::nullopt;
    return std::move(roots.front().time);
  }
  for (auto& root : Roots<Integer>::find(power_form(f), after, until).roots) {
    if (compare(root.time, after) != Order::greater) continue;
    if (compare(root.time, until) == Order::greater) break;
    return std::move(root.time);
  }
  return std::nullopt;
}

Sign FormRoots<Integer>::sign_at(const Form<Integer>& f, const Time& t) {
  if (t.is_rational() && t.rational().is_zero()) return sign_of(f[0]);
  if (t.is_rational() && t.rational() == 1) return sign_of(f[f.degree()]);
  const FormSigns signs = signs_of(f);
  if (signs.all_zero()) return Sign::zero;
  if (signs.all_positive()) return Sign::positive;
  if (signs.all_negative()) return Sign::negative;
  return touchstone::sign_at(power_form(f), t);
}

Sign FormRoots<Integer>::sign_behind_zero(const Form<Integer>& f, const Time& t) {
  const IntegerPolynomial p = power_form(f);
  // At an isolated root of its own, p changes its sign.
  if (!t.is_rational() && p == t.polynomial()) return -t.sign_at_lower();
  // The sign of the first derivative that does not vanish: t is approached from above, where every
  // power of (u - t) is positive.
  for (IntegerPolynomial d = derivative(p); !d.is_zero(); d = derivative(d)) {
    if (const Sign s = touchstone::sign_at(d, t); s != Sign::zero) return s;
  }
  return Sign::zero;
}

}  // namespace touchstone
