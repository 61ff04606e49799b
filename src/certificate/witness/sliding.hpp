#pragma once

#include <vector>

#include "scene.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::certificate::witness {

// A span of touching, and words that prove it but for its ends.
struct Sliding {
  RealAlgebraic from;
  RealAlgebraic until;
  Words words;
};

// Proves a span of touching by spans that join end to end, as few as are found without a search.
// Where one ends, an obligation of its words is zero without being so throughout. The words are no
// proof of their own: the checkers decide whether they hold.
// REQUIRES: the bodies touch throughout, on a piece of the motions; from < until.
std::vector<Sliding> slidings(Scene& scene, const RealAlgebraic& from, const RealAlgebraic& until);

}  // namespace touchstone::certificate::witness
