#pragma once

#include <vector>

#include "src/hulls/solid.hpp"
#include "touchstone/motion.hpp"
#include "touchstone/motion/piece.hpp"

namespace touchstone {

// The contents of a Hull.
struct PreparedHull {
  std::vector<WrittenVector> points;
  Polyhedron polyhedron;
  hulls::Solid solid;
};

}  // namespace touchstone
