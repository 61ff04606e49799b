#pragma once

#include "touchstone/box.hpp"
#include "touchstone/motion/trajectory.hpp"

namespace touchstone {

// Upper bounds of lengths, as short rationals. Bounding spheres use them, and all code that needs a
// rational near a square root.

// An upper bound of the radius of the box's bounding sphere about its own centre throughout
// [from, until]. It is a short rational, rounded up by less than a thousandth from this value:
//   A rigid box with the half extents h has the radius |h|. For any other box, with the axes a_m,
//   the squared distance of every vertex is at most Σ h_m² |a_m|² + 2 Σ h_m h_n |a_m·a_n|. Each
//   product of axes is at most its largest Bernstein ratio on the span.
Rational radius_bound(const MotionPiece& piece, const Box& box, const Rational& from,
                      const Rational& until);

// A rational r with s <= r² whose mantissa is short (at most 20 bits), close above the root.
// REQUIRES: s >= 0.
Rational sqrt_bound(const Rational& s);

}  // namespace touchstone
