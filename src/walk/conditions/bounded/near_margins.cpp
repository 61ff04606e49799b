// All planes of two boxes near an algebraic instant, in doubles with error bounds, or in intervals.

#include "src/walk/conditions/bounded/near_margins.hpp"

#include <algorithm>
#include <limits>

#include "src/number/larger_bound.hpp"
#include "src/number/rounding_environment.hpp"
#include "src/poly/evaluation.hpp"
#include "src/walk/conditions/bounded/rounded_motion.hpp"
#include "src/walk/conditions/margins_at.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::walk {
namespace {

// An instant of [0, 1] as a double, and a bound of its distance from that.
struct NearInstant {
  double u;
  double away;
};

// With `unit` as in Rounding<double>: ends are cut off by less than one unit, so that t is between
// `low` and `high` plus one. Their difference, its half and the sum are rounded by half a unit
// each, or a quarter. So u is within 2 units of the middle, and t within half the difference and 4
// units of u.
NearInstant near_instant(const RealAlgebraic& t) {
  constexpr double kUnits = 4 * Rounding<double>::unit;
  t.refine(kInstantBits);
  if (t.is_rational()) return {nearest_double(t.rational()), kUnits};
  const double low = nearly(t.isolating().lower);
  const double half = (nearly(t.isolating().upper) - low) / 2;
  // Never NaN: ends of an enclosure in [0, 1].
  return {std::clamp<double>(low + half, 0, 1), half * kSlack + kUnits};
}

BoxMargins<Bounded<double>> margins_in_doubles(const FilteredMotion<double>& filtered,
                                               const NearInstant& t) {
  const BoxMargins<double> at = margins_at<double>(filtered.motion, t.u);
  BoxMargins<Bounded<double>> r;
  const double lost_in_bracket = filtered.errors.of_bracket(t.away);
  for (std::size_t i = 0; i < at.brackets.size(); ++i) {
    const double lost = i < kBrackets ? lost_in_bracket : kUnbounded;
    r.brackets[i] = {at.brackets[i], lost};
  }
  for (const auto& [kind, first, last] : kFacetsByKind) {
    const double lost = filtered.errors.of_margin(kind, t.away);
    for (auto f = static_cast<std::size_t>(first); f <= static_cast<std::size_t>(last); ++f) {
      r.offset[f] = {at.offset[f], lost};
      r.support[f] = {at.support[f], lost};
    }
  }
  for (std::size_t kind = 0; kind < at.scale.size(); ++kind)
    r.scale[kind] = {at.scale[kind], kUnbounded};
  return r;
}

// An interval as a middle and a radius. The radius of an unbounded interval is infinite.
Bounded<double> bounded(const Interval& v) {
  if (v.lower() == 0 && v.upper() == 0) return {};
  const double middle = midpoint(v);
  return {middle, larger_bound(v.upper() - middle, middle - v.lower()) * kSlack +
                      std::numeric_limits<double>::denorm_min()};
}

BoxMargins<Bounded<double>> margins_in_intervals(const PackedMotion<Interval>& motion,
                                                 const Interval& t) {
  const BoxMargins<Interval> at = margins_at<Interval>(motion, t);
  BoxMargins<Bounded<double>> r;
  const auto take = [](const auto& from, auto& to) {
    std::transform(from.begin(), from.end(), to.begin(), bounded);
  };
  take(at.brackets, r.brackets);
  take(at.offset, r.offset);
  take(at.support, r.support);
  take(at.scale, r.scale);
  return r;
}

}  // namespace

NearMargins::NearMargins(const PackedMotion<Integer>& motion) {
  if (rounds_to_nearest() && !sums_are_reordered()) bounded_ = bounded_motion<double>(motion);
  if (!bounded_) enclosed_ = enclosed(motion);
}

BoxMargins<Bounded<double>> NearMargins::at(const RealAlgebraic& t) const {
  if (bounded_) return margins_in_doubles(*bounded_, near_instant(t));
  return margins_in_intervals(*enclosed_, enclosure(t));
}

}  // namespace touchstone::walk
