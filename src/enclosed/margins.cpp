// Enlarges or shrinks bodies by the error of their approximate motions.

#include "margins.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <variant>

#include "src/body/flat_polyhedron.hpp"
#include "src/boxes/radius.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone::enclosed {
namespace {

// A ball in a polyhedron: around the mean of its vertices, up to the nearest face.
Ball ball_in(const Polyhedron& body) {
  if (is_flat(body)) return {};
  Ball ball;
  for (const Vec3<Rational>& v : body.vertices) {
    for (std::size_t i = 0; i < 3; ++i) ball.center[i] += v[i];
  }
  for (Rational& c : ball.center) c /= Rational(Integer(body.vertices.size()));
  bool first = true;
  for (const auto& face : body.faces) {
    // The first three corners may be on a line. The face is convex, so that a later corner is not.
    Vec3<Rational> normal{};
    for (std::size_t k = 0; k + 2 < face.size() && dot(normal, normal).is_zero(); ++k) {
      Vec3<Rational> along, across;
      for (std::size_t i = 0; i < 3; ++i) {
        along[i] = body.vertices[face[k + 1]][i] - body.vertices[face[0]][i];
        across[i] = body.vertices[face[k + 2]][i] - body.vertices[face[0]][i];
      }
      normal = cross(along, across);
    }
    Vec3<Rational> to_face;
    for (std::size_t i = 0; i < 3; ++i) to_face[i] = body.vertices[face[0]][i] - ball.center[i];
    const Rational distance = dot(normal, to_face) / sqrt_bound(dot(normal, normal));
    if (first || distance < ball.radius) ball.radius = distance;
    first = false;
  }
  return ball;
}

Ball ball_in(const Box& box) { return {box.center, *std::ranges::min_element(box.half_extents)}; }

// The shape scaled by a factor about a point.
Core scaled(const Core& shape, const Vec3<Rational>& center, const Rational& factor) {
  const auto moved = [&](Vec3<Rational>& v) {
    for (std::size_t i = 0; i < 3; ++i) v[i] = center[i] + factor * (v[i] - center[i]);
  };
  Core result = shape;
  if (auto* box = std::get_if<Box>(&result)) {
    moved(box->center);
    for (Rational& h : box->half_extents) h *= factor;
  } else {
    for (Vec3<Rational>& v : std::get<Polyhedron>(result).vertices) moved(v);
  }
  return result;
}

// Query::make accepts a radius of 0 and uses the core alone.
Shape with_radius(const Core& core, Rational radius) { return Inflated{core, std::move(radius)}; }

// A number of at most eleven bits, at least x. REQUIRES: x > 0.
Rational short_above(const Rational& x) {
  const Rational step = power_of_two(floor_log2(x) - 10);
  const Rational count = x / step;
  return step * Rational(-floor_divided(-numerator(count), denominator(count)));
}

}  // namespace

// Along any direction of length 1, the error changes the sum of the supports of both bodies by at
// most `error`. So it is enough to enlarge or to shrink one body by `error` in all directions:
//   1. If a body has a radius r > error, its radius becomes r ± error.
//   2. Else let K be a rigid body that contains a ball B of radius b about c. K is scaled about c
//      by 1 ± s, with s = error / b: (1 + s) K contains K + s B, and K contains (1 - s) K + s B.
//      Both still hold if a shape around K is scaled in the first, and a shape within K in the
//      second.
//   3. Else the radius of body 1 grows by `error`, and there is no inner question.
SafeShapes safe_shapes(const std::array<PlacedBody, 2>& bodies, const Rational& error) {
  SafeShapes safe;
  std::array<Shape, 2> inner;
  std::array<Ball, 2> balls;
  for (std::size_t k = 0; k < 2; ++k) {
    safe.outer[k] = with_radius(bodies[k].outer, bodies[k].radius);
    inner[k] = with_radius(bodies[k].inner, bodies[k].radius);
    balls[k] = bodies[k].ball
                   ? *bodies[k].ball
                   : std::visit([](const auto& core) { return ball_in(core); }, bodies[k].inner);
    if (!bodies[k].rigid) balls[k].radius = 0;
  }
  if (error.is_zero()) {
    safe.inner = std::move(inner);
    return safe;
  }
  const std::size_t rounder = bodies[0].radius < bodies[1].radius ? 1 : 0;
  const std::size_t thicker = balls[0].radius < balls[1].radius ? 1 : 0;
  if (bodies[rounder].radius > error) {
    const PlacedBody& body = bodies[rounder];
    safe.outer[rounder] = with_radius(body.outer, body.radius + error);
    inner[rounder] = with_radius(body.inner, body.radius - error);
    safe.inner = std::move(inner);
  } else if (balls[thicker].radius > 0) {
    const PlacedBody& body = bodies[thicker];
    const Ball& ball = balls[thicker];
    const Rational share = short_above(error / ball.radius);
    safe.margins[thicker] = share * ball.radius;
    safe.outer[thicker] = with_radius(scaled(body.outer, ball.center, 1 + share), body.radius);
    if (share < 1) {
      inner[thicker] = with_radius(scaled(body.inner, ball.center, 1 - share), body.radius);
      safe.inner = std::move(inner);
    }
  } else {  // flat bodies, or affine ones
    safe.outer[0] = with_radius(bodies[0].outer, bodies[0].radius + error);
  }
  return safe;
}

}  // namespace touchstone::enclosed
