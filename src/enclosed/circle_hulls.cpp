// Makes polygons inside and around the unit circle. Both are fine in the given directions
// (windows), and coarse elsewhere.

#include "circle_hulls.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>
#include <utility>

#include "hull_corners.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone::enclosed {
namespace {

// A window has this many equally spaced points on either side of its middle. Beyond them the
// spacing grows.
constexpr int kSteps = 4;
// The ratio of the distances of coarser points from the middle of a window. A body that spins turns
// its window away from the contact while the bodies sink into each other; with a small ratio its
// inner hull is fine enough beside the window to stay in contact. The tangents at the angles a and
// b meet where a circle around them would be cos((a + b) / 2) / cos((b - a) / 2) < 1 high, so that
// no ratio makes a corner beside a window as high as the window.
constexpr int kCoarser = 4;

// A point of the unit circle. Its parameter is in [0, 4). Whole numbers are the points on the axes;
// between them ((1 - t²) / (1 + t²), 2 t / (1 + t²)), with t in [0, 1], runs through a quarter.
std::array<Rational, 2> on_circle(const Rational& parameter) {
  const Integer quarter = floor_divided(numerator(parameter), denominator(parameter));
  const Rational t = parameter - Rational(quarter);
  const Rational square = t * t;
  Rational x = (1 - square) / (1 + square);
  Rational y = 2 * t / (1 + square);
  for (int k = quarter.convert_to<int>(); k > 0; --k) {  // a quarter turn: (-y, x)
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
  for (Rational d = all.back() * kCoarser; d < power_of_two(-kCoarseBesideWindows); d *= kCoarser)
    all.push_back(d);
  return all;
}

// The parameter of the same point in [0, 4).
Rational around(Rational parameter) {
  while (parameter < 0) parameter += 4;
  while (parameter >= 4) parameter -= 4;
  return parameter;
}

// Points of the unit circle, counter-clockwise. `width` is set to the width of the narrowest
// window, or to the width of the coarse points if that is larger.
Polygon circle(const std::vector<ArcWindow>& windows, int& width) {
  std::set<Rational> parameters;
  width = windows.empty() ? kCoarse : kCoarseBesideWindows;
  for (int i = 0; i < 4 << width; ++i) parameters.insert(Rational(i, 1 << width));
  for (const ArcWindow& window : windows) {
    const auto [x, y] = window.direction;
    if (!std::isfinite(x + y) || (x == 0 && y == 0)) continue;
    width = std::max(width, window.width);
    const Rational middle =
        rounded_to(exact_value(parameter_of(x, y)), power_of_two(-window.width));
    parameters.insert(around(middle));
    for (const Rational& d : distances(window.width)) {
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

constexpr int kFine = 5;  // 2^kFine points a quarter turn

}  // namespace

CircleHulls circle_hulls(const std::vector<ArcWindow>& windows) {
  int width = 0;
  CircleHulls hulls;
  hulls.inner = circle(windows, width);
  hulls.outer = tangents(hulls.inner);
  const int places = places_for(width);
  shorten(hulls.inner, inwards(places), places);
  shorten(hulls.outer, outwards(places), places);
  return hulls;
}

FinePolygon fine_polygon() {
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
  return {std::move(points), apart + 4 * power_of_two(-places)};
}

}  // namespace touchstone::enclosed
