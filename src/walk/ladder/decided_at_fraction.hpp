#pragma once

#include <cstddef>
#include <optional>

#include "src/walk/ladder/certified.hpp"

namespace touchstone::walk {

struct Fraction;

// Decides exactly the one instant that a walk left open on a piece, if it is the start or a simple
// fraction. If planes coincide at the instant, it usually is one of these. All margins and their
// derivatives at the fraction are computed in integers as short as possible. Returns nullopt if the
// instant is not a simple fraction, if the boxes are apart there, or if numbers or degrees are too
// high. For doubts of walks in doubles and in double-doubles.
template <class T>
std::optional<CertifiedContact> decided_at_fraction(const Doubt<T>& doubt, std::size_t piece,
                                                    const FilteredMotion<double>& filtered,
                                                    const PackedMotion<Integer>& motion);

// Whether the condition of a plane is zero at a fraction; nullopt if numbers are too long.
std::optional<bool> is_zero_at(const Fraction& u, const BoxPlane& plane,
                               const PackedMotion<Integer>& motion);

}  // namespace touchstone::walk
