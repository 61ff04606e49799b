#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "tests/support/random.hpp"
#include "touchstone/body.hpp"
#include "touchstone/motion.hpp"

namespace touchstone::test {

// A hilly square of 2 side² triangles, from -1 to 1 along x and y, with its top at a height of
// about 1/2. The hills of two seeds differ by at most 1/1000. If it is turned over, all heights are
// negated.
inline Body hills(int side, int seed, Motion motion, bool is_turned_over) {
  Random random(static_cast<std::uint64_t>(seed));
  std::vector<WrittenVector> vertices;
  std::vector<std::array<std::uint32_t, 3>> triangles;
  const auto index = [side](int x, int y) {
    return static_cast<std::uint32_t>(x * (side + 1) + y);
  };
  for (int x = 0; x <= side; ++x) {
    for (int y = 0; y <= side; ++y) {
      const double u = 2.0 * x / side - 1, v = 2.0 * y / side - 1;
      const double height = (1 - u * u - v * v) / 2 + random.between(0, 1000) * 1e-6;
      vertices.push_back({u, v, is_turned_over ? -height : height});
      if (x == side || y == side) continue;
      triangles.push_back({index(x, y), index(x + 1, y), index(x + 1, y + 1)});
      triangles.push_back({index(x, y), index(x + 1, y + 1), index(x, y + 1)});
    }
  }
  return Body::mesh(std::move(vertices), std::move(triangles), std::move(motion));
}

}  // namespace touchstone::test
