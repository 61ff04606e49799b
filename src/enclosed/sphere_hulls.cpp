// Makes polyhedra inside and around the unit sphere. Both are fine in the given directions
// (windows), and coarse elsewhere.

#include "sphere_hulls.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

#include "hull_corners.hpp"
#include "src/body/hull.hpp"

namespace touchstone::enclosed {
namespace {

constexpr int kCoarserOnSphere = 16;  // on a sphere there are nine points for each distance

using Point = Vec3<Rational>;

// The point of the unit sphere with the coordinates (a, b) in the stereographic projection from the
// pole opposite to (axis, side); (0, 0) is the pole (axis, side) itself.
Point on_sphere(std::size_t axis, int side, const Rational& a, const Rational& b) {
  const Rational squares = a * a + b * b;
  Point p;
  p[axis] = side * (1 - squares) / (1 + squares);
  p[(axis + 1) % 3] = 2 * a / (1 + squares);
  p[(axis + 2) % 3] = 2 * b / (1 + squares);
  return p;
}

// Adds points that are spread over the sphere, without windows.
void add_coarse_points(std::set<Point>& points) {
  const std::array<Rational, 5> grid{Rational(-1, 2), Rational(-1, 4), 0, Rational(1, 4),
                                     Rational(1, 2)};
  for (std::size_t axis = 0; axis < 3; ++axis) {
    for (const int side : {-1, 1}) {
      for (const Rational& a : grid) {
        for (const Rational& b : grid) points.insert(on_sphere(axis, side, a, b));
      }
    }
  }
}

// Adds the points of a window. Returns false, without adding any, if its direction is zero or not
// finite.
bool add_points_of(const Window& window, std::set<Point>& points) {
  Vec3<double> d = window.direction;
  std::size_t axis = 0;
  for (std::size_t i = 1; i < 3; ++i) {
    if (std::abs(d[i]) > std::abs(d[axis])) axis = i;
  }
  const double largest = std::abs(d[axis]);
  if (!std::isfinite(largest) || largest == 0) return false;
  // The direction gets a length whose inverse, below, is finite.
  for (double& c : d) c /= largest;
  const double length = std::hypot(d[0], d[1], d[2]);
  if (!std::isfinite(length)) return false;
  const int side = d[axis] < 0 ? -1 : 1;
  // The stereographic projection from the opposite end of the axis.
  const double scale = 1 / (length + std::abs(d[axis]));
  const Rational unit = power_of_two(-window.width);
  const Rational a = rounded_to(exact_value(d[(axis + 1) % 3] * scale), unit);
  const Rational b = rounded_to(exact_value(d[(axis + 2) % 3] * scale), unit);
  // Squares of 3 × 3 points around the middle. Their half widths are `unit`, twice `unit`, and
  // then each is kCoarserOnSphere times the one before.
  for (Rational step = unit; step < power_of_two(-kCoarseBesideWindows);
       step = step < 2 * unit ? step + unit : kCoarserOnSphere * step) {
    for (int i = -1; i <= 1; ++i) {
      for (int j = -1; j <= 1; ++j)
        points.insert(on_sphere(axis, side, a + i * step, b + j * step));
    }
  }
  return true;
}

// Points of the unit sphere. `width` is set to the width of the narrowest window, at least kCoarse.
std::vector<Point> sphere(const std::vector<Window>& windows, int& width) {
  std::set<Point> points;
  add_coarse_points(points);
  width = kCoarse;
  for (const Window& window : windows) {
    if (add_points_of(window, points)) width = std::max(width, window.width);
  }
  return {points.begin(), points.end()};
}

// The vertices of the polyhedron whose face planes touch the unit sphere at the vertices of
// `inner`. They are the poles of the faces of `inner`.
std::vector<Point> poles_of(const Polyhedron& inner) {
  std::vector<Point> poles;
  poles.reserve(inner.faces.size());
  for (const auto& face : inner.faces) {
    const Point& p = inner.vertices[face[0]];
    Vec3<Rational> along, across;
    for (std::size_t i = 0; i < 3; ++i) {
      along[i] = inner.vertices[face[1]][i] - p[i];
      across[i] = inner.vertices[face[2]][i] - p[i];
    }
    Vec3<Rational> pole = cross(along, across);
    const Rational height = dot(pole, p);
    for (Rational& c : pole) c /= height;
    poles.push_back(std::move(pole));
  }
  return poles;
}

}  // namespace

RoundHulls sphere_hulls(const std::vector<Window>& windows) {
  int width = 0;
  std::vector<Point> inner = sphere(windows, width);
  std::vector<Point> outer = poles_of(hull_of(inner).value());
  const int places = places_for(width);
  shorten(inner, inwards(places), places);
  shorten(outer, outwards(places), places);
  return {hull_of(inner).value(), hull_of(outer).value()};
}

}  // namespace touchstone::enclosed
