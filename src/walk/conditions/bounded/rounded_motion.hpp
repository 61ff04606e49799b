#pragma once

#include <optional>

#include "src/walk/conditions/bounded/filtered_motion.hpp"
#include "src/walk/conditions/packed_motion.hpp"

namespace touchstone::walk {

// The motion with every coefficient rounded, at a scale at which none is large; nullopt if the
// numbers differ too much in size for T, or if degrees are too high for it.
template <class T>
std::optional<FilteredMotion<T>> rounded_motion(const PackedMotion<Integer>& motion);

// Like rounded_motion, but only with the data for margins: without vanishing brackets and fixed
// planes.
template <class T>
std::optional<FilteredMotion<T>> bounded_motion(const PackedMotion<Integer>& motion);

}  // namespace touchstone::walk
