// Rounds the time at which a plane's condition is zero to the nearest double.

#include "src/walk/ladder/rounded_time.hpp"

#include <cmath>

#include "src/walk/conditions/facet_margin.hpp"

namespace touchstone::walk {
namespace {

// Both ends of an enclosure, in query time.
TimeBounds bounds_of(const BoundedInstant<DoubleDouble>& u, const PieceClock& clock) {
  const auto end = [&clock](const DoubleDouble& at, double side) {
    using Number = Bounded<DoubleDouble>;
    const Number t = clock.from + Number::exactly(at) * clock.width;
    const double off = (t.error + t.size() * Rounding<DoubleDouble>::unit) * kSlack;
    return t.value + DoubleDouble(side * off);
  };
  return {end(u.low, -1), end(u.high, +1)};
}

// A step of Newton's method from m, where a condition D has `value`, with an error of at most
// `lost`. The root is at m - D(m) / D'(x) for some x in between, and D'(x) is within slope_off of
// slope, so its size is at least `steep`. With D(m) = value + d and D'(x) = slope + e,
//   -D(m) / D'(x) + value / slope = (value e - d slope) / (slope D'(x)),
// which is at most (lost + |value| slope_off / |slope|) / steep.
// REQUIRES: the slope is proven not to be zero.
BoundedInstant<DoubleDouble> one_step(double m, double value, double lost,
                                      const CertainInstant& root) {
  const double steep = std::fabs(root.slope) - root.slope_off;
  const double step = -value / root.slope;
  // 2^-48 of the step is for the value, which is within 2^-50, relatively, of the whole
  // double-double, for the quotient and for the sums; 2^-100 m for the sum in double-doubles;
  // 2^-900 for underflow. kSlack covers the roundings of the bound itself.
  const double off = ((lost + std::fabs(value) * root.slope_off / std::fabs(root.slope)) / steep +
                      std::fabs(step) * 0x1p-48 + m * 0x1p-100 + 0x1p-900) *
                     kSlack;
  return BoundedInstant<DoubleDouble>::root(DoubleDouble(m) + DoubleDouble(step - off),
                                            DoubleDouble(m) + DoubleDouble(step + off));
}

// A narrower enclosure of the root of a plane's condition, by Newton's step from the middle with
// the condition's value there in double-doubles. Returns nullopt if the slope may be zero, and for
// an open stretch.
std::optional<BoundedInstant<DoubleDouble>> narrowed(const FilteredMotion<DoubleDouble>& motion,
                                                     const BoxPlane& plane,
                                                     const BoundedInstant<double>& u) {
  using Narrower = std::optional<BoundedInstant<DoubleDouble>>;
  return u.visit(
      [&](const CertainInstant& root) -> Narrower {
        if (!(std::fabs(root.slope) - root.slope_off > 0)) return std::nullopt;
        const double m = NumberTraits<double>::half(u.low + u.high);
        const double value = margin_at(motion, plane, DoubleDouble(m)).high;
        return one_step(m, value, motion.errors.of_margin(facet_kind(plane.facet), 0), root);
      },
      []() -> Narrower { return std::nullopt; });  // an open stretch has no slope
}

}  // namespace

std::optional<TimeBounds> time_bounds(const PlaneRoot<double>& root,
                                      const FilteredMotion<DoubleDouble>* motion,
                                      const PieceClock& clock) {
  if (motion == nullptr) return std::nullopt;
  const auto u = narrowed(*motion, root.plane, root.u);
  if (!u) return std::nullopt;
  return bounds_of(*u, clock);
}

std::optional<TimeBounds> time_bounds(const PlaneRoot<DoubleDouble>& root,
                                      const FilteredMotion<DoubleDouble>*,
                                      const PieceClock& clock) {
  if (!is_one_instant(root.u)) return std::nullopt;
  return bounds_of(root.u, clock);
}

std::optional<double> only_double_in(const TimeBounds& bounds) {
  const double low = bounds.lower.high + bounds.lower.low;
  const double high = bounds.upper.high + bounds.upper.low;
  // Near the smallest doubles, the low parts of double-doubles lose digits.
  if (low == high && std::fabs(low) >= 0x1p-800) return low;
  return std::nullopt;
}

}  // namespace touchstone::walk
