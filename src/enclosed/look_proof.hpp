#pragma once

#include <vector>

#include "around.hpp"
#include "directions.hpp"
#include "effort.hpp"
#include "sandwich.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/enclosed.hpp"

namespace touchstone::enclosed {

// The spans on which a look (sandwich.hpp) proves the state of the true bodies, in order: by the
// answers to its outer and its inner question. Narrower calls this for each look. If a body is
// round, `directions` gets the directions in which the bodies of both questions touch. `bits`: see
// proven_spans(). Throws LimitReached.
std::vector<EnclosedSpan> proven_by(const EnclosedQuery& query, const Goal& goal, const Look& look,
                                    Around around, int bits, Directions& directions);

// The answer to an exact question. If a body of the enclosed question is round, the directions of
// the answer's contacts are added. Throws LimitReached.
Answer solved(const Query& query, const Goal& goal, Extent extent, Directions& directions);

}  // namespace touchstone::enclosed
