#pragma once

#include <optional>

#include "src/walk/conditions/bounded/filtered_motion.hpp"
#include "src/walk/conditions/packed_motion.hpp"

namespace touchstone::walk {

// The motion with every coefficient rounded, at a scale at which none is large; nullopt if the
// numbers differ too much in size for T, or if degrees are too high for it.
template <class T>
std::optional<FilteredMotion<T>> rounded_motion(const PackedMotion<Integer>& motion);

// rounded_motion with only what margins need: neither vanishing brackets nor fixed planes are
// computed.
template <class T>
std::optional<FilteredMotion<T>> bounded_motion(const PackedMotion<Integer>& motion);

}  // namespace touchstone::walk
