#pragma once

#include <cstddef>
#include <optional>

#include "src/walk/ladder/certified.hpp"

namespace touchstone::walk {

// Decides exactly the one instant that a walk left open on a piece. Returns nullopt if the boxes
// are apart there, so that the walk would have to continue, or if the bracket signs of the
// condition are not known. For doubts of walks in doubles and in double-doubles.
template <class T>
std::optional<CertifiedContact> decided_exactly(const Doubt<T>& doubt, std::size_t piece,
                                                const PackedMotion<Integer>& motion);

}  // namespace touchstone::walk
