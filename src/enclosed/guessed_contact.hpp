#pragma once

#include "bodies.hpp"
#include "directions.hpp"

namespace touchstone::enclosed {

// The direction in which two bodies seem to touch first on a span, in the frame of each body,
// outwards: by doubles without error bounds, so nothing is proven. Round bodies are approximated
// more finely there (effort.cpp), so a wrong guess only costs time. Both lists are empty if no such
// direction is found.
//   REQUIRES: the bodies are apart at `apart` and overlap at `overlapping`, which may be the earlier
// one.
Directions guessed_contact(const Bodies& all, const Rational& apart, const Rational& overlapping);

}  // namespace touchstone::enclosed
