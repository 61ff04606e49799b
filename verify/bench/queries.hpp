#pragma once

#include <vector>

#include "touchstone/query.hpp"

namespace touchstone::bench {

// Random queries against a static box, most of them with a contact: a rotation that is a quaternion
// polynomial of degree `quaternion_degree` (so of twice that degree), and a translation along a
// polynomial path past the static box. Coefficients are decimals of 3 places, or full-width
// doubles. The same for the same arguments on any machine.
std::vector<Query> static_against_moving(int quaternion_degree, int translation_degree,
                                         bool full_width, int count);

}  // namespace touchstone::bench
