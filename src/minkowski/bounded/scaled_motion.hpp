#pragma once

#include "touchstone/minkowski/packed_motion.hpp"

namespace touchstone::walk {

// What rounded_motion and bounded_motion round, at the scale at which they do: exactly. It is what
// their bounds are held against.
PackedMotion<Rational> scaled_motion(const PackedMotion<Integer>& motion);

}  // namespace touchstone::walk
