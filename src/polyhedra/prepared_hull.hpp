#pragma once

#include <vector>

#include "touchstone/motion.hpp"
#include "touchstone/polyhedra/solid.hpp"

namespace touchstone {

// The contents of a Hull.
struct PreparedHull {
  std::vector<WrittenVector> points;
  Polyhedron polyhedron;
  polyhedra::Solid solid;
};

}  // namespace touchstone
