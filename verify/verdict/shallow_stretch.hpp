#pragma once

#include "verify/verdict/facet_forms.hpp"

namespace touchstone::judge {

// Whether the overlap along a facet is seen to be at most this long at every time from `from` to
// `until`, by its Bernstein coefficients there. True is a proof that the boxes are no deeper; false
// says nothing.
// REQUIRES: from < until, both on the piece of the form; depth >= 0.
bool is_seen_shallow(const FacetForm& form, const Rational& from, const Rational& until,
                     const Rational& depth);

}  // namespace touchstone::judge
