#pragma once

#include <cstdint>
#include <optional>

#include "touchstone/minkowski/packed_motion.hpp"

namespace touchstone::walk {

// An instant of a piece's own clock.
struct Fraction {
  std::int64_t p = 0;
  std::int64_t q = 1;
};

// A fraction between two ends in [0, 1] that is so much simpler than one would find in any interval
// of that width that it is likely to be what is meant; that it lies between them is certain.
template <class T>
std::optional<Fraction> simple_fraction(const T& low, const T& high);

// The double nearest to an instant of the motion's piece, in the units of the query.
double nearest_time(const Fraction& u, const PackedMotion<Integer>& motion);

}  // namespace touchstone::walk
