#pragma once

#include <cstddef>
#include <optional>

#include "src/walk/ladder/certified.hpp"

namespace touchstone::walk {

// Decides exactly the one instant that a walk left open on a piece, if neither box turns and one
// moves straight past the other. Then conditions are linear and their roots are fractions: the
// condition of one plane at the root of another follows from the values of both at two instants. It
// computes in short integers. Returns nullopt if these integers are too short, if the motion is of
// another kind, or if the boxes are apart at the instant. T is double or DoubleDouble, the number
// type of the walk.
template <class T>
std::optional<CertifiedContact> decided_on_line(const Doubt<T>& doubt, std::size_t piece,
                                                const FilteredMotion<double>& filtered,
                                                const PackedMotion<Integer>& motion);

}  // namespace touchstone::walk
