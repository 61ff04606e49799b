// Finds near points of two boxes in doubles, for an upper bound of their distance.

#include "verify/judge/verdict/near_points.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "touchstone/number/floating.hpp"

namespace touchstone::judge {
namespace {

// The two boxes in doubles. A point of their difference is offset + Σ v_j b_j - Σ u_i a_i; each of
// the six numbers (u, v) has a range.
struct Pair {
  Vec3<double> offset{};
  std::array<Vec3<double>, 6> directions{};  // -a_i, then b_j
  std::array<double, 6> ranges{};
};

using Coordinates = std::array<double, 6>;

Vec3<double> rounded(const Vec3<Rational>& v) {
  return {nearest_double(v[0]), nearest_double(v[1]), nearest_double(v[2])};
}

Pair rounded(const Obb<Rational>& a, const Obb<Rational>& b) {
  Pair pair;
  pair.offset = rounded(difference(b.center, a.center));
  for (std::size_t i = 0; i < 3; ++i) {
    pair.directions[i] = rounded(a.axes[i]);
    for (double& x : pair.directions[i]) x = -x;
    pair.directions[i + 3] = rounded(b.axes[i]);
    pair.ranges[i] = nearest_double(a.half_extents[i]);
    pair.ranges[i + 3] = nearest_double(b.half_extents[i]);
  }
  return pair;
}

Vec3<double> point(const Pair& pair, const Coordinates& x) {
  Vec3<double> p = pair.offset;
  for (std::size_t k = 0; k < 6; ++k) p = along(p, pair.directions[k], x[k]);
  return p;
}

// Moves one coordinate at a time to the value with the least distance. No step increases the
// distance.
void descend(const Pair& pair, Coordinates& x, const std::array<bool, 6>& free, int rounds) {
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t k = 0; k < 6; ++k) {
      const double square = dot(pair.directions[k], pair.directions[k]);
      if (!free[k] || square == 0) continue;
      const double step = -dot(point(pair, x), pair.directions[k]) / square;
      x[k] = std::clamp(x[k] + step, -pair.ranges[k], pair.ranges[k]);
    }
  }
}

// Moves to the nearest points of two segments: coordinates i and j are free, the others fixed.
void meet(const Pair& pair, Coordinates& x, std::size_t i, std::size_t j) {
  const Vec3<double>& p = pair.directions[i];
  const Vec3<double>& q = pair.directions[j];
  x[i] = x[j] = 0;
  const Vec3<double> r = point(pair, x);
  const double pp = dot(p, p), qq = dot(q, q), pq = dot(p, q), pr = dot(p, r), qr = dot(q, r);
  const double determinant = pp * qq - pq * pq;
  if (determinant > 0)
    x[i] = std::clamp((pq * qr - qq * pr) / determinant, -pair.ranges[i], pair.ranges[i]);
  // Two rounds suffice: then each coordinate is optimal for the other one, since either one of them
  // is inside its range, or both are at ends of their ranges.
  for (int turn = 0; turn < 2; ++turn) {
    if (qq > 0) x[j] = std::clamp((-qr - pq * x[i]) / qq, -pair.ranges[j], pair.ranges[j]);
    if (pp > 0) x[i] = std::clamp((-pr - pq * x[j]) / pp, -pair.ranges[i], pair.ranges[i]);
  }
}

class Nearest {
 public:
  explicit Nearest(const Pair& pair) : pair_(pair) {}

  // The distance of two boxes that are apart is that of a vertex and a face, or of two edges
  // (Mirtich, "V-Clip", 1998).
  Coordinates find() {
    for (const std::size_t moving : {std::size_t{0}, std::size_t{3}}) {
      for (unsigned vertex = 0; vertex < 8; ++vertex) look_at_vertex(3 - moving, moving, vertex);
    }
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 3; j < 6; ++j) {
        for (unsigned ends = 0; ends < 16; ++ends) look_at_edges(i, j, ends);
      }
    }
    descend(pair_, best_, {true, true, true, true, true, true}, kPolishing);
    return best_;
  }

 private:
  // Rounds for axes that are not orthogonal, whose coordinates depend on each other.
  static constexpr int kPolishing = 32;

  double range(std::size_t k, bool upper) const {
    return upper ? pair_.ranges[k] : -pair_.ranges[k];
  }

  // Tries a vertex of the box whose coordinates begin at `fixed`, and all points of the other box.
  // Bit k of `vertex` is set if coordinate k is at its upper end.
  void look_at_vertex(std::size_t fixed, std::size_t moving, unsigned vertex) {
    Coordinates x{};
    std::array<bool, 6> free{};
    for (std::size_t k = 0; k < 3; ++k) {
      x[fixed + k] = range(fixed + k, (vertex >> k & 1U) != 0);
      free[moving + k] = true;
    }
    // One round suffices if the axes are orthogonal, since then each coordinate has its own
    // optimum.
    constexpr int kRounds = 3;
    descend(pair_, x, free, kRounds);
    keep(x);
  }

  // Tries an edge along each of the directions i and j. The bits of `ends` choose the ends of the
  // other four coordinates.
  void look_at_edges(std::size_t i, std::size_t j, unsigned ends) {
    Coordinates x{};
    unsigned bit = 0;
    for (std::size_t k = 0; k < 6; ++k) {
      if (k != i && k != j) x[k] = range(k, (ends >> bit++ & 1U) != 0);
    }
    meet(pair_, x, i, j);
    keep(x);
  }

  // Keeps the coordinates if their points are nearer than all before.
  void keep(const Coordinates& x) {
    const Vec3<double> p = point(pair_, x);
    const double square = dot(p, p);
    if (!(square < least_)) return;
    least_ = square;
    best_ = x;
  }

  const Pair& pair_;
  double least_ = std::numeric_limits<double>::infinity();
  Coordinates best_{};
};

}  // namespace

Vec3<Rational> near_points(const Obb<Rational>& a, const Obb<Rational>& b) {
  const Pair pair = rounded(a, b);
  const Coordinates found = Nearest(pair).find();
  Vec3<Rational> p = difference(b.center, a.center);
  for (std::size_t k = 0; k < 6; ++k) {
    const Obb<Rational>& box = k < 3 ? a : b;
    // A range may have been rounded up, so coordinates are clamped to the exact one.
    const Rational& range = box.half_extents[k % 3];
    const Rational x = std::isfinite(found[k])
                           ? std::clamp(exact_value(found[k]), Rational(-range), Rational(range))
                           : Rational(0);
    p = along(p, box.axes[k % 3], k < 3 ? Rational(-x) : x);
  }
  return p;
}

Rational near_points_squared(const Obb<Rational>& a, const Obb<Rational>& b) {
  const Vec3<Rational> p = near_points(a, b);
  return dot(p, p);
}

}  // namespace touchstone::judge
