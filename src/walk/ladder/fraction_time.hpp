#pragma once

#include <optional>

#include "src/walk/conditions/box_plane.hpp"
#include "src/walk/conditions/packed_motion.hpp"
#include "src/walk/ladder/simple_fraction.hpp"

namespace touchstone::walk {

// Rounds the time of a decided contact that double-doubles cannot round: usually it is a tie, a
// short fraction half way between two doubles (ladder.cpp). simple_fraction() guesses the fraction,
// is_zero_at() proves that it is the time, and nearest_time() rounds it.

// Whether the condition of a plane is zero at a fraction; nullopt if numbers are too long.
std::optional<bool> is_zero_at(const Fraction& u, const BoxPlane& plane,
                               const PackedMotion<Integer>& motion);

// The double nearest to an instant of the motion's piece, in query time.
double nearest_time(const Fraction& u, const PackedMotion<Integer>& motion);

}  // namespace touchstone::walk
