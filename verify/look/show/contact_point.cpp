// Chooses a point at which touching features are drawn, for pages (case_data.cpp) and pictures
// (picture/drawn_contact.cpp). Features that face each other are cut to their common part, whose
// middle is the point.

#include "verify/look/show/contact_point.hpp"

#include <cstddef>
#include <utility>

#include "src/body/face_normal.hpp"
#include "src/hulls/solid.hpp"
#include "src/rest/clip.hpp"
#include "src/rest/hulls/closest_points.hpp"
#include "src/rest/hulls/widest_axis.hpp"

namespace touchstone::show {
namespace {

using Point = Vec3<Rational>;
using Points = std::vector<Point>;

Point mean_of(const Points& points) {
  Point mean;
  for (const Point& p : points) mean = along(mean, p, Rational(1, points.size()));
  return mean;
}

// A normal of a face with distinct corners.
Point normal_of(const Points& corners) {
  std::vector<std::size_t> loop;
  for (std::size_t i = 0; i < corners.size(); ++i) loop.push_back(i);
  return face_normal(corners, loop);
}

// The part of the polygon on one side of the plane through p that is orthogonal to `outward`: the
// side with `middle`.
Points inside(const Points& points, const Point& p, Point outward, const Point& middle) {
  if (dot(outward, difference(middle, p)) > 0) {
    for (Rational& c : outward) c = -c;
  }
  return clipped<Rational>(points, {outward, dot(outward, p)});
}

// The part between the planes through the borders of a face or an edge, orthogonal to it.
Points within(Points points, const Points& borders) {
  const Point middle = mean_of(borders);
  if (borders.size() == 2) {
    const Point way = difference(borders[1], borders[0]);
    for (const Point& end : borders) points = inside(points, end, way, middle);
    return distinct<Rational>(points);
  }
  const Point normal = normal_of(borders);
  for (std::size_t i = 0; i < borders.size(); ++i) {
    const Point side = difference(borders[(i + 1) % borders.size()], borders[i]);
    points = inside(points, borders[i], cross(side, normal), middle);
  }
  return distinct<Rational>(points);
}

}  // namespace

Vec3<Rational> contact_point(const Points& one, const Points& other) {
  const Points a = distinct<Rational>(one);
  const Points b = distinct<Rational>(other);
  // Two edges that are not parallel: the point of the first that is nearest to the line of the
  // second.
  if (a.size() == 2 && b.size() == 2) {
    const Point u = difference(a[1], a[0]);
    const Point v = difference(b[1], b[0]);
    const Point n = cross(u, v);
    const Rational length_squared = dot(n, n);
    if (length_squared != 0)
      return along(a[0], u, Rational(bracket(difference(b[0], a[0]), v, n) / length_squared));
  }
  // The feature with fewer corners is cut by the other one; faces count as equal.
  const bool first = a.size() <= b.size() || b.size() > 2;
  const Points& fine = first ? a : b;
  const Points& coarse = first ? b : a;
  Points common = fine;
  if (fine.size() > 1 && coarse.size() > 1) common = within(std::move(common), coarse);
  // Because of rounding there may be no common part.
  return mean_of(common.empty() ? fine : common);
}

std::optional<Vec3<Rational>> contact_point_of_inflated(
    const Query& query, const std::array<const MotionPiece*, 2>& piece, const Rational& t) {
  const Query cores = query.cores();
  const hulls::Lattice& first = cores.solid(0).exact;
  const hulls::Lattice& second = cores.solid(1).exact;
  const auto one = hulls::placed(first, *piece[0], t);
  const auto two = hulls::placed(second, *piece[1], t);
  if (hulls::widest_axis(one, two).separation.gap <= 0) return std::nullopt;  // the cores meet
  const auto closest = hulls::closest_points(first, one, second, two);
  // At a contact the distance of the closest points is the sum of the radii.
  return along(closest.on_first, difference(closest.on_second, closest.on_first),
               Rational(query.radius(0) / query.radius_sum()));
}

}  // namespace touchstone::show
