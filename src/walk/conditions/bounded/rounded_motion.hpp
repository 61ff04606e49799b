#pragma once

#include <optional>

#include "src/walk/conditions/bounded/filtered_motion.hpp"
#include "src/walk/conditions/packed_motion.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone::walk {

// The motion of two boxes in floating point with bounds, or in intervals, made from its integers:
// for the second walk of the ladder, apart.cpp and NearMargins. (direct_motion.hpp makes it from
// the query's own numbers, which is faster and decides less often.)

// The motion with every coefficient rounded, at a scale at which none is large; nullopt if the
// numbers differ too much in size for T, or if degrees are too high for it.
template <class T>
std::optional<FilteredMotion<T>> rounded_motion(const PackedMotion<Integer>& motion);

// Like rounded_motion, but only with the data for margins: without vanishing brackets and fixed
// planes.
template <class T>
std::optional<FilteredMotion<T>> bounded_motion(const PackedMotion<Integer>& motion);

// The motion with every coefficient enclosed, at the scale of rounded_motion: products of a few
// coefficients stay within the range of doubles, however long the integers are.
PackedMotion<Interval> enclosed(const PackedMotion<Integer>& motion);

}  // namespace touchstone::walk
