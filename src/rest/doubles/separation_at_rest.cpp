// The separation of two boxes at rest along their widest axis, rounded to the nearest double: the
// axis first, then the number.

#include <bit>
#include <cmath>
#include <optional>

#include "src/number/rounding_environment.hpp"
#include "src/poly/rounding.hpp"
#include "src/rest/doubles/at_rest.hpp"
#include "src/rest/doubles/widest.hpp"
#include "src/rest/over_root.hpp"
#include "src/rest/separation.hpp"
#include "src/walk/ladder/rounded_time.hpp"
#include "touchstone/base/fault.hpp"

namespace touchstone::doubles {
namespace {

// The separation along an axis in doubles, including the rounding of a root and a quotient.
Enclosed<double> enclosed(const RestBounds& bounds, int axis) {
  const auto i = static_cast<std::size_t>(axis);
  const double low = bounds.gaps[i] - bounds.off;
  const double high = bounds.gaps[i] + bounds.off;
  if (axis < 6) return {low, high};
  constexpr double kRounded = 0x1p-50;
  const double least = bounds.squared[i] - RestBounds::squared_off;
  if (!(least > 0)) return kAnything;
  const double shortest = std::sqrt(least) * (1 - kRounded);
  const double longest = std::sqrt(bounds.squared[i] + RestBounds::squared_off) * (1 + kRounded);
  return {low / (low < 0 ? shortest : longest), high / (high < 0 ? longest : shortest)};
}

bool is_one(AxisSet set) { return std::has_single_bit(set); }
int first_of(AxisSet set) { return std::countr_zero(set); }

// The axis of the largest separation; the first of equal ones.
int best_axis(AtRest& boxes) {
  AxisSet asked = kAllAxes;
  if (const auto& bounds = boxes.in_doubles()) {
    asked = may_be_largest(bounds->asked, [&bounds](int axis) { return enclosed(*bounds, axis); });
    if (is_one(asked)) return first_of(asked);
  }
  if (const auto& fine = boxes.in_double_doubles()) {
    asked = may_be_widest(*fine, asked);
    if (is_one(asked)) return first_of(asked);
  }
  return widest(boxes.in_integers(), asked).axis;
}

// The separation along an axis from double-doubles; nullopt if they do not decide its sign, or the
// nearest double.
std::optional<Separation> by_double_doubles(AtRest& boxes, int axis) {
  const auto& fine = boxes.in_double_doubles();
  if (!fine) return std::nullopt;
  const auto along = fine->along(axis);
  const Sign sign = sign_of(along.gap);
  if (sign != Sign::positive && sign != Sign::negative) return std::nullopt;
  const auto found = enclosed(along);
  if (!found) return std::nullopt;
  const auto rounded = walk::only_double_in({found->low, found->high});
  if (!rounded) return std::nullopt;
  return Separation{touchstone::state_of(sign), *rounded, axis};
}

Separation separation_of(AtRest& boxes) {
  const int axis = faulty(Fault::other_axis) ? 1 : best_axis(boxes);
  if (const auto found = by_double_doubles(boxes, axis)) return *found;
  const auto exact = exact_separation(boxes.in_integers().along(axis));
  const State state = touchstone::state_of(sign_of(exact.gap));
  if (state == State::touching) return {state, 0, axis};
  const OverRoot<Rational> along(Rational(Rational(exact.gap) * boxes.unit()),
                                 Rational(exact.length_squared));
  return {state, rounded_double(along), axis};
}

}  // namespace

Result<Separation> separation_at_rest(const Rest& first, const Rest& second) {
  refuse_reordered_sums();
  if (!is_plain(first) || !is_plain(second)) return refusal(first, second);
  AtRest boxes(first, second);
  return separation_of(boxes);
}

}  // namespace touchstone::doubles
