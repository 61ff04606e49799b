// Contact patches, checked by a second definition: a line along the direction belongs to the patch
// if it leaves body 1 at body 1's greatest height, and enters body 2 at body 2's least height. The
// planes of the bodies are found by trying all triples of corners.

#include "verify/judge/verdict/contact_patch.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "src/rest/obb.hpp"
#include "tests/support/random.hpp"

namespace touchstone::test::contact_patch_test {
namespace {

using judge::contact_patch;
using judge::onto_plane_across;
using Point = Vec3<Rational>;
using Points = std::vector<Point>;

Point sum(const Point& a, const Point& b) { return along(a, b, Rational(1)); }
Point times(const Point& a, const Rational& by) { return {a[0] * by, a[1] * by, a[2] * by}; }

struct HalfSpaceOf {
  Point normal;
  Rational bound;
};

// All planes through three corners that have every corner on one side.
std::vector<HalfSpaceOf> planes_of(const Points& corners) {
  std::vector<HalfSpaceOf> planes;
  for (const Point& a : corners) {
    for (const Point& b : corners) {
      for (const Point& c : corners) {
        const Point normal = cross(difference(b, a), difference(c, a));
        if (normal == Point{}) continue;
        const Rational bound = dot(normal, a);
        const bool has_all_below =
            std::ranges::all_of(corners, [&](const Point& p) { return dot(normal, p) <= bound; });
        if (has_all_below) planes.push_back({normal, bound});
      }
    }
  }
  return planes;
}

// The range of s for which point + s · direction is in a body; nullopt if there is no such s.
std::optional<std::pair<Rational, Rational>> range_on_line(const std::vector<HalfSpaceOf>& body,
                                                           const Point& point,
                                                           const Point& direction) {
  std::optional<Rational> low, high;
  for (const HalfSpaceOf& plane : body) {
    const Rational slope = dot(plane.normal, direction);
    const Rational room = plane.bound - dot(plane.normal, point);
    if (slope == 0) {
      if (room < 0) return std::nullopt;
      continue;
    }
    const Rational s = room / slope;
    if (slope > 0) high = high ? std::min(*high, s) : s;
    if (slope < 0) low = low ? std::max(*low, s) : s;
  }
  REQUIRE((low && high));
  if (*low > *high) return std::nullopt;
  return std::pair{*low, *high};
}

// Two convex bodies, a direction from the first to the second, and the definition of their contact
// patch along it (see above).
struct Bodies {
  Bodies(Points first, Points second, const Point& way)
      : one(std::move(first)),
        two(std::move(second)),
        direction(way),
        planes_one(planes_of(one)),
        planes_two(planes_of(two)) {}

  bool is_in_patch(const Point& p) const {
    const auto first = range_on_line(planes_one, p, direction);
    const auto second = range_on_line(planes_two, p, direction);
    if (!first || !second) return false;
    const Rational square = dot(direction, direction);
    const auto height = [this](const Point& x) { return Rational(dot(direction, x)); };
    Rational top = height(one.front()), bottom = height(two.front());
    for (const Point& x : one) top = std::max(top, height(x));
    for (const Point& x : two) bottom = std::min(bottom, height(x));
    return first->second * square == top && second->first * square == bottom;
  }

