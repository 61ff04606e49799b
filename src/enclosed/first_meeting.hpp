#pragma once

#include "narrower.hpp"

namespace touchstone::enclosed {

// Searches the horizon from its beginning for the first contact of two enclosed bodies, for
// narrowed() with Extent::first_contact (narrowing.hpp). All spans that are examined are appended
// to narrower.narrowed(). The search ends when an overlap is proven, which is then the last span
// (narrower.is_found()), or with the horizon.
//   The horizon is examined in stretches on which each body turns by about 16 radians at most
// (stretches.hpp), so that a fast turn need not be approximated up to the end of the horizon.
// REQUIRES: nothing was appended to the narrower yet; it was made with Extent::first_contact.
void look_for_first(Narrower& narrower);

}  // namespace touchstone::enclosed
