#pragma once

#include <cstddef>
#include <vector>

#include "touchstone/case.hpp"

namespace touchstone::generate::variants {

// All numbers of a case that are lengths, or lengths over a power of time: with all of them times a
// factor it is the same case at another scale. Valid as long as the parts are not changed
// otherwise.
std::vector<Numeral*> lengths_of(CaseParts& parts);

// The motion moved by a distance along an axis of the world. False, and nothing is done, where it
// is over a denominator.
bool shift(Motion& motion, std::size_t axis, const Rational& distance);

// The motion so much later: what was at time t is at t + delay. False, and nothing is done, for
// curves, which say at which times they are defined, and for motions in pieces.
bool delayed(Motion& motion, const Rational& delay);

}  // namespace touchstone::generate::variants