  Points one, two;
  Point direction;
  std::vector<HalfSpaceOf> planes_one, planes_two;
};

// Whether a point of the plane is in the convex hull of corners that are in order around it.
bool is_in_polygon(const Points& corners, const Point& p, const Point& direction) {
  if (corners.empty()) return false;
  if (corners.size() == 1) return p == corners[0];
  int left = 0, right = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point& q = corners[i];
    const Point& next = corners[(i + 1) % corners.size()];
    const Rational side = dot(direction, cross(difference(next, q), difference(p, q)));
    left += side > 0 ? 1 : 0;
    right += side < 0 ? 1 : 0;
  }
  if (left > 0 && right > 0) return false;
  if (corners.size() > 2) return true;
  // A segment: between its ends.
  return left + right == 0 && dot(difference(p, corners[0]), difference(p, corners[1])) <= 0;
}

// Checks by that definition that the corners of a patch belong to it, and that points slightly
// outside of its corners and sides do not.
void check_patch(const Bodies& bodies, Random& random) {
  const Points patch = contact_patch(bodies.one, bodies.two, bodies.direction);
  const Rational little = power_of_two(-40);
  Point middle{};
  for (const Point& p : patch)
    middle = sum(middle, times(p, Rational(1, static_cast<int>(patch.size()))));
  for (std::size_t i = 0; i < patch.size(); ++i) {
    const Point& p = patch[i];
    CHECK(dot(bodies.direction, p) == 0);
    CHECK(bodies.is_in_patch(p));
    if (patch.size() == 1) break;
    const Point side = times(sum(p, patch[(i + 1) % patch.size()]), Rational(1, 2));
    CHECK_FALSE(bodies.is_in_patch(along(p, difference(p, middle), little)));
    if (patch.size() > 2)
      CHECK_FALSE(bodies.is_in_patch(along(side, difference(side, middle), little)));
  }
  // Points near the projected corners of both bodies, and between them.
  for (int i = 0; i < 24; ++i) {
    Point p{};
    int weights = 0;
    for (const Points& body : {bodies.one, bodies.two, patch}) {
      for (int k = 0; k < 2 && !body.empty(); ++k) {
        const int weight = random.between(0, 3);
        p = along(p, body[random.below(body.size())], Rational(weight));
        weights += weight;
      }
    }
    if (weights == 0) continue;
    p = onto_plane_across(bodies.direction, times(p, Rational(1, weights)));
    CHECK(bodies.is_in_patch(p) == is_in_polygon(patch, p, bodies.direction));
  }
}

Points box(const Mat3<Rational>& axes, const Point& half, const Point& at) {
  Points corners;
  for (const int x : {-1, 1}) {
    for (const int y : {-1, 1}) {
      for (const int z : {-1, 1}) {
        Point p = along(at, axes[0], Rational(x * half[0]));
        p = along(p, axes[1], Rational(y * half[1]));
        corners.push_back(along(p, axes[2], Rational(z * half[2])));
      }
    }
  }
  return corners;
}

Mat3<Rational> rotation(Random& random) {
  const Rational w = random.between(1, 3), x = random.between(-3, 3), y = random.between(-3, 3),
                 z = random.between(-3, 3);
  const Rational s = w * w + x * x + y * y + z * z;
  return {
      {{(w * w + x * x - y * y - z * z) / s, 2 * (x * y + w * z) / s, 2 * (x * z - w * y) / s},
       {2 * (x * y - w * z) / s, (w * w - x * x + y * y - z * z) / s, 2 * (y * z + w * x) / s},
       {2 * (x * z + w * y) / s, 2 * (y * z - w * x) / s, (w * w - x * x - y * y + z * z) / s}}};
}

Point extents(Random& random) {
  return {Rational(random.between(1, 8), 4), Rational(random.between(1, 8), 4),
          Rational(random.between(1, 8), 4)};
}

TEST_CASE("contact patches of cubes are known squares, segments and points", "[judge][manifold]") {
  const Mat3<Rational> identity{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  const Points cube = box(identity, {1, 1, 1}, {0, 0, 0});
  const auto sorted = [](Points points) {
    std::ranges::sort(points);
    return points;
  };
  const Rational half(1, 2);
  // A cube above another one, half a unit to the side of it.
  CHECK(
      sorted(contact_patch(cube, box(identity, {1, 1, 1}, {half, 0, Rational(3, 2)}), {0, 0, 1})) ==
      Points{{-half, -1, 0}, {-half, 1, 0}, {1, -1, 0}, {1, 1, 0}});
  // Two sides on each other, then beside each other, then two corners.
  CHECK(sorted(contact_patch(cube, box(identity, {1, 1, 1}, {2, half, 2}), {0, 0, 5})) ==
        Points{{1, -half, 0}, {1, 1, 0}});
  CHECK(
      contact_patch(cube, box(identity, {1, 1, 1}, {Rational(9, 4), half, 2}), {0, 0, 1}).empty());
  CHECK(contact_patch(cube, box(identity, {1, 1, 1}, {2, -2, 2}), {0, 0, 1}) == Points{{1, -1, 0}});
  // A cube turned by 45 degrees, scaled so that its corners are rational, cuts off all corners.
  const Mat3<Rational> diamond{{{1, 1, 0}, {-1, 1, 0}, {0, 0, 1}}};
  const Rational r(3, 4);
  CHECK(contact_patch(cube, box(diamond, {r, r, 1}, {0, 0, 2}), {0, 0, 1}).size() == 8);
  // An edge across a face, and across an edge.
  const Mat3<Rational> upright{{{1, 0, 1}, {0, 1, 0}, {-1, 0, 1}}};
  CHECK(sorted(contact_patch(cube, box(upright, {1, 3, 1}, {0, 0, 3}), {0, 0, 1})) ==
        Points{{0, -1, 0}, {0, 1, 0}});
  const Points lying = box({{{1, 0, 0}, {0, 1, 1}, {0, -1, 1}}}, {3, 1, 1}, {0, 0, -3});
  CHECK(contact_patch(lying, box(upright, {1, 3, 1}, {0, 0, 3}), {0, 0, 1}) == Points{{0, 0, 0}});
}

TEST_CASE("contact patches of boxes are the lines on which the boxes are deepest",
          "[judge][manifold]") {
  Random random(1);
  int polygons = 0, segments = 0, corners = 0;
  for (int i = 0; i < 60; ++i) {
    CAPTURE(i);
    const Mat3<Rational> turn = rotation(random);
    // Both bodies have the same axes, one common axis, or none.
    Mat3<Rational> other = i % 3 == 2 ? rotation(random) : turn;
    if (i % 3 == 1) {
      const Point x = sum(times(turn[0], Rational(3, 5)), times(turn[1], Rational(4, 5)));
      const Point y = sum(times(turn[0], Rational(-4, 5)), times(turn[1], Rational(3, 5)));
      other = {{x, y, turn[2]}};
    }
    const Point half = extents(random), half_two = extents(random);
    for (const Point& direction :
         {turn[2], turn[0], other[1], cross(turn[0], other[0]), cross(turn[2], other[1])}) {
      if (direction == Point{}) continue;
      const Points one = box(turn, half, {0, 0, 0});
      // Near the first box along the direction, beside it by at most its size.
      Point at = times(direction, Rational(2));
      for (const Point& axis : turn) at = along(at, axis, random.rational(1));
      const Bodies bodies(one, box(other, half_two, at), direction);
      check_patch(bodies, random);
      const std::size_t size = contact_patch(bodies.one, bodies.two, direction).size();
      polygons += size > 2 ? 1 : 0;
      segments += size == 2 ? 1 : 0;
      corners += size == 1 ? 1 : 0;
    }
  }
  CHECK(polygons > 40);
  CHECK(segments > 20);
  CHECK(corners > 5);
}

TEST_CASE("contact patches of polyhedra are the lines on which the polyhedra are deepest",
          "[judge][manifold]") {
  Random random(2);
  int met = 0;
  for (int i = 0; i < 40; ++i) {
    CAPTURE(i);
    // Small integer corners, so that faces with more than three corners and parallel edges occur.
    const auto body = [&random](const Point& at) {
      Points corners;
      for (int k = 0; k < 7; ++k) {
        const Point p{Rational(random.between(-2, 2)), Rational(random.between(-2, 2)),
                      Rational(random.between(-1, 1))};
        corners.push_back(sum(p, at));
      }
      // A tetrahedron, so that the body has a volume.
      for (const Point& p : Points{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}})
        corners.push_back(sum(p, at));
      return corners;
    };
    const Points one = body({0, 0, 0});
    const Points two =
        body({Rational(random.between(-2, 2), 2), Rational(random.between(-2, 2), 2), 2});
    for (const Point& direction : Points{{0, 0, 1}, {0, 0, 3}, {1, 0, 1}, {0, -1, 2}}) {
      const Bodies bodies(one, two, direction);
      check_patch(bodies, random);
      met += contact_patch(one, two, direction).empty() ? 0 : 1;
    }
  }
  CHECK(met > 30);
}

}  // namespace
}  // namespace touchstone::test::contact_patch_test
