#pragma once

#include "verify/certcheck/motion_kinds.hpp"

namespace touchstone::certcheck {

// The motion on [t0, t1]: consecutive pieces that cover it, each with integer coefficients in
// lowest terms and positive denominators. Malformed where a denominator or the determinant has a
// root there, where the motion is not defined throughout, and where it jumps and may not.
Pieces read_motion(const Json& written, const Rational& t0, const Rational& t1);

}  // namespace touchstone::certcheck
