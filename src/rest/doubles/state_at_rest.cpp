// Whether two boxes at rest are apart, touch or overlap, by the gaps along their separating axes:
// one positive gap separates them; if all are negative, they overlap.

#include <optional>

#include "src/number/rounding_environment.hpp"
#include "src/rest/doubles/at_rest.hpp"

namespace touchstone::doubles {
namespace {

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

}  // namespace

Result<State> state_at_rest(const Rest& first, const Rest& second) {
  refuse_reordered_sums();
  if (!is_plain(first) || !is_plain(second)) return refusal(first, second);
  AtRest boxes(first, second);
  return state_of(boxes);
}

}  // namespace touchstone::doubles
