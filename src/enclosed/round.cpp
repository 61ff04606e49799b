// Makes one polyhedron inside a round body and one around it. Both are fine in the given directions
// (windows), and coarse elsewhere.

#include "round.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <set>
#include <utility>

#include "half_turn.hpp"
#include "src/body/hull.hpp"
#include "src/boxes/radius.hpp"
#include "src/poly/rounding.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone::enclosed {
namespace {

// Neighbouring points of a circle are 2^-kCoarse of a quarter turn apart if there is no window, and
// 2^-kCoarseBesideWindows of it far from all windows.
constexpr int kCoarse = 2;
constexpr int kCoarseBesideWindows = 1;
// A window has this many equally spaced points on either side of its middle. Beyond them the
// spacing grows.
constexpr int kSteps = 4;
// The ratio of the distances of coarser points from the middle of a window. A body that spins turns
// its window away from the contact while the bodies sink into each other; with a small ratio its
// inner hull is fine enough beside the window to stay in contact. The tangents at the angles a and
// b meet where a circle around them would be cos((a + b) / 2) / cos((b - a) / 2) < 1 high, so that
// no ratio makes a corner beside a window as high as the window.
constexpr int kCoarser = 4;
constexpr int kCoarserOnSphere = 16;  // on a sphere there are nine points for each distance

using Point = Vec3<Rational>;

// A point of the unit circle. Its parameter is in [0, 4). Whole numbers are the points on the axes;
// between them ((1 - t²) / (1 + t²), 2 t / (1 + t²)), with t in [0, 1], runs through a quarter.
std::array<Rational, 2> on_circle(const Rational& parameter) {
  const Integer quarter = floor_divided(numerator(parameter), denominator(parameter));
  const Rational t = parameter - Rational(quarter);
  const Rational square = t * t;
  Rational x = (1 - square) / (1 + square);
  Rational y = 2 * t / (1 + square);
  for (int k = quarter.convert_to<int>(); k > 0; --k) {
    x = std::exchange(y, x);
    x = -x;
  }
  return {x, y};
}

// The parameter of the point of the circle in the direction (x, y), with the rounding errors of
// doubles.
double parameter_of(double x, double y) {
  double angle = std::atan2(y, x);
  if (angle < 0) angle += 2 * std::numbers::pi;
  const double quarters = angle / (std::numbers::pi / 2);
  const double quarter = std::min(3.0, std::floor(quarters));
  const double rest =
      std::clamp((quarters - quarter) * (std::numbers::pi / 2), 0.0, std::numbers::pi / 2);
  return quarter + std::min(std::tan(rest / 2), 1.0);
}

// Distances from the middle of a window at which it has corners.
std::vector<Rational> distances(int width) {
  std::vector<Rational> all;
  for (int i = 1; i <= kSteps; ++i) all.push_back(i * power_of_two(-width));
  for (Rational d = all.back() * 4; d < power_of_two(-kCoarseBesideWindows); d *= kCoarser)
    all.push_back(d);
  return all;
}

Rational around(Rational parameter) {
  while (parameter < 0) parameter += 4;
  while (parameter >= 4) parameter -= 4;
  return parameter;
}

// Multiplies the coordinates by `factor` and rounds them to multiples of 2^-places. So all have a
// common denominator; products of many different denominators would have thousands of bits.
template <std::size_t n>
void shorten(std::vector<std::array<Rational, n>>& points, const Rational& factor, int places) {
  const Rational step = power_of_two(-places);
  for (auto& p : points) {
    for (Rational& c : p) c = rounded_to(c * factor, step);
  }
}

// Factors for shorten(). Rounding moves a point by less than 2^-places, and the factor moves it by
// at least twice as much. So shortened points within the circle or the sphere stay within it, and a
// shortened polygon or polyhedron around it stays around it.
Rational inwards(int places) { return 1 - power_of_two(1 - places); }
Rational outwards(int places) { return 1 + power_of_two(1 - places); }

// The binary places of corners that are at least 2^-width apart. The height of a corner over its
// neighbours is then at least 2^-(2 width + 3), so that rounding leaves a polygon convex.
int places_for(int width) { return 2 * width + 8; }

using Polygon = std::vector<std::array<Rational, 2>>;

// Points of the unit circle, counter-clockwise. `width` is set to the width of the narrowest
// window, or to the width of the coarse points if that is larger.
Polygon circle(const std::vector<std::array<double, 2>>& directions, const std::vector<int>& widths,
               int& width) {
  std::set<Rational> parameters;
  width = directions.empty() ? kCoarse : kCoarseBesideWindows;
  for (int i = 0; i < 4 << width; ++i) parameters.insert(Rational(i, 1 << width));
  for (std::size_t k = 0; k < directions.size(); ++k) {
    const auto [x, y] = directions[k];
    if (!std::isfinite(x + y) || (x == 0 && y == 0)) continue;
    width = std::max(width, widths[k]);
    const Rational middle = rounded_to(exact_value(parameter_of(x, y)), power_of_two(-widths[k]));
    parameters.insert(around(middle));
    for (const Rational& d : distances(widths[k])) {
      parameters.insert(around(middle - d));
      parameters.insert(around(middle + d));
    }
  }
  Polygon points;
  points.reserve(parameters.size());
  for (const Rational& parameter : parameters) points.push_back(on_circle(parameter));
  return points;
}

// The polygon whose sides are the tangents at points of the circle. REQUIRES: neighbours are less
// than half a turn apart.
Polygon tangents(const Polygon& points) {
  Polygon corners;
  corners.reserve(points.size());
  for (std::size_t i = 0; i < points.size(); ++i) {
    const auto& [x, y] = points[i];
    const auto& [u, v] = points[(i + 1) % points.size()];
    const Rational scale = 1 / (1 + x * u + y * v);
    corners.push_back({(x + u) * scale, (y + v) * scale});
  }
  return corners;
}

// The prism over a polygon between the heights -1 and 1, or the pyramid with its apex at height 1.
Polyhedron over(const Polygon& polygon, bool pyramid) {
  const std::size_t n = polygon.size();
  Polyhedron body;
  body.vertices.reserve(2 * n);
  body.faces.reserve(n + 2);
  for (const auto& [x, y] : polygon) body.vertices.push_back({x, y, -1});
  std::vector<std::size_t> bottom(n);
  for (std::size_t i = 0; i < n; ++i) bottom[i] = n - 1 - i;
  body.faces.push_back(std::move(bottom));
  if (pyramid) {
    body.vertices.push_back({0, 0, 1});
    for (std::size_t i = 0; i < n; ++i) body.faces.push_back({i, (i + 1) % n, n});
    return body;
  }
  for (const auto& [x, y] : polygon) body.vertices.push_back({x, y, 1});
  std::vector<std::size_t> top(n);
  for (std::size_t i = 0; i < n; ++i) top[i] = n + i;
  body.faces.push_back(std::move(top));
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t next = (i + 1) % n;
    body.faces.push_back({i, next, n + next, n + i});
  }
  return body;
}

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

