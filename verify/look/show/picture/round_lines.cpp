// Computes the lines of a cylinder, cone or ellipsoid as the camera sees it, for still.cpp: points
// whose convex hull is the body on the page, and its rims or ellipses. An ellipse is the image of
// the unit circle, given by two arms from its center: points center + cos·first + sin·second.

#include "verify/look/show/picture/round_lines.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "touchstone/number/floating.hpp"

namespace touchstone::show {
namespace {

using enclosed::Round;

constexpr int kStepsOfQuarter = 40;

// Points of the unit circle, counter-clockwise from (1, 0) on. They are rational: u is the tangent
// of half the angle.
std::vector<Flat> circle_points() {
  std::vector<Flat> quarter;
  for (int i = 0; i < kStepsOfQuarter; ++i) {
    const Rational u(i, kStepsOfQuarter);
    const Rational square = u * u;
    quarter.push_back({(1 - square) / (1 + square), 2 * u / (1 + square)});
  }
  std::vector<Flat> all = quarter;
  for (int turn = 1; turn < 4; ++turn) {
    for (Flat& p : quarter) p = {-p[1], p[0]};
    all.insert(all.end(), quarter.begin(), quarter.end());
  }
  return all;
}

// The body in the world: the image of its center, and those of its semi-axes.
struct Axes {
  Flat center{};
  std::array<Flat, 3> seen_axis{};
  std::array<Rational, 3> facing{};  // positive: the end of this axis is towards the camera
};

Axes axes_of(const Round& round, const Obb<Rational>& frame) {
  Axes found;
  Vec3<Rational> center = frame.center;
  Mat3<Rational> arm;
  for (std::size_t k = 0; k < 3; ++k) {
    center = along(center, frame.axes[k], round.center[k]);
    arm[k] = along(Vec3<Rational>{}, frame.axes[k], round.radii[k]);
    found.seen_axis[k] = seen(arm[k]);
  }
  found.center = seen(center);
  const bool is_mirrored = bracket(arm[0], arm[1], arm[2]) < 0;
  for (std::size_t k = 0; k < 3; ++k) {
    // The normal of the surface at the end of the axis.
    const Vec3<Rational> normal = cross(arm[(k + 1) % 3], arm[(k + 2) % 3]);
    found.facing[k] = dot(normal, towards_viewer());
    if (is_mirrored) found.facing[k] = -found.facing[k];
  }
  return found;
}

Flat moved_by(const Flat& p, const Flat& way, const Rational& much) {
  return {p[0] + much * way[0], p[1] + much * way[1]};
}

// The ellipse around a center with two arms.
std::vector<Flat> ellipse(const Flat& center, const Flat& first, const Flat& second) {
  std::vector<Flat> points = circle_points();
  for (Flat& p : points) p = moved_by(moved_by(center, first, p[0]), second, p[1]);
  return points;
}

// The outline of an ellipsoid: the image of the unit circle under the square root L of the matrix G
// = Σ p p^T over the images p of its semi-axes (L L^T = G, by Cholesky). The reason: on the page
// the ellipsoid is {Σ s_k p_k : |s| <= 1}, a linear image of the ball, and this set depends only on
// G. Roots are taken in doubles, of squares in units of the largest coordinate.
std::vector<Flat> outline_of_ellipsoid(const Axes& axes) {
  Rational unit = 0;
  for (const Flat& p : axes.seen_axis) unit = std::max<Rational>({unit, abs(p[0]), abs(p[1])});
  if (unit.is_zero()) return {axes.center};
  std::array<Rational, 3> g{};
  for (const Flat& p : axes.seen_axis) {
    const Rational x = p[0] / unit, y = p[1] / unit;
    g[0] += x * x;
    g[1] += x * y;
    g[2] += y * y;
  }
  const auto root = [](const Rational& q) {
    return exact_value(std::sqrt(std::max(0.0, nearest_double(q))));
  };
  const Rational a = root(g[0]);
  const Rational b = a.is_zero() ? Rational(0) : Rational(g[1] / a);
  const Rational c = root(g[2] - b * b);
  return ellipse(axes.center, {a * unit, b * unit}, {0, c * unit});
}

// The ellipse through the ends of the axes i and k of an ellipsoid: the half in front, and the half
// behind.
void add_halves(RoundLines& lines, const Axes& axes, std::size_t i, std::size_t k) {
  const std::vector<Flat> circle = circle_points();
  const std::vector<Flat> points = ellipse(axes.center, axes.seen_axis[i], axes.seen_axis[k]);
  const std::size_t n = points.size();
  // The surface's normal at the point cos·axis_i + sin·axis_k is in front if this is positive: the
  // normal is, up to a positive factor, this combination of the normals at the ends of both axes.
  const auto is_in_front = [&](std::size_t p) {
    return circle[p % n][0] * axes.facing[i] + circle[p % n][1] * axes.facing[k] > 0;
  };
  std::size_t first = 0;
  // Begins where the curve comes to the front or goes behind.
  while (first < n && is_in_front(first) == is_in_front(first + n - 1)) ++first;
  if (first == n) first = 0;
  for (std::size_t from = first; from < first + n;) {
    RoundLines::Curve half{
        .points = {points[from % n]}, .is_in_front = is_in_front(from), .is_rim = false};
    std::size_t next = from + 1;
    while (next <= first + n) {
      half.points.push_back(points[next % n]);
      if (next == first + n || is_in_front(next) != half.is_in_front) break;
      ++next;
    }
    lines.curves.push_back(std::move(half));
    from = next;
  }
}

}  // namespace

RoundLines round_lines(const Round& round, const Obb<Rational>& frame) {
  const Axes axes = axes_of(round, frame);
  RoundLines lines;
  if (round.kind == Round::Kind::ellipsoid) {
    lines.outline = outline_of_ellipsoid(axes);
    for (std::size_t k = 0; k < 3; ++k) add_halves(lines, axes, k, (k + 1) % 3);
    return lines;
  }
  // A cylinder on the page is the convex hull of its two rims, a cone that of its rim and its apex.
  // `outline` gets their points; rounded_outline() computes the hull when the body is drawn.
  const std::size_t a = round.axis;
  const Flat& arm = axes.seen_axis[a];
  for (const int end : {-1, 1}) {
    const Flat middle = moved_by(axes.center, arm, end);
    if (end == 1 && round.kind == Round::Kind::cone) {
      lines.outline.push_back(middle);
      continue;
    }
    auto rim = ellipse(middle, axes.seen_axis[(a + 1) % 3], axes.seen_axis[(a + 2) % 3]);
    lines.outline.insert(lines.outline.end(), rim.begin(), rim.end());
    lines.curves.push_back(
        {.points = std::move(rim), .is_in_front = end * axes.facing[a] > 0, .is_rim = true});
  }
  return lines;
}

}  // namespace touchstone::show
