#pragma once

#include <optional>

#include "touchstone/minkowski/bounded/filtered_motion.hpp"
#include "touchstone/minkowski/packed_motion.hpp"

namespace touchstone::walk {

// The motion with every coefficient rounded, at a scale at which none is large; nothing where T can
// say nothing of numbers of such different sizes, or degrees are too high for it.
template <class T>
std::optional<FilteredMotion<T>> rounded_motion(const PackedMotion<Integer>& motion);

// The same as far as margins are concerned: neither the brackets that vanish throughout are looked
// for nor planes that stay.
template <class T>
std::optional<FilteredMotion<T>> bounded_motion(const PackedMotion<Integer>& motion);

}  // namespace touchstone::walk
