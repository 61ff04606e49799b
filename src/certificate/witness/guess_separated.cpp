#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "directions.hpp"
#include "guesses.hpp"
#include "rounded.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::certificate::witness {
namespace {

// A direction of the world as one of a body's frame: n·(turn x + origin) there.
Vec3<double> in_frame(const Pose<double>::Body& body, const Vec3<double>& n) {
  return {dot(n, body.turn[0]), dot(n, body.turn[1]), dot(n, body.turn[2])};
}

// Planes of a body's frame across a direction, the coarsest first.
bool guess_planes(const Scene& scene, const Poses<double>& poses, const Vec3<double>& world,
                  std::size_t body, const Try& is_right) {
  Vec3<double> n = world;
  if (body == 1) n = {-n[0], -n[1], -n[2]};
  n = in_frame(poses.first.body[body], n);
  const double length = std::hypot(n[0], n[1], n[2]);
  if (!(length > 0)) return false;
  const double unit = nearest_double(Rational(scene.unit()));
  for (const int bits : {4, 9, 20, 40}) {
    Plane plane{body, {}, {}};
    Vec3<double> near_n{};
    for (std::size_t i = 0; i < 3; ++i) {
      plane.n[i] = rounded(std::ldexp(n[i] / length, bits), 0);
      near_n[i] = nearest_double(plane.n[i]);
    }
    double low = -std::numeric_limits<double>::infinity(), high = -low;
    for (const Point& x : scene.part(body).vertices) {
      double along = 0;
      for (std::size_t i = 0; i < 3; ++i) along += near_n[i] * nearest_double(Rational(x[i]));
      low = std::max(low, along);
    }
    const auto see = [&](const Pose<double>& pose) {
      const auto& own = pose.body[body];
      // n·x in the frame is m·(y - origin) in the world, with turn^T m = n.
      const double det = bracket(own.turn[0], own.turn[1], own.turn[2]);
      Vec3<double> m{};
      for (std::size_t k = 0; k < 3; ++k) {
        const Vec3<double> dual = cross(own.turn[(k + 1) % 3], own.turn[(k + 2) % 3]);
        for (std::size_t i = 0; i < 3; ++i) m[i] += dual[i] * near_n[k] / det;
      }
      for (const auto& y : pose.body[1 - body].vertices)
        high = std::min(high, dot(m, y - own.origin));
    };
    see(poses.first);
    for (const auto& pose : poses.others) see(pose);
    low /= unit;
    high /= unit;
    if (!(low < high)) continue;
    plane.h = rounded((low + high) / 2, static_cast<int>(std::floor(std::log2(high - low))) - 1);
    if (is_right(plane)) return true;
  }
  return false;
}

}  // namespace

template <>
bool guess_separated(const Scene& scene, const Poses<double>& poses, const Try& is_right) {
  const auto all = directions(poses);
  constexpr std::size_t kMost = 6;
  std::size_t tried = 0;
  for (const Direction& d : all) {
    if (d.side <= 0 || ++tried > kMost) break;
    if (is_right(d.support)) return true;
  }
  if (all.empty() || all.front().side <= 0) return false;
  return guess_planes(scene, poses, all.front().n, 0, is_right) ||
         guess_planes(scene, poses, all.front().n, 1, is_right);
}

template <>
bool guess_separated(const Scene&, const Poses<Rational>& poses, const Try& is_right) {
  for (const Direction& d : directions(poses)) {
    if (d.side > 0 && is_right(d.support)) return true;
  }
  return false;
}

}  // namespace touchstone::certificate::witness
