#pragma once

#include <concepts>
#include <optional>

#include "src/sweep/contact_span.hpp"

namespace touchstone {

// Two bodies in linear motion, with their separating axes. The pair determines the axes:
// aligned_boxes.hpp, turned_boxes.hpp, convex_pair.hpp. They must be sufficient: if the bodies are
// apart, one of the axes separates them.
template <class P>
concept LinearPair = Number<typename P::NumberType> && requires(const P& pair, int axis) {
  { pair.horizon() } -> std::same_as<const SweepHorizon<typename P::NumberType>&>;
  { pair.axis_count() } -> std::same_as<int>;
  // nullopt if the axis is the zero vector, which gives no information.
  { pair.along(axis) } -> std::same_as<std::optional<AxisMotion<typename P::NumberType>>>;
};

// The contact of two bodies of fixed orientation and constant velocity on the horizon, by
// separating axes: the latest entry and the earliest exit. It ends early once they exclude each
// other (Levine, "Collisions of moving objects", 2000, and "collision detection and movement",
// 2002). It answers polyhedra in inexact numbers, and gives touchstone crosscheck a second answer.
//   The axes are examined in the pair's own order, faces first. Another order would only affect how
// early a miss is found.
template <LinearPair P>
SweepResult<typename P::NumberType> sweep(const P& pair) {
  ContactSpan<typename P::NumberType> contact(pair.horizon());
  int axis = 0;
  while (axis < pair.axis_count() && !contact.is_empty()) {
    if (const auto motion = pair.along(axis)) contact.restrict_to(axis, *motion);
    ++axis;
  }
  return contact.result(axis);
}

}  // namespace touchstone
