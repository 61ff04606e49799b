#pragma once

#include <cstddef>
#include <optional>

#include "touchstone/walk/certified.hpp"

namespace touchstone::walk {

// The one decision that the walk in doubles left open on a piece, exactly, where the instant in
// doubt is the start or a simple fraction, as it mostly is where planes coincide: all margins at
// the fraction in short integers, with two derivatives. Nothing where it is none, where the boxes
// are apart there, or where it takes more than that.
std::optional<CertifiedAnswer> decided_at_fraction(const Doubt<double>& doubt, std::size_t piece,
                                                   const FilteredMotion<double>& filtered,
                                                   const PackedMotion<Integer>& motion);

}  // namespace touchstone::walk
