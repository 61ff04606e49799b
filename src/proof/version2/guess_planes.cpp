// Guesses planes that are fixed in the frame of one body and keep the bodies apart. A plane n·x = h
// has rounded coordinates, so that the claim is short: n is rounded first, and h is then chosen
// between the vertices of both bodies.

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "guesses.hpp"
#include "rounded.hpp"
#include "src/poly/rationalize.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::proof::version2 {
namespace {

// The direction in a body's frame along which points are as far as along the direction n in the
// world: n·(turn x) = (this)·x. in_world is its inverse.
template <class N>
Vec3<N> along_frame(const typename Pose<N>::Body& body, const Vec3<N>& n) {
  return {dot(n, body.turn[0]), dot(n, body.turn[1]), dot(n, body.turn[2])};
}

// An upper bound of the root of a number, by less than one part in 2^bits.
Rational root_above(const Rational& square, int bits) {
  if (square.is_zero()) return 0;
  // The root of n / d is that of n d over d. The radicand has at least 2 bits after the scaling.
  const Integer& d = denominator(square);
  const Integer radicand = shifted(Integer(numerator(square) * d), 2 * static_cast<unsigned>(bits));
  return Rational(Integer(sqrt(radicand) + 1), shifted(d, static_cast<unsigned>(bits)));
}

// The direction m in the world of a direction n of a frame's planes: m·(turn x) = n·x.
template <class N>
Vec3<N> in_world(const typename Pose<N>::Body& body, const Vec3<N>& n) {
  const N det = bracket(body.turn[0], body.turn[1], body.turn[2]);
  Vec3<N> m{};
  for (std::size_t k = 0; k < 3; ++k) {
    const Vec3<N> dual = cross(body.turn[(k + 1) % 3], body.turn[(k + 2) % 3]);
    for (std::size_t i = 0; i < 3; ++i) m[i] += dual[i] * n[k] / det;
  }
  return m;
}

}  // namespace

bool guess_planes(const Scene& scene, const Poses<double>& poses, const Vec3<double>& world,
                  std::size_t body, const Try& is_right) {
  // From this body's side to the other one.
  Vec3<double> n = world;
  if (body == 1) n = {-n[0], -n[1], -n[2]};
  n = along_frame<double>(poses.first.body[body], n);
  const double length = std::hypot(n[0], n[1], n[2]);
  if (!(length > 0)) return false;
  const double unit = nearest_double(Rational(scene.unit()));
  const double radius = nearest_double(Rational(scene.radius()));
  for (const int bits : {4, 9, 20, 40}) {
    // n with this number of bits, as an integer vector.
    Plane plane{body, {}, {}};
    Vec3<double> near_n{};
    for (std::size_t i = 0; i < 3; ++i) {
      plane.n[i] = rounded(std::ldexp(n[i] / length, bits), 0);
      near_n[i] = nearest_double(plane.n[i]);
    }
    // The body's vertices are below `low`, and the other body is above `high` in all poses.
    double low = -std::numeric_limits<double>::infinity(), high = -low;
    for (const Point& x : scene.part(body).vertices) {
      double along = 0;
      for (std::size_t i = 0; i < 3; ++i) along += near_n[i] * nearest_double(Rational(x[i]));
      low = std::max(low, along);
    }
    const auto see = [&](const Pose<double>& pose) {
      const auto& own = pose.body[body];
      // n·x in the frame is m·(y - origin) in the world.
      const Vec3<double> m = in_world<double>(own, near_n);
      const double reach = radius * std::hypot(m[0], m[1], m[2]);
      for (const auto& y : pose.body[1 - body].vertices)
        high = std::min(high, dot(m, y - own.origin) - reach);
    };
    see(poses.first);
    for (const auto& pose : poses.others) see(pose);
    low /= unit;
    high /= unit;
    if (!(low < high)) continue;
    // The middle, as short as the space in between allows.
    plane.h = rounded((low + high) / 2, static_cast<int>(std::floor(std::log2(high - low))) - 1);
    if (is_right(plane)) return true;
  }
  return false;
}

template <class N>
bool guess_near_plane(const Scene& scene, const Pose<N>& pose, const Vec3<N>& world,
                      std::size_t body, const Try& is_right) {
  const auto& own = pose.body[body];
  const Vec3<N> along = along_frame<N>(own, world);
  Vec3<Rational> n{Rational(along[0]), Rational(along[1]), Rational(along[2])};
  // n with its largest component between 1 and 2.
  const auto smaller = [](const Rational& a, const Rational& b) { return a < b; };
  const Rational most = std::max({abs(n[0]), abs(n[1]), abs(n[2])}, smaller);
  if (most.is_zero()) return false;
  for (Rational& c : n) c *= power_of_two(-floor_log2(most)) * (body == 0 ? 1 : -1);
  std::vector<Vec3<N>> others;
  for (const auto& y : pose.body[1 - body].vertices) others.push_back(in_frame<N>(own, y));
  // The greatest height of the body's vertices, and the least height of the other body's vertices
  // minus the radius.
  const Rational radius = scene.radius();
  int root_bits = 64;
  const auto between = [&](const Vec3<Rational>& rational) {
    const Vec3<N> direction{N(rational[0]), N(rational[1]), N(rational[2])};
    const auto height = [&](const Vec3<N>& x) { return dot(direction, x); };
    std::vector<N> low, high;
    for (const Point& x : scene.part(body).vertices)
      low.push_back(height({N(x[0]), N(x[1]), N(x[2])}));
    for (const auto& x : others) high.push_back(height(x));
    Rational reach;
    if (!radius.is_zero()) {
      const Vec3<N> m = in_world<N>(own, direction);
      reach = root_above(Rational(radius * radius * Rational(dot(m, m))), root_bits);
    }
    return std::pair(Rational(*std::ranges::max_element(low)),
                     Rational(Rational(*std::ranges::min_element(high)) - reach));
  };
  Rational enough;  // half of the distance along n itself
  // If nothing is left of the distance, the bound of a square root may be too coarse: then it is
  // computed with more bits.
  for (; root_bits <= 4096; root_bits *= 4) {
    const auto [lowest, highest] = between(n);
    enough = (highest - lowest) / 2;
    if (enough > 0 || radius.is_zero()) break;
  }
  if (enough <= 0) return false;
  for (int bits = 8; std::is_same_v<N, Rational> || bits < kFineBits; bits *= 2) {
    check_limit();
    Plane plane{body, {}, {}};
    for (std::size_t i = 0; i < 3; ++i) {
      const Rational scaled = n[i] * power_of_two(bits);
      plane.n[i] =
          Rational(floor_divided(numerator(scaled), denominator(scaled))) * power_of_two(-bits);
    }
    root_bits = std::max(root_bits, 4 * bits);
    const auto [low, high] = between(plane.n);
    if (high - low < enough) continue;
    // The simplest number in the middle half.
    const Rational margin = (high - low) / 4;
    plane.h = simplest_between(low + margin, high - margin) / Rational(scene.unit());
    return is_right(plane);
  }
  return false;
}

template bool guess_near_plane(const Scene&, const Pose<Fine>&, const Vec3<Fine>&, std::size_t,
                               const Try&);
template bool guess_near_plane(const Scene&, const Pose<Rational>&, const Vec3<Rational>&,
                               std::size_t, const Try&);

}  // namespace touchstone::proof::version2
