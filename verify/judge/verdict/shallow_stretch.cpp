// Proves by Bernstein coefficients that boxes are shallow on a span of time. By facet_forms.hpp,
// the overlap along the normal is at most the depth where Σ |term| - |offset| <= depth · |normal|.

#include "verify/judge/verdict/shallow_stretch.hpp"

#include <algorithm>

#include "verify/judge/verdict/on_span.hpp"

namespace touchstone::judge {
namespace {

int degree_of(const FacetForm& form) {
  int degree = std::max(0, form.offset.degree());
  for (const RationalPolynomial& p : form.terms) degree = std::max(degree, p.degree());
  for (const RationalPolynomial& p : form.normal) degree = std::max(degree, p.degree());
  if (form.length) degree = std::max(degree, form.length->degree());
  return degree;
}

}  // namespace

bool is_seen_shallow(const FacetForm& form, const Rational& from, const Rational& until,
                     const Rational& depth) {
  const Rational middle = (from + until) / 2;
  const OnSpan on_span(degree_of(form), from, until);
  // The coefficients of a lower bound of |offset| + depth · |normal| - Σ |term|: |offset| is at
  // least the offset with either sign, and Σ |term| is at most the sum with coefficients made
  // positive.
  Bernstein least = on_span(form.offset);
  if (form.offset(middle) < 0) {
    for (Rational& c : least) c = -c;
  }
  const Bernstein length = on_span(length_from_below(form.normal, form.length, middle));
  for (std::size_t i = 0; i < least.size(); ++i) least[i] += depth * length[i];
  for (const RationalPolynomial& p : form.terms) {
    const Bernstein term = on_span(p);
    for (std::size_t i = 0; i < least.size(); ++i) least[i] -= abs(term[i]);
  }
  return std::all_of(least.begin(), least.end(), [](const Rational& c) { return c >= 0; });
}

}  // namespace touchstone::judge
