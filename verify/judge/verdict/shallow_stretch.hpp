#pragma once

#include "verify/judge/verdict/facet_forms.hpp"

namespace touchstone::judge {

// A quick test before the exact decision: whether Bernstein coefficients prove that the overlap
// along a facet's normal is at most `depth` at every time from `from` to `until`. If true, the
// boxes are no deeper; if false, nothing is known. REQUIRES: from < until, both on the piece of the
// form; depth >= 0.
bool is_seen_shallow(const FacetForm& form, const Rational& from, const Rational& until,
                     const Rational& depth);

}  // namespace touchstone::judge
