#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "src/number/magnitude.hpp"
#include "src/rest/axis.hpp"
#include "src/rest/obb.hpp"
#include "src/rest/remedy.hpp"
#include "src/rest/separation.hpp"
#include "touchstone/body/state.hpp"

namespace touchstone {

// The separating-axis test of two boxes at rest, in any number type.

// The result of the test.
template <Number N>
struct Overlap {
  State state = State::unknown;
  // The separation along each axis; nullopt if its normal vanishes (it gives no information) or if
  // the axis was left out.
  std::array<std::optional<Separation<N>>, kAxes> axes{};
  // The axis of the largest signed separation: of least penetration, or, if the boxes are apart, of
  // the largest gap. Among equal ones, faces of A come first, then faces of B, then edges. -1 only
  // if a rounded type lost every normal.
  int best = -1;
  // The other axes with an equal separation, or one that may be equal, in order.
  std::vector<int> ties;

  // REQUIRES: best >= 0.
  const Separation<N>& separation() const { return *axes[static_cast<std::size_t>(best)]; }
};

namespace detail {

// The result for these separations: the state, the best axis and the ties.
template <Number N>
Overlap<N> concluded(std::array<std::optional<Separation<N>>, kAxes> axes) {
  Overlap<N> r;
  r.axes = std::move(axes);
  Sign largest = Sign::negative;
  const auto at = [&](int i) -> const std::optional<Separation<N>>& {
    return r.axes[static_cast<std::size_t>(i)];
  };
  for (int i = 0; i < kAxes; ++i) {
    if (!at(i)) continue;
    largest = max(largest, verdict(*at(i)));
    if (r.best < 0 || compare(*at(i), *at(r.best)) == Order::greater) r.best = i;
  }
  for (int i = 0; i < kAxes; ++i) {
    if (!at(i) || i == r.best) continue;
    const Order order = compare(*at(i), *at(r.best));
    if (order == Order::equal || order == Order::unknown) r.ties.push_back(i);
  }
  // If rounding made every normal vanish, no axis was tested.
  r.state = r.best < 0 ? State::unknown : state_of(largest);
  return r;
}

// The separation along a normal of this squared length; nullopt if the normal vanishes.
template <Number N>
std::optional<Separation<N>> unless_vanishing(N gap, N length_squared) {
  if (sign_of(length_squared) == Sign::zero) return std::nullopt;
  return Separation<N>{std::move(gap), std::move(length_squared)};
}

}  // namespace detail

// Tests the fifteen axes in the frame of A. With C and t of the pose (RelativePose), this takes
// only sums, products and magnitudes, and each |C_ij| is computed once.
// REQUIRES: both boxes rigid.
template <Number N, class Remedy = NoRemedy>
Overlap<N> overlap(const RelativePose<N>& pose, const Remedy& remedy = {}) {
  const auto& c = pose.rotation;
  const auto& t = pose.offset;
  const auto& ha = pose.half_extents_a;
  const auto& hb = pose.half_extents_b;
  Mat3<N> abs_c;
  for (std::size_t j = 0; j < 3; ++j) {
    for (std::size_t i = 0; i < 3; ++i) abs_c[j][i] = detail::biased(magnitude(c[j][i]), remedy);
  }
  std::array<std::optional<Separation<N>>, kAxes> axes;
  for (std::size_t i = 0; i < 3; ++i) {
    const N radius_b = hb[0] * abs_c[0][i] + hb[1] * abs_c[1][i] + hb[2] * abs_c[2][i];
    axes[i] = Separation<N>{N(magnitude(t[i]) - ha[i] - radius_b), N(1)};
    axes[3 + i] = Separation<N>{N(magnitude(dot(t, c[i])) - dot(ha, abs_c[i]) - hb[i]), N(1)};
  }
  const Mat3<N> own{{{N(1), N(0), N(0)}, {N(0), N(1), N(0)}, {N(0), N(0), N(1)}}};
  if (!detail::leaves_out_nine(own, c, remedy)) {
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t i1 = (i + 1) % 3, i2 = (i + 2) % 3;
      for (std::size_t j = 0; j < 3; ++j) {
        const std::size_t j1 = (j + 1) % 3, j2 = (j + 2) % 3;
        // n = e_i × C_j has the components -C_j[i2] and C_j[i1] along i1 and i2.
        const N distance = magnitude(N(t[i2] * c[j][i1] - t[i1] * c[j][i2]));
        const N radius_a = ha[i1] * abs_c[j][i2] + ha[i2] * abs_c[j][i1];
        const N radius_b = hb[j1] * abs_c[j2][i] + hb[j2] * abs_c[j1][i];
        axes[6 + 3 * i + j] = detail::unless_vanishing<N>(
            distance - radius_a - radius_b, c[j][i1] * c[j][i1] + c[j][i2] * c[j][i2]);
      }
    }
  }
  return detail::concluded(std::move(axes));
}

