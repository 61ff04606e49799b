#pragma once

#include "verify/prove/certcheck/version2/features.hpp"
#include "verify/prove/certcheck/version2/obligations.hpp"

// Proofs about bodies with a radius (cases/schema/certificate-2.md, "Bodies with a radius"): the
// distance of two parts is greater than the sum R of the radii, equal to R, or less. All functions
// throw a Failure of Verdict::rejected if this is not proven.
namespace touchstone::certcheck::version2 {

void prove_pair(const Pair& pair, const ClaimedParts& claimed);
void prove_near(const Near& near, const ClaimedParts& claimed);

// The features at which two bodies with a radius touch: for each part, all vertices that reach
// farthest along the pair's direction. `pair` must be proven.
Touch features_of(const Pair& pair, const ClaimedParts& claimed);

}  // namespace touchstone::certcheck::version2
