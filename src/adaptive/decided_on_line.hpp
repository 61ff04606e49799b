#pragma once

#include <cstddef>
#include <optional>

#include "touchstone/adaptive/certified.hpp"

namespace touchstone::walk {

// The one decision that a walk left open on a piece, exactly, where neither box turns and one moves
// straight past the other: conditions are lines, whose roots are fractions, and a plane at the root
// of another takes the values of both at two instants. In short integers; nothing where these are
// too short, where the motion is another, or where the boxes are apart there. Of walks in doubles
// and in double-doubles.
template <class T>
std::optional<CertifiedContact> decided_on_line(const Doubt<T>& doubt, std::size_t piece,
                                                const FilteredMotion<double>& filtered,
                                                const PackedMotion<Integer>& motion);

}  // namespace touchstone::walk
