#pragma once

#include "verify/prove/certcheck/motion_kinds.hpp"

namespace touchstone::certcheck {

// Reads and checks the motion of a body: motion_kinds.hpp converts it into pieces, and here it is
// checked on the horizon [t0, t1].

// The motion for all times at which its document defines it. Malformed unless it is defined on all
// of [t0, t1], and each piece of it to both ends of its own span. Roots and jumps are not checked.
// Enclosed cases use only this (enclosed/bodies.cpp).
Pieces read_defined(const Json& written, const Rational& t0, const Rational& t1);

// The motion on [t0, t1]: consecutive pieces that cover it, in lowest terms, with integer
// coefficients and positive denominators. Malformed if a denominator or the determinant has a root
// there, if the motion is not defined everywhere, or if it jumps without permission.
Pieces read_motion(const Json& written, const Rational& t0, const Rational& t1);

}  // namespace touchstone::certcheck
