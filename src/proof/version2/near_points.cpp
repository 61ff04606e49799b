// Computes points of both parts: by weights of corners, or as the feet of a common perpendicular.

#include "near_points.hpp"

#include <algorithm>

#include "rounded.hpp"

namespace touchstone::proof::version2 {
namespace {

using Kind = PairEnd::Kind;

// A point of a part by weights of its corners, which are rounded to multiples of 2^-bits and add up
// to 1; in the units of the case.
Vec3<Rational> point_of(const Scene& scene, const RoughClosest& rough, std::size_t body, int bits) {
  const auto& [corners, weights] = rough.closest;
  std::vector<Rational> shares;
  Rational rest = 1;
  for (std::size_t k = 1; k < weights.size(); ++k) {
    shares.push_back(std::min(rounded(weights[k], -bits), rest));
    rest -= shares.back();
  }
  shares.insert(shares.begin(), rest);
  Vec3<Rational> x;
  for (std::size_t k = 0; k < corners.size(); ++k) {
    const Point& corner = scene.part(body).vertices[rough.vertices[body][corners[k][body]]];
    for (std::size_t i = 0; i < 3; ++i)
      x[i] += shares[k] * Rational(corner[i]) / Rational(scene.unit());
  }
  return x;
}

}  // namespace

Near rough_near(const Scene& scene, const RoughClosest& rough, int bits) {
  return {{point_of(scene, rough, 0, bits), point_of(scene, rough, 1, bits)}};
}

Near feet_at(const Scene& scene, const Pair& pair, const Pose<Rational>& pose) {
  std::array<Vec3<Rational>, 2> own, world;
  std::array<Vec3<Rational>, 2> segment{}, own_segment{};
  for (const std::size_t body : {0U, 1U}) {
    const PairEnd& end = pair.ends[body];
    const bool is_face = end.kind == Kind::face;
    const std::size_t v = is_face ? scene.corners_on(body, end.number).front() : end.number;
    const auto& vertices = scene.part(body).vertices;
    for (std::size_t i = 0; i < 3; ++i) own[body][i] = vertices[v][i];
    world[body] = pose.body[body].vertices[v];
    if (end.kind != Kind::segment) continue;
    segment[body] = pose.body[body].vertices[end.last] - world[body];
    for (std::size_t i = 0; i < 3; ++i)
      own_segment[body][i] = Rational(Integer(vertices[end.last][i] - vertices[v][i]));
  }
  const Vec3<Rational> d = world[1] - world[0];
  const Rational ff = dot(segment[0], segment[0]), gg = dot(segment[1], segment[1]),
                 fg = dot(segment[0], segment[1]), df = dot(d, segment[0]), dg = dot(d, segment[1]),
                 delta = ff * gg - fg * fg;
  const auto move = [&](std::size_t body, const Rational& share) {
    for (std::size_t i = 0; i < 3; ++i) own[body][i] += own_segment[body][i] * share;
  };
  if (!delta.is_zero()) {
    move(0, Rational((gg * df - fg * dg) / delta));
    move(1, Rational((fg * df - ff * dg) / delta));
  } else if (!ff.is_zero()) {
    move(0, Rational(df / ff));
  } else if (!gg.is_zero()) {
    move(1, Rational(-dg / gg));
  }
  for (const std::size_t body : {0U, 1U}) {
    if (pair.ends[body].kind != Kind::face) continue;
    const Vec3<Rational>& n = pose.body[body].normals[pair.ends[body].number];
    const Rational share = dot(n, d) / dot(n, n) * (body == 0 ? -1 : 1);
    Vec3<Rational> foot = world[1 - body];
    for (std::size_t i = 0; i < 3; ++i) foot[i] += n[i] * share;
    own[body] = in_frame<Rational>(pose.body[body], foot);
  }
  Near near{own};
  for (auto& x : near.x) {
    for (Rational& c : x) c /= Rational(scene.unit());
  }
  return near;
}

}  // namespace touchstone::proof::version2
