#pragma once

#include <optional>

#include "src/rest/doubles/widest.hpp"
#include "src/walk/doubles/rest_axes.hpp"
#include "src/walk/doubles/rest_bounds.hpp"
#include "touchstone/doubles/at_rest.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/result.hpp"

namespace touchstone::doubles {

// Two boxes at rest in doubles, in double-doubles and in integers, for state_at_rest.cpp and
// separation_at_rest.cpp. Both ask the three in this order: doubles with one error bound for all
// axes, double-doubles with individual bounds, and integers, which decide everything. Each later
// arithmetic examines only the axes that the earlier ones left open.

// Whether a box and its pose are valid: finite numbers, extents of at least 0, and a quaternion
// other than zero.
bool is_plain(const Rest& rest);

// The error for boxes that are not plain: that of a Query with these boxes.
Error refusal(const Rest& first, const Rest& second);

// Both boxes in all three number types, each converted on first use. The boxes must outlive it.
class AtRest {
 public:
  AtRest(const Rest& first, const Rest& second);

  // nullopt if numbers are too large or too small, or if rounding is not to nearest.
  const std::optional<RestBounds>& in_doubles() const { return in_doubles_; }
  // nullopt if numbers are too large or too small for double-doubles.
  const std::optional<RestAxes<FineBounded>>& in_double_doubles();
  const RestAxes<Integer>& in_integers();
  // The length of one unit of the integers. REQUIRES: in_integers() was called.
  Rational unit() const { return power_of_two(last_.least(Group::lengths)); }

 private:
  void see(const Rest& rest, Group axes);

  const Rest& first_;
  const Rest& second_;
  std::optional<RestBounds> in_doubles_;
  bool are_double_doubles_tried_ = false;  // whether in_double_doubles_ was computed
  std::optional<RestAxes<FineBounded>> in_double_doubles_{};
  LastBits last_{};
  std::optional<RestAxes<Integer>> in_integers_{};
};

}  // namespace touchstone::doubles