// Points of the unit sphere. `width` is set to the width of the narrowest window, at least kCoarse.
std::vector<Point> sphere(const std::vector<Window>& windows, int& width) {
  std::set<Point> points;
  const std::array<Rational, 5> grid{Rational(-1, 2), Rational(-1, 4), 0, Rational(1, 4),
                                     Rational(1, 2)};
  for (std::size_t axis = 0; axis < 3; ++axis) {
    for (const int side : {-1, 1}) {
      for (const Rational& a : grid) {
        for (const Rational& b : grid) points.insert(on_sphere(axis, side, a, b));
      }
    }
  }
  width = kCoarse;
  for (const Window& window : windows) {
    Vec3<double> d = window.direction;
    std::size_t axis = 0;
    for (std::size_t i = 1; i < 3; ++i) {
      if (std::abs(d[i]) > std::abs(d[axis])) axis = i;
    }
    const double largest = std::abs(d[axis]);
    if (!std::isfinite(largest) || largest == 0) continue;
    // The direction gets a length whose inverse, below, is finite.
    for (double& c : d) c /= largest;
    const double length = std::hypot(d[0], d[1], d[2]);
    if (!std::isfinite(length)) continue;
    width = std::max(width, window.width);
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

// Maps a hull of the simple body (see Round), whose axis is z, to a hull of the round body.
Polyhedron placed(Polyhedron simple, const Round& body) {
  const std::size_t shift = body.kind == Round::Kind::ellipsoid ? 0 : (body.axis + 1) % 3;
  for (Point& p : simple.vertices) {
    const Point q = p;
    for (std::size_t i = 0; i < 3; ++i) p[(i + shift) % 3] = q[i];
    for (std::size_t i = 0; i < 3; ++i) p[i] = body.center[i] + body.radii[i] * p[i];
  }
  return simple;
}

constexpr int kFine = 5;  // 2^kFine points a quarter turn

}  // namespace

// The largest ball in a cone of radius r and height 2 h touches its side and its base. Its radius y
// is the height of its center above the base, and y = r (2 h - y) / l, where l is the length of (r,
// 2 h).
Ball ball_in(const Round& body) {
  Ball ball{body.center, *std::ranges::min_element(body.radii)};
  if (body.kind != Round::Kind::cone) return ball;
  const Rational& half = body.radii[body.axis];
  const Rational& r = body.radii[(body.axis + 1) % 3];
  ball.radius = 2 * half * r / (r + sqrt_bound(r * r + 4 * half * half));
  ball.center[body.axis] += ball.radius - half;
  return ball;
}

std::optional<FineHull> fine_hull(const Round& body) {
  if (body.kind == Round::Kind::ellipsoid) return std::nullopt;
  Polygon points;
  points.reserve(std::size_t{4} << kFine);
  for (int i = 0; i < 4 << kFine; ++i) points.push_back(on_circle(Rational(i, 1 << kFine)));
  // Let two neighbouring tangents meet at the distance r from the middle. The side of the inner
  // polygon between their points of contact is then less than r - 1 <= (r² - 1) / 2 inside the
  // circle.
  Rational apart = 0;
  for (const auto& [x, y] : tangents(points))
    apart = std::max<Rational>(apart, (x * x + y * y - 1) / 2);
  const int places = places_for(kFine);
  shorten(points, inwards(places), places);
  const Rational radius = body.radii[(body.axis + 1) % 3];
  return FineHull{placed(over(points, body.kind == Round::Kind::cone), body),
                  radius * (apart + 4 * power_of_two(-places))};
}

// The round body is an affine image of the simple body. Its farthest point in the direction n is
// the image of the farthest point of the simple body in the direction with the components n_i
// radii_i.
RoundHulls hulls_of(const Round& body, const std::vector<Window>& windows) {
  // Radii beyond the range of doubles are scaled into it. Only their ratios matter.
  const auto smaller = [](const Rational& a, const Rational& b) { return a < b; };
  const Rational scale = power_of_two(-floor_log2(*std::ranges::max_element(body.radii, smaller)));
  std::vector<Window> simple = windows;
  for (Window& window : simple) {
    for (std::size_t i = 0; i < 3; ++i)
      window.direction[i] *= nearest_double(body.radii[i] * scale);
  }
  if (body.kind == Round::Kind::ellipsoid) {
    int width = 0;
    std::vector<Point> inner = sphere(simple, width);
    std::vector<Point> outer = poles_of(hull_of(inner).value());
    const int places = places_for(width);
    shorten(inner, inwards(places), places);
    shorten(outer, outwards(places), places);
    return {placed(hull_of(inner).value(), body), placed(hull_of(outer).value(), body)};
  }
  std::vector<std::array<double, 2>> directions;
  std::vector<int> widths;
  directions.reserve(simple.size());
  widths.reserve(simple.size());
  for (const Window& window : simple) {
    directions.push_back(
        {window.direction[(body.axis + 1) % 3], window.direction[(body.axis + 2) % 3]});
    widths.push_back(window.width);
  }
  int width = 0;
  Polygon inner = circle(directions, widths, width);
  Polygon outer = tangents(inner);
  const int places = places_for(width);
  shorten(inner, inwards(places), places);
  shorten(outer, outwards(places), places);
  const bool pyramid = body.kind == Round::Kind::cone;
  return {placed(over(inner, pyramid), body), placed(over(outer, pyramid), body)};
}

}  // namespace touchstone::enclosed
