#pragma once

#include <cstddef>
#include <optional>

#include "touchstone/adaptive/certified.hpp"

namespace touchstone::walk {

// The one decision that a walk left open on a piece, exactly. Nothing where the boxes are apart
// there, so that the walk would have to go on. Of walks in doubles and in double-doubles.
template <class T>
std::optional<CertifiedContact> decided_exactly(const Doubt<T>& doubt, std::size_t piece,
                                                const PackedMotion<Integer>& motion);

}  // namespace touchstone::walk
