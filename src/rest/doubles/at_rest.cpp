// The relation of two boxes at rest, decided by the first arithmetic that can: doubles with one
// bound for all axes, double-doubles with individual bounds, or integers.

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

#include "src/answer/contacts/doubles/written.hpp"
#include "src/number/rounding_environment.hpp"
#include "src/poly/rounding.hpp"
#include "src/rest/doubles/widest.hpp"
#include "src/rest/length_ratio.hpp"
#include "src/rest/separation.hpp"
#include "src/walk/doubles/rest_axes.hpp"
#include "src/walk/doubles/rest_bounds.hpp"
#include "src/walk/ladder/rounded_time.hpp"
#include "touchstone/base/fault.hpp"
#include "touchstone/from_doubles.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/query.hpp"

namespace touchstone::doubles {
namespace {

// Whether a box and its pose are valid: finite numbers, extents of at least 0, and a quaternion
// other than zero.
bool is_plain(const Rest& rest) {
  const auto finite = [](const auto& list) {
    return std::all_of(list.begin(), list.end(), [](double x) { return std::isfinite(x); });
  };
  const Vector& h = rest.box.half_extents;
  return finite(h) && h[0] >= 0 && h[1] >= 0 && h[2] >= 0 && finite(rest.box.center) &&
         finite(rest.pose.translation) && finite(rest.pose.rotation) &&
         rest.pose.rotation != Quaternion{0, 0, 0, 0};
}

// The error for boxes that are not plain: that of a Query with these boxes.
Error refusal(const Rest& first, const Rest& second) {
  const auto body1 = written({first.box, first.pose}, 0);
  if (!body1) return body1.error();
  const auto body2 = written({second.box, second.pose}, 1);
  if (!body2) return body2.error();
  return Query::make(body1.value(), body2.value(), 0, 1).error();
}

// Both boxes in all number types, each converted on first use.
class AtRest {
 public:
  AtRest(const Rest& first, const Rest& second) : first_(first), second_(second) {
    if (!rounds_to_nearest()) return;
    in_doubles_ = rest_bounds(first, second);
  }

  const std::optional<RestBounds>& in_doubles() const { return in_doubles_; }
  // nullopt if numbers are too large or too small for double-doubles.
  const std::optional<RestAxes<FineBounded>>& in_double_doubles() {
    if (!are_double_doubles_tried_ && rounds_to_nearest()) {
      in_double_doubles_ = if_decided([this]() -> std::optional<RestAxes<FineBounded>> {
        return RestAxes<FineBounded>({}, first_, second_);
      });
    }
    are_double_doubles_tried_ = true;
    return in_double_doubles_;
  }
  const RestAxes<Integer>& in_integers() {
    if (!in_integers_) {
      see(first_, Group::axes1);
      see(second_, Group::axes2);
      in_integers_.emplace(Numbers<Integer>(last_), first_, second_);
    }
    return *in_integers_;
  }
  // The length of one unit of the integers. REQUIRES: in_integers() was called.
  Rational unit() const { return power_of_two(last_.least(Group::lengths)); }

 private:
  void see(const Rest& rest, Group axes) {
    for (const double x : rest.pose.rotation) last_.see(x, axes);
    for (const Vector& v : {rest.box.half_extents, rest.box.center, rest.pose.translation}) {
      for (const double x : v) last_.see(x, Group::lengths);
    }
  }

  const Rest& first_;
  const Rest& second_;
  std::optional<RestBounds> in_doubles_;
  bool are_double_doubles_tried_ = false;  // whether in_double_doubles_ was computed
  std::optional<RestAxes<FineBounded>> in_double_doubles_{};
  LastBits last_{};
  std::optional<RestAxes<Integer>> in_integers_{};
};

// The axes, among those in `asked`, whose gaps may be 0; nullopt if one of the axes separates the
// boxes.
template <class SignOf>
std::optional<AxisSet> left_open(AxisSet asked, const SignOf& sign_of_axis) {
  AxisSet open = 0;
  for (int axis = 0; axis < kRestAxes; ++axis) {
    if (!has(asked, axis)) continue;
    const Sign sign = sign_of_axis(axis);
    if (sign == Sign::positive) return std::nullopt;
    if (sign != Sign::negative) open |= just(axis);
  }
  return open;
}

// The sign of the gap along an axis. If the normal vanishes, the axis gives no information, and
// counts as one along which the boxes overlap.
Sign sign_along(const RestAxes<Integer>& axes, int axis) {
  const auto found = axes.along(axis);
  return found.squared.is_zero() ? Sign::negative : sign_of(found.gap);
}

// The state, by doubles first, then by double-doubles, then by integers. Each arithmetic examines
// only the axes that the earlier ones left open.
State state_of(AtRest& boxes) {
  AxisSet asked = kAllAxes;
  if (const auto& bounds = boxes.in_doubles()) {
    const auto open = left_open(bounds->asked, [&bounds](int axis) {
      return sign_beyond(bounds->gaps[static_cast<std::size_t>(axis)], bounds->off);
    });
    if (!open) return State::separated;
    if (*open == 0) return State::overlapping;
    asked = *open;
  }
  if (const auto& fine = boxes.in_double_doubles()) {
    const auto open =
        left_open(asked, [&fine](int axis) { return sign_of(fine->along(axis).gap); });
    if (!open) return State::separated;
    if (*open == 0) return State::overlapping;
    asked = *open;
  }
  const auto& integers = boxes.in_integers();
  const auto open = left_open(asked, [&](int axis) { return sign_along(integers, axis); });
  if (!open) return State::separated;
  return *open == 0 ? State::overlapping : State::touching;
}

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
  const LengthRatio<Rational> ratio(Rational(Rational(exact.gap) * boxes.unit()),
                                    Rational(exact.length_squared));
  return {state, rounded_double(ratio), axis};
}

}  // namespace

Result<State> state_at_rest(const Rest& first, const Rest& second) {
  refuse_reordered_sums();
  if (!is_plain(first) || !is_plain(second)) return refusal(first, second);
  AtRest boxes(first, second);
  return state_of(boxes);
}

Result<Separation> separation_at_rest(const Rest& first, const Rest& second) {
  refuse_reordered_sums();
  if (!is_plain(first) || !is_plain(second)) return refusal(first, second);
  AtRest boxes(first, second);
  return separation_of(boxes);
}

}  // namespace touchstone::doubles
