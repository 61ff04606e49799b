#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <utility>

#include "src/rest/overlap.hpp"

namespace touchstone::test {

// A second separating-axis test of two boxes that have parallel axes, with fewer axes. Boxes at
// rest in doubles rely on it (src/walk/doubles/rest_bounds.cpp).

// An axis of box A and an axis of box B that are parallel. The rotation of B relative to A is then
// about this common axis.
struct SharedAxis {
  int a = 0;
  int b = 0;
};

// The first pair of parallel axes; nullopt if there is none.
//   REQUIRES: both boxes rigid.
template <ExactRing N>
std::optional<SharedAxis> shared_axis(const RelativePose<N>& pose) {
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      const N& product = pose.rotation[static_cast<std::size_t>(j)][static_cast<std::size_t>(i)];
      if (product * product == N(1)) return SharedAxis{i, j};
    }
  }
  return std::nullopt;
}

// The separating-axis test of boxes that share an axis. It tests five axes: the shared one, and the
// normals of the two other faces of each box. Every cross product is then parallel to one of these
// or vanishes. So state, best axis and best separation are those of all fifteen.
//   It needs no division and no cross product: each radius is one product along the shared axis,
// and a sum of two products elsewhere.
// REQUIRES: both boxes rigid, the axes parallel.
template <Number N>
Overlap<N> overlap(const RelativePose<N>& pose, const SharedAxis& shared) {
  const auto& c = pose.rotation;
  const auto& t = pose.offset;
  const auto& ha = pose.half_extents_a;
  const auto& hb = pose.half_extents_b;
  const auto i = static_cast<std::size_t>(shared.a);
  const auto j = static_cast<std::size_t>(shared.b);
  const std::size_t i1 = (i + 1) % 3, i2 = (i + 2) % 3, j1 = (j + 1) % 3, j2 = (j + 2) % 3;
  std::array<std::optional<Separation<N>>, kAxes> axes;
  axes[i] = Separation<N>{N(magnitude(t[i]) - ha[i] - hb[j]), N(1)};
  for (const std::size_t m : {i1, i2}) {
    const N radius = hb[j1] * magnitude(c[j1][m]) + hb[j2] * magnitude(c[j2][m]);
    axes[m] = Separation<N>{N(magnitude(t[m]) - ha[m] - radius), N(1)};
  }
  for (const std::size_t m : {j1, j2}) {
    const N radius = ha[i1] * magnitude(c[m][i1]) + ha[i2] * magnitude(c[m][i2]);
    const N distance = magnitude(N(t[i1] * c[m][i1] + t[i2] * c[m][i2]));
    axes[3 + m] = Separation<N>{N(distance - radius - hb[m]), N(1)};
  }
  return detail::concluded(std::move(axes));
}

}  // namespace touchstone::test
