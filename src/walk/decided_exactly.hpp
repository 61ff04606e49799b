#pragma once

#include <cstddef>
#include <optional>

#include "touchstone/walk/certified.hpp"

namespace touchstone::walk {

// The one decision that the walk in doubles left open on a piece, exactly. Nothing where the boxes
// are apart there, so that the walk would have to go on.
std::optional<CertifiedAnswer> decided_exactly(const Doubt<double>& doubt, std::size_t piece,
                                               const PackedMotion<Integer>& motion);

}  // namespace touchstone::walk
