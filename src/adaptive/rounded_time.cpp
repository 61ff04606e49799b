#include "adaptive/rounded_time.hpp"

#include <cmath>

#include "touchstone/base/fault.hpp"

namespace touchstone::walk {
namespace {

// Both ends of an enclosure in the units of the query.
TimeBounds bounds_of(const BoundedInstant<DoubleDouble>& u, const PieceClock& clock) {
  const auto end = [&clock](const DoubleDouble& at, double side) {
    using Number = Bounded<DoubleDouble>;
    const Number t = clock.from + Number::exactly(at) * clock.width;
    const double off = (t.error + t.size() * Rounding<DoubleDouble>::unit) * kSlack;
    return t.value + DoubleDouble(side * off);
  };
  return {end(u.low, -1), end(u.high, +1)};
}

// The root of a plane's condition in an enclosure, within a narrower one: Newton's step from its
// middle m with the condition's value there in double-doubles. For some x in between, the root is
// at m - D(m) / D'(x), and D'(x) is within slope_off of slope. Nothing where the slope is not known
// well enough.
std::optional<BoundedInstant<DoubleDouble>> narrowed(const FilteredMotion<DoubleDouble>& motion,
                                                     const BoxPlane& plane,
                                                     const BoundedInstant<double>& u) {
  const double steep = std::fabs(u.slope) - u.slope_off;
  if (!(steep > 0)) return std::nullopt;
  const double m = NumberTraits<double>::half(u.low + u.high);
  const double value = margin_at(motion, plane, DoubleDouble(m)).high;
  const double lost = motion.errors.of_margin(facet_kind(plane.facet), 0);
  const double step = faulty(Fault::no_step) ? 0 : -value / u.slope;
  // value is within 2^-50 of the whole double-double, step and sums as near to theirs.
  const double off = ((lost + std::fabs(value) * u.slope_off / std::fabs(u.slope)) / steep +
                      std::fabs(step) * 0x1p-48 + m * 0x1p-100 + 0x1p-900) *
                     kSlack;
  return BoundedInstant<DoubleDouble>{DoubleDouble(m) + DoubleDouble(step - off),
                                      DoubleDouble(m) + DoubleDouble(step + off)};
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
  return bounds_of(root.u, clock);
}

std::optional<double> only_double_in(const TimeBounds& bounds) {
  const double low = bounds.lower.high + bounds.lower.low;
  const double high = bounds.upper.high + bounds.upper.low;
  // Where doubles grow coarse, so do the halves of double-doubles.
  if (low == high && std::fabs(low) >= 0x1p-800) return low;
  return std::nullopt;
}

}  // namespace touchstone::walk
