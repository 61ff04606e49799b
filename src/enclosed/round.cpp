// Makes one polyhedron inside a round body and one around it, from hulls of the unit circle and the
// unit sphere.

#include "round.hpp"

#include <algorithm>
#include <utility>

#include "circle_hulls.hpp"
#include "half_turn.hpp"
#include "sphere_hulls.hpp"
#include "src/boxes/radius.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::enclosed {
namespace {

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

// Maps a hull of the simple body (see Round), whose axis is z, to a hull of the round body.
Polyhedron placed(Polyhedron simple, const Round& body) {
  const std::size_t shift = body.kind == Round::Kind::ellipsoid ? 0 : (body.axis + 1) % 3;
  for (Vec3<Rational>& p : simple.vertices) {
    const Vec3<Rational> q = p;
    for (std::size_t i = 0; i < 3; ++i) p[(i + shift) % 3] = q[i];
    for (std::size_t i = 0; i < 3; ++i) p[i] = body.center[i] + body.radii[i] * p[i];
  }
  return simple;
}

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
  const auto [polygon, apart] = fine_polygon();
  const Rational radius = body.radii[(body.axis + 1) % 3];
  return FineHull{placed(over(polygon, body.kind == Round::Kind::cone), body), radius * apart};
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
    auto [inner, outer] = sphere_hulls(simple);
    return {placed(std::move(inner), body), placed(std::move(outer), body)};
  }
  std::vector<ArcWindow> arcs;
  arcs.reserve(simple.size());
  for (const Window& window : simple) {
    const Vec3<double>& d = window.direction;
    arcs.push_back({{d[(body.axis + 1) % 3], d[(body.axis + 2) % 3]}, window.width});
  }
  const auto [inner, outer] = circle_hulls(arcs);
  const bool pyramid = body.kind == Round::Kind::cone;
  return {placed(over(inner, pyramid), body), placed(over(outer, pyramid), body)};
}

}  // namespace touchstone::enclosed
