#pragma once

#include <array>
#include <cstddef>

#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::oracle {

// A box in its pose at one instant: its eight corners in the world. Bit m of a corner's index is
// set if the corner is on the + side of the box's m-th axis. Corners of a flat box coincide.
struct PlacedBox {
  std::array<Vec3<Rational>, 8> vertices{};

  friend bool operator==(const PlacedBox&, const PlacedBox&) = default;
};

// The edges from corner 0. The m-th one goes from the - to the + side of the m-th axis; it is zero
// if the box is flat along it.
inline Mat3<Rational> edges(const PlacedBox& box) {
  Mat3<Rational> e;
  for (std::size_t m = 0; m < 3; ++m)
    e[m] = difference(box.vertices[std::size_t{1} << m], box.vertices[0]);
  return e;
}

// Whether every corner is corner 0 plus the edges for its index bits. This holds for affine images
// of boxes.
inline bool is_parallelepiped(const PlacedBox& box) {
  const Mat3<Rational> e = edges(box);
  for (std::size_t v = 0; v < 8; ++v) {
    Vec3<Rational> corner = box.vertices[0];
    for (std::size_t m = 0; m < 3; ++m) {
      if ((v >> m & 1) == 0) continue;
      for (std::size_t i = 0; i < 3; ++i) corner[i] += e[m][i];
    }
    if (corner != box.vertices[v]) return false;
  }
  return true;
}

// Whether the box has no volume.
inline bool is_flat(const PlacedBox& box) {
  const Mat3<Rational> e = edges(box);
  return bracket(e[0], e[1], e[2]) == 0;
}

}  // namespace touchstone::oracle
