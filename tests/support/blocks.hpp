#pragma once

#include <array>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/motion.hpp"

namespace touchstone::test {

// The hull of some points, moved in a straight line.
inline Body hull_of(const std::vector<std::array<int, 3>>& points, const WrittenVector& at,
                    const WrittenVector& velocity) {
  std::vector<WrittenVector> written;
  for (const auto& [x, y, z] : points) written.push_back({x, y, z});
  return Body::hull(std::move(written), Motion::linear(at, velocity));
}

// The corners of some bodies, all at integers: a cube, a prism with six sides, an octahedron, a
// wedge and a pyramid.
inline const std::vector<std::vector<std::array<int, 3>>>& blocks() {
  static const std::vector<std::vector<std::array<int, 3>>> all{
      {{-1, -1, -1},
       {1, -1, -1},
       {-1, 1, -1},
       {1, 1, -1},
       {-1, -1, 1},
       {1, -1, 1},
       {-1, 1, 1},
       {1, 1, 1}},
      {{2, 0, -1},
       {1, 1, -1},
       {-1, 1, -1},
       {-2, 0, -1},
       {-1, -1, -1},
       {1, -1, -1},
       {2, 0, 1},
       {1, 1, 1},
       {-1, 1, 1},
       {-2, 0, 1},
       {-1, -1, 1},
       {1, -1, 1}},
      {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}},
      {{-1, -1, -1}, {1, -1, -1}, {-1, 1, -1}, {1, 1, -1}, {-1, 0, 1}, {1, 0, 1}},
      {{-1, -1, -1}, {1, -1, -1}, {-1, 1, -1}, {1, 1, -1}, {0, 0, 1}}};
  return all;
}

}  // namespace touchstone::test
