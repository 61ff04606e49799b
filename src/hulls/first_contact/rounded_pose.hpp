#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

#include "src/hulls/rounded_facets.hpp"
#include "src/walk/conditions/box_pose.hpp"

namespace touchstone::hulls {

// Σ v_m e_m for each vector v; the columns are e_m.
template <class T>
std::vector<Vec3<T>> placed(const std::vector<Vec3<T>>& all, const Mat3<T>& columns) {
  std::vector<Vec3<T>> r(all.size(), Vec3<T>{});
  for (std::size_t v = 0; v < all.size(); ++v) {
    for (std::size_t m = 0; m < 3; ++m) {
      for (std::size_t i = 0; i < 3; ++i) r[v][i] += all[v][m] * columns[m][i];
    }
  }
  return r;
}

template <class T>
T length_of(const Vec3<T>& v) {
  return std::sqrt(dot(v, v));
}

using CornerPair = std::array<std::size_t, 2>;  // one of each body

// Two bodies at an instant, in world coordinates, in a rounded type: the numbers from which
// RoundedFacets computes the gap along every plane.
template <RoundedNumber T>
class RoundedPose {
 public:
  using Bodies = std::array<const RoundedBody<T>*, 2>;

  RoundedPose(const PackedMotion<T>& frames, const Bodies& bodies, const T& u)
      : bodies_(bodies), pose_(frames, u) {
    for (const std::size_t b : {0U, 1U}) {
      const BodyIn<T>& numbers = bodies[b]->numbers;
      Mat3<T> axes = b == 0 ? pose_.axes1() : pose_.axes2();
      Mat3<T> normals;
      for (std::size_t m = 0; m < 3; ++m) normals[m] = b == 0 ? pose_.normal1(m) : pose_.normal2(m);
      world_[b].normals = placed(numbers.normals, normals);
      world_[b].directions = placed(numbers.directions, axes);
      for (auto& axis : axes) {
        for (T& c : axis) c *= frames.extents[b][0];
      }
      world_[b].vertices = placed(numbers.vertices, axes);
    }
    for (const FacetKind kind : {FacetKind::face1, FacetKind::face2, FacetKind::edges}) {
      const auto& c = frames.cofactors[static_cast<std::size_t>(kind)];
      auto& [along1, along2, offset] = factors_[static_cast<std::size_t>(kind)];
      along1 = pose_.cofactor(c.along1);
      along2 = pose_.cofactor(c.along2);
      offset = pose_.cofactor(c.offset);
      // The cofactors belong to brackets. In a rigid frame, an axis's bracket with its own body is
      // its length, not the square of that.
      if (frames.rigid && kind != FacetKind::face2) along1 /= pose_.bracket(kSelf1);
      if (frames.rigid && kind != FacetKind::face1) along2 /= pose_.bracket(kSelf2);
    }
  }

  // The gap along a plane, divided by the length of its normal. For a pair of edges it is divided
  // by the product of their lengths, which weights the pair by the sine of its angle. Returns
  // nullopt if the normal is so short that it may consist only of rounding errors.
  //   `supports`: corners from which the search for the supporting corners starts; set to these.
  std::optional<T> gap(const Plane& plane, CornerPair& supports) const {
    Vec3<T> n;
    T length;
    if (plane.kind == FacetKind::edges) {
      const auto& e = world_[0].directions[plane.first];
      const auto& g = world_[1].directions[plane.second];
      n = plane.side > 0 ? cross(e, g) : cross(g, e);
      length = length_of(e) * length_of(g);
      constexpr T kRoundings = 16 * std::numeric_limits<T>::epsilon();
      if (!(length_of(n) > kRoundings * length)) return std::nullopt;
    } else {
      n = plane.kind == FacetKind::face1 ? world_[0].normals[plane.first]
                                         : opposite(world_[1].normals[plane.second]);
      length = length_of(n);
    }
    supports = {top(0, n, supports[0]), top(1, opposite(n), supports[1])};
    const auto& [along1, along2, offset] = factors_[static_cast<std::size_t>(plane.kind)];
    const T wide = offset * dot(n, pose_.offset()) +
                   along2 * dot(n, world_[1].vertices[supports[1]]) -
                   along1 * dot(n, world_[0].vertices[supports[0]]);
    return wide / (length * offset);
  }

 private:
  // A corner without a higher neighbour.
  std::size_t top(std::size_t body, const Vec3<T>& n, std::size_t corner) const {
    const auto& vertices = world_[body].vertices;
    T height = dot(n, vertices[corner]);
    for (bool climbs = true; climbs;) {
      climbs = false;
      for (const auto& edge : bodies_[body]->lattice->edges_at[corner]) {
        const T other = dot(n, vertices[edge.other]);
        if (!(other > height)) continue;
        corner = edge.other;
        height = other;
        climbs = true;
        break;
      }
    }
    return corner;
  }

  Bodies bodies_;
  walk::BoxPose<T, T> pose_;
  std::array<BodyIn<T>, 2> world_{};
  // By kind of plane: the factors of the corners of body 1 and of body 2, and of the offset, by
  // which all have one scale.
  std::array<std::array<T, 3>, 3> factors_{};
};

}  // namespace touchstone::hulls
