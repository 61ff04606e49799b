#pragma once

#include "narrower.hpp"

namespace touchstone::enclosed {

// Searches the horizon from its beginning until an overlap is proven. Fast turns are examined one
// stretch after another (stretches.hpp). REQUIRES: the narrower is new, and only the first contact
// is wanted.
void look_for_first(Narrower& narrower);

}  // namespace touchstone::enclosed
