#pragma once

#include <array>

#include "src/inflated/feature_in.hpp"
#include "src/inflated/first_contact/placed_cores.hpp"
#include "src/number/bounded.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::inflated {

// A pair of features at one instant, in doubles without error bounds. These values choose the pairs
// that BoundedSearch examines. They prove nothing, and change no answer.

// The numbers of both features. Their error bounds are ignored here.
using FeaturePair = std::array<FeatureIn<Bounded<double>>, 2>;

// The direction of PairForms::normal() for two edges or for a face; (0, 0, 0) for other pairs.
// `is_reversed`, here and below: as in PairForms, the direction of two edges, or of a face of a
// flat core, is reversed.
Vec3<double> rough_normal(const PlacedCores& at, const FeaturePair& features, bool is_reversed);

enum class RoughState {
  near,    // the vector between the features is clearly shorter than R, or points the other way
  hidden,  // otherwise: a corner is clearly farther along the normal than the features
  open     // otherwise: the pair may prove that the bodies are apart
};
// `radii`: R.
RoughState rough_state(const PlacedCores& at, const FeaturePair& features, bool is_reversed,
                       double radii);

}  // namespace touchstone::inflated
