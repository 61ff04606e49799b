#pragma once

#include <optional>
#include <vector>

#include "src/hulls/plane.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::hulls {

// The planes in which two polyhedra touch at an instant of their piece's own clock, which runs from
// 0 to 1.
struct TouchingPlanes {
  std::optional<RealAlgebraic> at{};
  std::vector<Plane> planes{};

  // Merges another description of the same instant: takes its planes if this one has none.
  TouchingPlanes& operator|=(const TouchingPlanes& o) {
    if (planes.empty()) *this = o;
    return *this;
  }
  friend bool operator==(const TouchingPlanes& a, const TouchingPlanes& b) {
    return a.planes == b.planes;
  }
};

}  // namespace touchstone::hulls
