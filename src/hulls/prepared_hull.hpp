#pragma once

#include <vector>

#include "src/hulls/solid.hpp"
#include "touchstone/motion.hpp"
#include "touchstone/motion/piece.hpp"

namespace touchstone {

// The contents of a Hull (touchstone/hull.hpp): its points as they were given, the polyhedron that
// they span, and its numbers for planes.
struct PreparedHull {
  std::vector<WrittenVector> points;
  Polyhedron polyhedron;
  hulls::Solid solid;
};

}  // namespace touchstone
