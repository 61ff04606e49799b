#pragma once

#include "verify/prove/certcheck/version2/features.hpp"
#include "verify/prove/certcheck/version2/obligations.hpp"

// Proofs about bodies with a radius (cases/schema/certificate-2.md, "Bodies with a radius"): the
// distance of two parts is greater than the sum R of the radii, equal to R, or less. All functions
// throw a Failure of Verdict::rejected if this is not proven.
namespace touchstone::certcheck::version2 {

// Proves the state that the pair claims, by the distance of two features. For an overlap it
// suffices that these features are nearer than R; otherwise they must be the nearest ones.
void prove_pair(const Pair& pair, const ClaimedParts& claimed);
// Proves an overlap by one point of each part, which are nearer to each other than R.
void prove_near(const Near& near, const ClaimedParts& claimed);

// The features at which two bodies with a radius touch: for each part, all vertices that reach
// farthest along the pair's direction. `pair` must be proven.
Touch features_of(const Pair& pair, const ClaimedParts& claimed);

}  // namespace touchstone::certcheck::version2
