#pragma once

#include "verify/verdict/facet_forms.hpp"

namespace touchstone::judge {

// Whether the boxes overlap deeper than this at some time from `from` to `until`. Exact, and always
// decided, at the price of isolated roots.
//   The depth is continuous on a piece, so that the times at which it is larger are an open set,
//   and there are some only if there is an open interval of them. They are the times at which the
//   overlap along every facet is longer: facet by facet, open intervals are cut at the roots of
//   polynomials, and those are kept where that is so. What is kept has the right interior; of
//   finitely many times, at which a normal vanishes or the overlap is just so long, nothing is
//   said.
// REQUIRES: the forms are those of one piece, and from < until on it; depth >= 0.
bool is_somewhere_deeper(const std::vector<FacetForm>& forms, const Rational& from,
                         const Rational& until, const Rational& depth);

}  // namespace touchstone::judge
