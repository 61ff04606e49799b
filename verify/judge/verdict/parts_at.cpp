// Finds the pairs of parts of two compounds that are in contact or nearest at a time: places all
// parts, encloses each in a box, and leaves out pairs whose boxes are surely too far apart.

#include "verify/judge/verdict/parts_at.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

#include "src/hulls/solid.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone::judge {
namespace {

using Bounds = Vec3<Interval>;

// A part in the world: its core, its radius, and a box along the axes of the world around both,
// with ends rounded outwards.
struct PartAt {
  hulls::PlacedBody<Rational> core;
  Rational radius;
  Bounds bounds{};
};

Bounds bounds_of(const std::vector<Vec3<Rational>>& corners, const Rational& radius) {
  Bounds bounds;
  for (std::size_t i = 0; i < 3; ++i) {
    Rational low = corners.front()[i], high = low;
    for (const auto& x : corners) {
      low = std::min(low, x[i]);
      high = std::max(high, x[i]);
    }
    bounds[i] = hull(NumberTraits<Interval>::from(Rational(low - radius)),
                     NumberTraits<Interval>::from(Rational(high + radius)));
  }
  return bounds;
}

// All parts of a body (0 or 1) on a piece of its motion.
std::vector<PartAt> parts_of(const Query& query, std::size_t body, const MotionPiece* piece,
                             const Rational& t) {
  const auto index = piece - &query.motions()[body].pieces().front();
  std::vector<PartAt> parts;
  parts.reserve(query.part_count(body));
  for (std::size_t n = 0; n < query.part_count(body); ++n) {
    check_limit();
    std::array<std::size_t, 2> numbers{};
    numbers[body] = n;
    const Query pair = query.pair(numbers);
    const Query cores = pair.cores();
    // The motion of a part has as many pieces as that of its body.
    const MotionPiece& own = cores.motions()[body].pieces()[static_cast<std::size_t>(index)];
    PartAt part{hulls::placed(cores.solid(body).exact, own, t), pair.radius(body)};
    part.bounds = bounds_of(part.core.corners, part.radius);
    parts.push_back(std::move(part));
  }
  return parts;
}

bool are_equal(const std::vector<PartAt>& one, const std::vector<PartAt>& other) {
  return std::ranges::equal(one, other, [](const PartAt& a, const PartAt& b) {
    return a.core.corners == b.core.corners;
  });
}

// A bound from below of the distance of the parts in two boxes.
double at_least_apart(const Bounds& a, const Bounds& b) {
  Interval squared(0);
  for (std::size_t i = 0; i < 3; ++i) {
    const auto gap = [](double from, double to) {
      return (Interval::point(to) - Interval::point(from)).lower();
    };
    const double far =
        std::max({gap(a[i].upper(), b[i].lower()), gap(b[i].upper(), a[i].lower()), 0.0});
    squared += Interval::point(far) * Interval::point(far);
  }
  const double root = std::sqrt(std::max(squared.lower(), 0.0));
  return root == 0 ? 0 : detail::step_down(root);
}

// A bound from above of that distance.
double at_most_apart(const Bounds& a, const Bounds& b) {
  Interval squared(0);
  for (std::size_t i = 0; i < 3; ++i) {
    const auto reach = [](double from, double to) {
      return (Interval::point(to) - Interval::point(from)).upper();
    };
    const double far =
        std::max(reach(a[i].lower(), b[i].upper()), reach(b[i].lower(), a[i].upper()));
    squared += Interval::point(far) * Interval::point(far);
  }
  return detail::step_up(std::sqrt(squared.upper()));
}

BodiesAt pair_of(const PartAt& one, const PartAt& two) {
  HullsAt cores{one.core, two.core};
  if (one.radius.is_zero() && two.radius.is_zero()) return cores;
  return InflatedAt{std::move(cores), {one.radius, two.radius}};
}

// Appends the pairs of one pose that are not seen to be too far apart.
void append_near(const std::vector<PartAt>& one, const std::vector<PartAt>& two,
                 const Rational& beyond, std::vector<BodiesAt>& pairs) {
  double nearest = std::numeric_limits<double>::infinity();
  for (const PartAt& a : one) {
    check_limit();
    for (const PartAt& b : two) nearest = std::min(nearest, at_most_apart(a.bounds, b.bounds));
  }
  const double most = (Interval::point(nearest) + NumberTraits<Interval>::from(beyond)).upper();
  for (const PartAt& a : one) {
    check_limit();
    for (const PartAt& b : two) {
      if (at_least_apart(a.bounds, b.bounds) <= most) pairs.push_back(pair_of(a, b));
    }
  }
}

}  // namespace

std::vector<BodiesAt> parts_at(const Query& query, const Rational& t, const Rational& beyond) {
  std::vector<BodiesAt> pairs;
  std::array<std::vector<PartAt>, 2> last;
  for (const PiecePair& pieces : common_partition(query.motions()[0], query.motions()[1])) {
    if (t < pieces.from || t > pieces.until) continue;
    std::array now{parts_of(query, 0, pieces.piece1, t), parts_of(query, 1, pieces.piece2, t)};
    if (are_equal(last[0], now[0]) && are_equal(last[1], now[1])) continue;
    append_near(now[0], now[1], beyond, pairs);
    last = std::move(now);
  }
  return pairs;
}

}  // namespace touchstone::judge
