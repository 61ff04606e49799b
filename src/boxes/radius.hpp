#pragma once

#include "touchstone/box.hpp"
#include "touchstone/motion/trajectory.hpp"

namespace touchstone {

// An upper bound, a short rational, of the radius of the box's bounding sphere about its own centre
// throughout [from, until]. It exceeds the bound below by less than a thousandth.
//   A rigid box with the half extents h has one radius, |h|. For any other box, with the axes a_m,
//   Σ h_m² |a_m|² + 2 Σ h_m h_n |a_m·a_n| bounds the squared distance of every vertex, each product
//   by its largest Bernstein ratio on the span.
Rational radius_bound(const MotionPiece& piece, const Box& box, const Rational& from,
                      const Rational& until);

// A rational r with s <= r² whose mantissa is short (at most 20 bits), close above the root.
// REQUIRES: s >= 0.
Rational sqrt_bound(const Rational& s);

}  // namespace touchstone
