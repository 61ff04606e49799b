// Converts two boxes at rest to the number types that decide about them, and finds what is wrong
// with invalid ones.

#include "src/rest/doubles/at_rest.hpp"

#include <algorithm>
#include <cmath>

#include "src/answer/contacts/doubles/written.hpp"
#include "src/number/rounding_environment.hpp"
#include "touchstone/query.hpp"

namespace touchstone::doubles {

bool is_plain(const Rest& rest) {
  const auto finite = [](const auto& list) {
    return std::all_of(list.begin(), list.end(), [](double x) { return std::isfinite(x); });
  };
  const Vector& h = rest.box.half_extents;
  return finite(h) && h[0] >= 0 && h[1] >= 0 && h[2] >= 0 && finite(rest.box.center) &&
         finite(rest.pose.translation) && finite(rest.pose.rotation) &&
         rest.pose.rotation != Quaternion{0, 0, 0, 0};
}

Error refusal(const Rest& first, const Rest& second) {
  const auto body1 = written({first.box, first.pose}, 0);
  if (!body1) return body1.error();
  const auto body2 = written({second.box, second.pose}, 1);
  if (!body2) return body2.error();
  return Query::make(body1.value(), body2.value(), 0, 1).error();
}

AtRest::AtRest(const Rest& first, const Rest& second) : first_(first), second_(second) {
  if (rounds_to_nearest()) in_doubles_ = rest_bounds(first, second);
}

const std::optional<RestAxes<FineBounded>>& AtRest::in_double_doubles() {
  if (!are_double_doubles_tried_ && rounds_to_nearest()) {
    in_double_doubles_ = if_decided([this]() -> std::optional<RestAxes<FineBounded>> {
      return RestAxes<FineBounded>({}, first_, second_);
    });
  }
  are_double_doubles_tried_ = true;
  return in_double_doubles_;
}

const RestAxes<Integer>& AtRest::in_integers() {
  if (!in_integers_) {
    see(first_, Group::axes1);
    see(second_, Group::axes2);
    in_integers_.emplace(Numbers<Integer>(last_), first_, second_);
  }
  return *in_integers_;
}

void AtRest::see(const Rest& rest, Group axes) {
  for (const double x : rest.pose.rotation) last_.see(x, axes);
  for (const Vector& v : {rest.box.half_extents, rest.box.center, rest.pose.translation}) {
    for (const double x : v) last_.see(x, Group::lengths);
  }
}

}  // namespace touchstone::doubles
