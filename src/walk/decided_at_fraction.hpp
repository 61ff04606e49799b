#pragma once

#include <cstddef>
#include <optional>

#include "touchstone/walk/certified.hpp"

namespace touchstone::walk {

// The one decision that a walk left open on a piece, exactly, where the instant in
// doubt is the start or a simple fraction, as it mostly is where planes coincide: all margins at
// the fraction in short integers, with two derivatives. Nothing where it is none, where the boxes
// are apart there, or where it takes more than that. Of walks in doubles and in double-doubles.
template <class T>
std::optional<CertifiedAnswer> decided_at_fraction(const Doubt<T>& doubt, std::size_t piece,
                                                   const FilteredMotion<double>& filtered,
                                                   const PackedMotion<Integer>& motion);

}  // namespace touchstone::walk
