#pragma once

#include "src/walk/conditions/packed_motion.hpp"

namespace touchstone::walk {

// The exact motion that rounded_motion and bounded_motion (rounded_motion.hpp) round, at their
// scale. Tests compare the error bounds of these functions with it.
PackedMotion<Rational> scaled_motion(const PackedMotion<Integer>& motion);

}  // namespace touchstone::walk
