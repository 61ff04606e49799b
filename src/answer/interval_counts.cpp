// Counts the homogeneous intervals of a query, and those that bounding spheres remove.

#include "src/answer/interval_counts.hpp"

#include <algorithm>
#include <cmath>

#include "src/number/bounded.hpp"
#include "src/number/rounding_environment.hpp"
#include "src/walk/conditions/bounded/leading_digits.hpp"
#include "touchstone/boxes/solve.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/poly/roots_exact.hpp"

namespace touchstone {
namespace {

using Near = Bounded<double>;

// Whether a piece neither turns nor scales, and has a straight path without a denominator.
bool is_straight(const MotionPiece& piece) {
  const auto is_number = [](const RationalPolynomial& p) { return p.degree() <= 0; };
  return piece.rigid && is_number(piece.axes_denominator) && is_number(piece.offset_denominator) &&
         std::ranges::all_of(
             piece.axes, [&](const auto& axis) { return std::ranges::all_of(axis, is_number); }) &&
         std::ranges::all_of(piece.offset, [](const auto& p) { return p.degree() <= 1; });
}

// A lower bound of the radius of a box's bounding sphere.
double least_radius(const Box& box) {
  Near squared;
  for (const Rational& h : box.half_extents) squared += rounded<double>(h) * rounded<double>(h);
  const double least = squared.value * (1 - 0x1p-50) - squared.error * kSlack;
  return least > 0 ? std::sqrt(least) * (1 - 0x1p-50) : 0;
}

// Whether the bounding spheres are proven to meet at some instant of a piece. The motion of each
// box is straight, and its centre is the origin of its frame. Doubles look at the instant at which
// the centres are nearest.
bool surely_meet(const PiecePair& pieces, const Box& box1, const Box& box2) {
  if (!rounds_to_nearest()) return false;
  Vec3<Near> start;  // between the centres, at t = 0
  Vec3<Near> speed;
  double along = 0, speed_squared = 0;
  const auto add = [&](const MotionPiece& piece, int side, std::size_t i) {
    const RationalPolynomial& p = piece.offset[i];
    if (piece.offset_denominator[0] != 1) throw Undecided();
    if (p.degree() >= 0) start[i] += Near(side) * rounded<double>(p[0]);
    if (p.degree() >= 1) speed[i] += Near(side) * rounded<double>(p[1]);
  };
  for (std::size_t i = 0; i < 3; ++i) {
    add(*pieces.piece1, -1, i);
    add(*pieces.piece2, +1, i);
    along += start[i].value * speed[i].value;
    speed_squared += speed[i].value * speed[i].value;
  }
  const double from = rounded<double>(pieces.from).value;
  const double until = rounded<double>(pieces.until).value;
  const double nearest = std::fmax(from, std::fmin(until, -along / speed_squared));
  if (!std::isfinite(nearest)) return false;
  const Rational at = exact_value(nearest);
  if (at < pieces.from || at > pieces.until) return false;
  Near squared;
  for (std::size_t i = 0; i < 3; ++i) {
    const Near distance = start[i] + speed[i] * Near::exactly(nearest);
    squared += distance * distance;
  }
  const double reach = least_radius(box1) + least_radius(box2);
  return squared.value * (1 + 0x1p-50) + squared.error * kSlack < reach * reach * (1 - 0x1p-48);
}

bool is_centred(const Box& box) { return box.center == Vec3<Rational>{}; }

// Whether a piece surely has one homogeneous interval, which the bounding spheres do not remove.
bool is_one_interval(const PiecePair& pieces, const Box& box1, const Box& box2) {
  if (!is_straight(*pieces.piece1) || !is_straight(*pieces.piece2) || !is_centred(box1) ||
      !is_centred(box2))
    return false;
  return if_decided([&] { return std::optional(surely_meet(pieces, box1, box2)); }) == true;
}

}  // namespace

IntervalCounts interval_counts(const Query& query, const std::vector<Planes<Integer>>& planes) {
  using Times = Roots<Integer>;
  IntervalCounts counts;
  std::size_t p = 0;
  for (const PiecePair& pieces : common_partition(query.motions()[0], query.motions()[1])) {
    check_limit();
    const Planes<Integer>& of_piece = planes[p];
    if (is_one_interval(pieces, query.box(0), query.box(1))) {
      ++counts.homogeneous;
      ++p;
      continue;
    }
    const RealAlgebraic from = Times::from(pieces.from);
    const RealAlgebraic until = Times::from(pieces.until);
    const auto intervals = homogeneous_intervals(of_piece, from, until, p);
    const auto spheres = integer_spheres(pieces, query.box(0), query.box(1), of_piece.motion());
    const auto beyond_reach = detail::distance_of_spheres<Integer>(spheres, from, until);
    const std::size_t count = intervals.inside.empty() ? 1 : intervals.inside.size();
    for (std::size_t i = 0; i < count; ++i) {
      check_limit();
      auto chart = detail::empty_chart(intervals, i);
      lay_over<Integer>(chart, beyond_reach, {{}, Sign::negative});
      if (!chart.live().any()) ++counts.culled;
    }
    counts.homogeneous += count;
    ++p;
  }
  return counts;
}

}  // namespace touchstone
