#pragma once

#include <optional>

#include "touchstone/walk/filtered_facets.hpp"
#include "touchstone/walk/packed_motion.hpp"

namespace touchstone::walk {

// Whether the floating-point environment is the one that all bounds are for.
bool rounds_to_nearest();

// Whether this code was compiled with sums that may be reordered, which no bound of rounding allows
// for. Compilers say so (number/ieee.hpp), but not all of them.
bool sums_are_reordered();

// Throws std::runtime_error where they are.
void refuse_reordered_sums();

// The motion with every coefficient rounded, at a scale at which none is large; nothing where T can
// say nothing of numbers of such different sizes, or degrees are too high for it.
template <class T>
std::optional<FilteredMotion<T>> rounded_motion(const PackedMotion<Integer>& motion);

// The same as far as margins are concerned: neither the brackets that vanish throughout are looked
// for nor planes that stay.
template <class T>
std::optional<FilteredMotion<T>> bounded_motion(const PackedMotion<Integer>& motion);

// What they are rounded from: the motion at that scale, exactly.
PackedMotion<Rational> scaled_motion(const PackedMotion<Integer>& motion);

}  // namespace touchstone::walk