// The normal of an axis in the general test below, with any sign and length.
template <Number N>
Vec3<N> axis_normal(const Obb<N>& a, const Obb<N>& b, int axis) {
  const FacetPair facet = facet_pair(axis);
  if (facet.kind == FacetKind::face1) return face_normal(a, facet.k);
  if (facet.kind == FacetKind::face2) return face_normal(b, facet.l);
  return cross(a.axes[static_cast<std::size_t>(facet.k)],
               b.axes[static_cast<std::size_t>(facet.l)]);
}

// The normal of an axis, directed from A to B. If both centres have equal projections, its sign is
// arbitrary.
template <Number N>
Vec3<N> normal_from_a_to_b(const Obb<N>& a, const Obb<N>& b, int axis) {
  Vec3<N> n = axis_normal(a, b, axis);
  if (sign_of(dot(n, difference(b.center, a.center))) == Sign::negative) {
    for (N& component : n) component = -component;
  }
  return n;
}

// The separation along one axis in world coordinates, for boxes with any axes; nullopt if its
// normal vanishes.
template <Number N, class Remedy = NoRemedy>
std::optional<Separation<N>> separation_along(const Obb<N>& a, const Obb<N>& b, int axis,
                                              const Remedy& remedy = {}) {
  const FacetPair facet = facet_pair(axis);
  const bool edges = facet.kind == FacetKind::edges;
  const Vec3<N> n = axis_normal(a, b, axis);
  N gap = magnitude(dot(n, difference(b.center, a.center)));
  // The radius of a box along n. For the normal of its own face only axis k counts, without a bias.
  // For the normal of an edge pair, all axes except the edge's own count.
  const auto subtract = [&](const Obb<N>& box, bool own_face, int own) {
    for (int m = 0; m < 3; ++m) {
      if ((own_face && m != own) || (edges && m == own)) continue;
      const N product = magnitude(dot(n, box.axes[static_cast<std::size_t>(m)]));
      gap -= box.half_extents[static_cast<std::size_t>(m)] *
             (own_face ? product : detail::biased(product, remedy));
    }
  };
  subtract(a, facet.kind == FacetKind::face1, facet.k);
  subtract(b, facet.kind == FacetKind::face2, facet.l);
  return detail::unless_vanishing<N>(std::move(gap), dot(n, n));
}

// Tests the fifteen axes in world coordinates, for boxes with any axes. Normals of faces are cross
// products of the box's own axes. They are never scaled by extents, so that flat boxes keep all
// fifteen.
//   For rigid boxes each separation equals the one in the frame of A.
template <Number N, class Remedy = NoRemedy>
Overlap<N> overlap(const Obb<N>& a, const Obb<N>& b, const Remedy& remedy = {}) {
  const bool nine = !detail::leaves_out_nine(a.axes, b.axes, remedy);
  std::array<std::optional<Separation<N>>, kAxes> axes;
  for (int axis = 0; axis < kAxes; ++axis) {
    if (facet_pair(axis).kind == FacetKind::edges && !nine) continue;
    axes[static_cast<std::size_t>(axis)] = separation_along(a, b, axis, remedy);
  }
  return detail::concluded(std::move(axes));
}

}  // namespace touchstone
