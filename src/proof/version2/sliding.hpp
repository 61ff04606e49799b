#pragma once

#include <vector>

#include "scene.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::proof::version2 {

// A span of touching, and a claim that proves it except at its ends.
struct Sliding {
  RealAlgebraic from;
  RealAlgebraic until;
  Words words;
};

// Proves a span of touching by spans that join end to end, as few as found without a search. Each
// ends where an obligation of its claim is zero without being zero throughout. The claims are only
// guessed; checkers decide whether they hold.
// REQUIRES: the bodies touch throughout, on a piece of the motions; from < until.
std::vector<Sliding> slidings(Scene& scene, const RealAlgebraic& from, const RealAlgebraic& until);

}  // namespace touchstone::proof::version2
