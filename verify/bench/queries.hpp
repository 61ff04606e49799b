#pragma once

#include <vector>

#include "touchstone/box/box.hpp"
#include "touchstone/motion/motion.hpp"

namespace touchstone::bench {

// One query: two boxes and their motions on [0, 1].
struct Query {
  Box box1;
  Box box2;
  Motion motion1;
  Motion motion2;
};

// Random queries against a static box, most of them with a contact: a rotation that is a quaternion
// polynomial of degree `quaternion_degree` (so of twice that degree), and a translation along a
// polynomial path past the static box. Coefficients are decimals of 3 places, or full-width
// doubles. The same for the same arguments on any machine.
std::vector<Query> static_against_moving(int quaternion_degree, int translation_degree,
                                         bool full_width, int count);

}  // namespace touchstone::bench
