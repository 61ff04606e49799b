#pragma once

#include <vector>

#include "bodies.hpp"

namespace touchstone::enclosed {

// The horizon in equal stretches, on which each body turns by about 16 radians at most: the ends of
// all stretches, in order. The first stretch begins with the horizon.
std::vector<Rational> ends_of_stretches(const Bodies& bodies);

}  // namespace touchstone::enclosed
