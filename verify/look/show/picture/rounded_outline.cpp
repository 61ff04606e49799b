// Writes the outline of a body with a radius as an SVG path: the convex hull of its core's corners
// on the page, with each side moved outwards by the radius, and an arc around each corner.

#include "verify/look/show/picture/rounded_outline.hpp"

#include <algorithm>
#include <cmath>

#include "touchstone/number/floating.hpp"
#include "verify/look/show/picture/markup.hpp"

namespace touchstone::show {
namespace {

// Positive if r is to the side of the line from p to q on which angles grow.
Rational side_of(const Flat& p, const Flat& q, const Flat& r) {
  return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
}

// One half of the hull (A. M. Andrew, "Another efficient algorithm for convex hulls in two
// dimensions", 1979). REQUIRES: the points are sorted and distinct.
template <class Range>
void add_chain(std::vector<Flat>& hull, const Range& points) {
  const std::size_t first = hull.size();
  for (const Flat& p : points) {
    while (hull.size() >= first + 2 && side_of(hull[hull.size() - 2], hull.back(), p) <= 0)
      hull.pop_back();
    hull.push_back(p);
  }
  hull.pop_back();  // the first point of the other half
}

// The corners of the convex hull, in the direction in which angles grow.
std::vector<Flat> hull_on_page(std::vector<Flat> points) {
  std::sort(points.begin(), points.end());
  points.erase(std::unique(points.begin(), points.end()), points.end());
  if (points.size() == 1) return points;
  std::vector<Flat> hull;
  add_chain(hull, points);
  std::reverse(points.begin(), points.end());
  add_chain(hull, points);
  return hull;
}

// The point at this distance from p, perpendicular to the direction from `from` to `to`, on the
// side away from the hull. p itself if the two are equal as doubles.
Flat beside(const Flat& p, const Flat& from, const Flat& to, const Rational& distance) {
  const double x = nearest_double(to[0] - from[0]);
  const double y = nearest_double(to[1] - from[1]);
  const double length = std::sqrt(x * x + y * y);
  if (!(length > 0)) return p;
  return {p[0] + distance * exact_value(y / length), p[1] - distance * exact_value(x / length)};
}

std::string text_of(const Flat& p) { return pixels(p[0]) + ',' + pixels(p[1]); }

}  // namespace

std::string rounded_outline(const std::vector<Flat>& points, const Rational& radius) {
  const std::vector<Flat> hull = hull_on_page(points);
  if (radius.is_zero()) {
    std::string corners;
    for (const Flat& p : hull) corners += (corners.empty() ? 'M' : 'L') + text_of(p);
    return corners + 'z';
  }
  const std::string arc = "A" + pixels(radius) + ',' + pixels(radius) + " 0 0,1 ";
  if (hull.size() == 1) {
    const Flat& p = hull.front();
    const Flat left{p[0] - radius, p[1]}, right{p[0] + radius, p[1]};
    return "M" + text_of(left) + arc + text_of(right) + arc + text_of(left) + 'z';
  }
  std::string path;
  for (std::size_t i = 0; i < hull.size(); ++i) {
    const Flat& p = hull[i];
    const Flat& q = hull[(i + 1) % hull.size()];
    const Flat& next = hull[(i + 2) % hull.size()];
    if (i == 0) path = "M" + text_of(beside(p, p, q, radius));
    path += "L" + text_of(beside(q, p, q, radius)) + arc + text_of(beside(q, q, next, radius));
  }
  return path + 'z';
}

}  // namespace touchstone::show
