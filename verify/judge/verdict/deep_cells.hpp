#pragma once

#include "verify/judge/verdict/facet_forms.hpp"

namespace touchstone::judge {

// Whether the boxes overlap deeper than `depth` at some time from `from` to `until`. Exact, and
// always decided, at the cost of isolating roots. within_distance.cpp calls it for spans that
// quicker bounds leave open.
//   The depth is continuous on a piece. So if it exceeds `depth` anywhere, it does on an open
// interval, on which the overlap along every facet exceeds `depth`.
//   Facet by facet, open intervals are cut at roots of polynomials, and those with more overlap
// than `depth` are kept. The result may be wrong at finitely many times, where a normal vanishes
// or an overlap equals `depth`; its interior is right.
// REQUIRES: the forms belong to one piece; from < until on that piece; depth >= 0.
bool is_somewhere_deeper(const std::vector<FacetForm>& forms, const Rational& from,
                         const Rational& until, const Rational& depth);

}  // namespace touchstone::judge
