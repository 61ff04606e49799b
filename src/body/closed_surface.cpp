// Tests whether triangles form a closed surface: for each edge, as many triangles run along it in
// one direction as in the other. Corners are first numbered by their points; then the sides of all
// triangles are sorted by their ends, and counted.

#include "src/body/closed_surface.hpp"

#include <algorithm>
#include <array>

#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone {
namespace {

using Corners = std::array<std::size_t, 3>;

// A corner of a triangle, and the doubles nearest to its coordinates. Corners are compared exactly
// only if these doubles are equal.
struct NearCorner {
  Vec3<double> near{};
  const Vec3<Rational>* point = nullptr;
  std::size_t number = 0;  // 3 · triangle + corner

  bool is_before(const NearCorner& other) const {
    return near != other.near ? near < other.near : *point < *other.point;
  }
  bool is_same(const NearCorner& other) const {
    return near == other.near && *point == *other.point;
  }
};

// The corners of each triangle, as numbers: equal points have equal numbers, and different points
// different ones.
std::vector<Corners> numbered(const std::vector<const Polyhedron*>& triangles) {
  std::vector<NearCorner> all;
  all.reserve(3 * triangles.size());
  for (const Polyhedron* triangle : triangles) {
    check_limit();
    for (std::size_t k = 0; k < 3; ++k) {
      const Vec3<Rational>& x = triangle->vertices[k];
      all.push_back(
          {{nearest_double(x[0]), nearest_double(x[1]), nearest_double(x[2])}, &x, all.size()});
    }
  }
  std::ranges::sort(all, [](const NearCorner& a, const NearCorner& b) { return a.is_before(b); });
  std::vector<Corners> found(triangles.size());
  std::size_t point = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i > 0 && !all[i].is_same(all[i - 1])) ++point;
    found[all[i].number / 3][all[i].number % 3] = point;
  }
  return found;
}

// A side of a triangle: the numbers of its ends, the lower one first, and whether the triangle runs
// from the lower to the higher one.
struct Side {
  std::array<std::size_t, 2> ends{};
  bool is_upwards = true;
  std::size_t number = 0;  // 3 · triangle + the corner at which it begins
};

}  // namespace

std::optional<OpenSide> open_side(const std::vector<const Polyhedron*>& triangles) {
  std::vector<Side> sides;
  sides.reserve(3 * triangles.size());
  for (const Corners& corners : numbered(triangles)) {
    for (std::size_t k = 0; k < 3; ++k) {
      const std::size_t from = corners[k], until = corners[(k + 1) % 3];
      sides.push_back({{std::min(from, until), std::max(from, until)}, from < until, sides.size()});
    }
  }
  std::ranges::sort(sides, [](const Side& a, const Side& b) {
    return a.ends != b.ends ? a.ends < b.ends : a.number < b.number;
  });
  // All sides between two points are neighbours now. Of the open ones, the least number counts.
  std::optional<OpenSide> open;
  std::size_t least = 3 * triangles.size();
  for (std::size_t i = 0; i < sides.size();) {
    std::array<std::size_t, 2> counts{};
    std::size_t next = i;
    for (; next < sides.size() && sides[next].ends == sides[i].ends; ++next)
      ++counts[sides[next].is_upwards ? 1 : 0];
    if (counts[0] != counts[1] && sides[i].number < least) {
      least = sides[i].number;
      const std::size_t own = sides[i].is_upwards ? 1 : 0;
      open = {least / 3, least % 3, counts[own], counts[1 - own]};
    }
    i = next;
  }
  return open;
}

}  // namespace touchstone
