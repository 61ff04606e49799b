#pragma once

#include <cstddef>
#include <optional>

#include "touchstone/adaptive/certified.hpp"

namespace touchstone::walk {

struct Fraction;

// The one decision that a walk left open on a piece, exactly, where the instant in doubt is the
// start or a simple fraction, as it mostly is where planes coincide: all margins at the fraction in
// integers that are as short as they may be, with derivatives. Nothing where it is none, where the
// boxes are apart there, or where numbers or degrees are too high for that. Of walks in doubles and
// in double-doubles.
template <class T>
std::optional<CertifiedContact> decided_at_fraction(const Doubt<T>& doubt, std::size_t piece,
                                                    const FilteredMotion<double>& filtered,
                                                    const PackedMotion<Integer>& motion);

// Whether the condition of a plane is zero at a fraction; nothing where numbers are too long.
std::optional<bool> is_zero_at(const Fraction& u, const BoxPlane& plane,
                               const PackedMotion<Integer>& motion);

}  // namespace touchstone::walk
