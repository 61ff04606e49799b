// Computes the common region of the faces, edges or vertices with which two bodies meet; a reported
// contact manifold has to span it (reported_manifold.cpp). In three steps: the farthest corners of
// each body along the direction are projected onto a plane across it; their convex hulls are
// computed there; and one hull is clipped at the sides of the other.

#include "verify/judge/verdict/contact_patch.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "src/rest/clip.hpp"
#include "src/rest/obb.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::judge {
namespace {

using Point = Vec3<Rational>;
using Polygon = std::vector<Point>;

// Two perpendicular directions in the plane across a direction, neither of unit length; the three
// are right-handed.
struct Plane2d {
  explicit Plane2d(const Point& direction) {
    std::size_t least = 0;
    for (std::size_t i = 1; i < 3; ++i) {
      if (abs(direction[i]) < abs(direction[least])) least = i;
    }
    Point unit{};
    unit[least] = 1;
    first = cross(unit, direction);
    second = cross(direction, first);
  }

  std::array<Rational, 2> coordinates(const Point& p) const {
    return {dot(first, p), dot(second, p)};
  }

  Point first;
  Point second;
};

// The convex hull of points of one plane, counter-clockwise, without points in the middle of a side
// (Andrew, "Another efficient algorithm for convex hulls in two dimensions", 1979).
Polygon hull_in_plane(const Polygon& points, const Plane2d& plane) {
  struct Placed {
    std::array<Rational, 2> at;
    Point point;
  };
  std::vector<Placed> sorted;
  for (const Point& p : points) sorted.push_back({plane.coordinates(p), p});
  std::ranges::sort(sorted, {}, &Placed::at);
  const auto is_left_turn = [](const Placed& a, const Placed& b, const Placed& c) {
    return (b.at[0] - a.at[0]) * (c.at[1] - a.at[1]) > (b.at[1] - a.at[1]) * (c.at[0] - a.at[0]);
  };
  const auto chain = [&is_left_turn](const std::vector<Placed>& in_order) {
    std::vector<Placed> kept;
    for (const Placed& next : in_order) {
      if (!kept.empty() && kept.back().at == next.at) continue;
      while (kept.size() > 1 && !is_left_turn(kept[kept.size() - 2], kept.back(), next))
        kept.pop_back();
      kept.push_back(next);
    }
    return kept;
  };
  std::vector<Placed> around = chain(sorted);
  std::ranges::reverse(sorted);
  const std::vector<Placed> back = chain(sorted);
  Polygon corners;
  for (const Placed& p : around) corners.push_back(p.point);
  for (std::size_t i = 1; i + 1 < back.size(); ++i) corners.push_back(back[i].point);
  return corners;
}

// The farthest corners along a direction, projected along it.
Polygon support(const Polygon& corners, const Point& direction, const Point& along) {
  Rational most = dot(along, corners.front());
  for (const Point& corner : corners) most = std::max(most, Rational(dot(along, corner)));
  Polygon found;
  for (const Point& corner : corners) {
    if (dot(along, corner) == most) found.push_back(onto_plane_across(direction, corner));
  }
  return found;
}

// The half-spaces whose common points in the plane are a convex polygon, a segment or a point.
// `around`: its corners, counter-clockwise, so that way × direction points out of each side. A
// segment is bounded at both ends, too, and a point on four sides.
std::vector<HalfSpace<Rational>> sides_of(const Polygon& around, const Point& direction,
                                          const Plane2d& plane) {
  std::vector<HalfSpace<Rational>> sides;
  const auto add = [&sides](const Point& normal, const Point& through) {
    sides.push_back({normal, dot(normal, through)});
  };
  if (around.size() == 1) {
    for (const Point& way : {plane.first, plane.second}) {
      add(way, around[0]);
      add(opposite(way), around[0]);
    }
    return sides;
  }
  for (std::size_t i = 0; i < around.size(); ++i) {
    const Point& p = around[i];
    const Point& q = around[(i + 1) % around.size()];
    const Point way = difference(q, p);
    add(cross(way, direction), p);
    if (around.size() == 2) add(way, q);
  }
  return sides;
}

}  // namespace

Vec3<Rational> onto_plane_across(const Vec3<Rational>& direction, const Vec3<Rational>& point) {
  return along(point, direction, Rational(-dot(direction, point) / dot(direction, direction)));
}

std::vector<Vec3<Rational>> contact_patch(const std::vector<Vec3<Rational>>& one,
                                          const std::vector<Vec3<Rational>>& two,
                                          const Vec3<Rational>& direction) {
  check_limit();
  const Plane2d plane(direction);
  Polygon patch = hull_in_plane(support(one, direction, direction), plane);
  const Polygon other = hull_in_plane(support(two, direction, opposite(direction)), plane);
  for (const HalfSpace<Rational>& side : sides_of(other, direction, plane))
    patch = clipped(patch, side);
  return hull_in_plane(patch, plane);
}

}  // namespace touchstone::judge
