#pragma once

#include <cstddef>
#include <optional>

#include "src/walk/ladder/certified.hpp"

namespace touchstone::walk {

struct Fraction;

// Decides exactly the one instant that a walk left open on a piece, if it is the start of the
// piece, or a fraction in the enclosure that is far simpler than chance allows
// (simple_fraction.hpp). If planes coincide at the instant, it usually is one of these. All margins
// and their derivatives at the fraction are computed in integers as short as possible. Returns
// nullopt if the instant is not a simple fraction, if the boxes are apart there, or if integers
// would be longer than the machine words that it is compiled for. For doubts of walks in doubles
// and in double-doubles. `piece` is the number of the piece; `filtered` and `motion` are this piece
// in doubles and in integers.
template <class T>
std::optional<CertifiedContact> decided_at_fraction(const Doubt<T>& doubt, std::size_t piece,
                                                    const FilteredMotion<double>& filtered,
                                                    const PackedMotion<Integer>& motion);

}  // namespace touchstone::walk
