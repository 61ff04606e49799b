#pragma once

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <optional>
#include <utility>

#include "src/hulls/rough_pose.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::hulls {

// The nearest features of two convex bodies, guessed in doubles. The search runs in the difference
// of the bodies, which contains the origin exactly if the bodies meet.

// A point of the difference of two bodies: a corner of body 2 minus a corner of body 1.
struct Difference {
  Vec3<double> x{};
  std::array<std::size_t, 2> corners{};
};
using Simplex = boost::container::static_vector<Difference, 4>;

// The point nearest to the origin in the affine hull of some points, and the weights of these in
// it.
struct NearestInSimplex {
  Vec3<double> x{};
  boost::container::static_vector<double, 4> weights{};
};
// The nearest point in the affine hull of a simplex; nullopt unless all its weights are positive.
std::optional<NearestInSimplex> nearest_of(const Simplex& s);
// The point of a simplex that is nearest to the origin, and the part of the simplex whose interior
// contains it. The part has the last vertex, because without it the point would not be nearer than
// the previous one.
std::pair<Simplex, Vec3<double>> nearest_part(const Simplex& s);

// Corners of two bodies whose differences span the part of the bodies' difference that is nearest
// to the origin; four corners if the bodies seem to meet. A body has the members corner and top of
// RoughPose::Body. The algorithm of Gilbert, Johnson and Keerthi. The limit on its steps cannot
// change an answer: a guess is proven, or replaced by another method. The search begins at the
// corners `from`.
template <class Body>
Simplex closest_simplex(const Body& one, const Body& two,
                        const std::array<std::size_t, 2>& from = {}) {
  using Point = Vec3<double>;
  const auto vertex = [&](std::size_t i, std::size_t k) {
    return Difference{difference(two.corner(k), one.corner(i)), {i, k}};
  };
  Simplex simplex{vertex(from[0], from[1])};
  Point nearest = simplex[0].x;
  constexpr int kMost = 64;
  for (int step = 0; step < kMost; ++step) {
    const auto [i, k] = simplex.back().corners;
    const Point back{-nearest[0], -nearest[1], -nearest[2]};
    const Difference next = vertex(one.top(nearest, i), two.top(back, k));
    const double square = dot(nearest, nearest);
    const bool is_known = std::any_of(simplex.begin(), simplex.end(), [&](const Difference& v) {
      return v.corners == next.corners;
    });
    if (is_known || !(dot(nearest, next.x) < square * (1 - 0x1p-40))) break;
    simplex.push_back(next);
    auto [part, x] = nearest_part(simplex);
    if (part.size() == 4) return part;
    if (!(dot(x, x) < square)) {
      simplex.pop_back();  // the new corner seemed nearer only because of rounding
      break;
    }
    simplex = std::move(part);
    nearest = x;
  }
  return simplex;
}

}  // namespace touchstone::hulls
