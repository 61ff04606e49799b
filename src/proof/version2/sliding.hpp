#pragma once

#include <vector>

#include "scene.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::proof::version2 {

// A span of touching, and a claim that proves it except at its ends.
struct Sliding {
  RealAlgebraic from;
  RealAlgebraic until;
  Claim claim;
};

// Covers a span of touching by spans that join end to end, with a claim for each. A claim is
// guessed at one instant, and its span reaches to the next roots of the polynomials that the claim
// needs to have one sign (except those that are zero throughout). Claims with long spans are
// preferred, but the number of spans need not be the least. Checkers decide whether the claims
// hold.
// REQUIRES: the bodies touch throughout, on a piece of the motions; from < until.
std::vector<Sliding> slidings(Scene& scene, const RealAlgebraic& from, const RealAlgebraic& until);

}  // namespace touchstone::proof::version2
