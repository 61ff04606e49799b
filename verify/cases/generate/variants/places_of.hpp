#pragma once

#include <cstddef>
#include <vector>

#include "touchstone/case.hpp"

namespace touchstone::generate::variants {

// Scaling, shifting and delaying of written cases, for changes of whole scenes
// (changes_of_scale.cpp).

// All numbers of a case that are lengths, or lengths divided by a power of time. Multiplying all by
// one factor scales the case. The pointers are valid until the parts are changed otherwise.
std::vector<Numeral*> lengths_of(CaseParts& parts);

// Moves the motion by a distance along an axis of the world. Returns false, without a change, if it
// has a denominator.
bool shift(Motion& motion, std::size_t axis, const Rational& distance);

// Delays the motion: its pose at time t moves to t + delay. Returns false, without a change, for
// curves, which have their own times, and for piecewise motions.
bool delayed(Motion& motion, const Rational& delay);

}  // namespace touchstone::generate::variants
