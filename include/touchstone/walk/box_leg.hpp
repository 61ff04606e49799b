#pragma once

#include <cstddef>

#include "touchstone/number/bounded.hpp"
#include "touchstone/walk/box_conditions.hpp"
#include "touchstone/walk/facet_source.hpp"

namespace touchstone::walk {

// One of the thirty planes of two boxes: along side · n, n the normal of a facet of
// gauss/facet.hpp.
struct BoxPlane {
  int facet = 0;
  int side = +1;

  friend bool operator==(const BoxPlane&, const BoxPlane&) = default;
};

// The condition of a plane just behind an instant, with the signs that its brackets have there, up
// to the first of their roots.
template <Number N>
Leg<N> leg_of(BoxConditions<N>& conditions, const BoxPlane& plane, const TimeIn<N>& since) {
  Leg<N> leg;
  typename BoxConditions<N>::Signs signs{};
  for (int g = 0; g < 6; ++g) {
    Sign& sign = signs[static_cast<std::size_t>(g)];
    const int number = conditions.bracket_of(plane.facet, g);
    if (number == kNoBracket || !conditions.has_extent(g)) continue;
    if (number >= kBrackets) {
      sign = Sign::positive;
      continue;
    }
    if (conditions.vanishes(number)) continue;
    const auto& all = conditions.roots(number);
    std::size_t next = 0;
    while (next < all.roots.size() &&
           FormRoots<N>::compare(all.roots[next].time, since) != Order::greater)
      ++next;
    sign = all.between[next];
    if constexpr (NumberTraits<N>::exactness == Exactness::enclosing) {
      if (!is_known(sign)) throw Undecided();
    }
    if (next == all.roots.size()) continue;
    const TimeIn<N>& event = all.roots[next].time;
    if (FormRoots<N>::may_be_before_end(event))
      leg.event = leg.event ? FormRoots<N>::earlier(event, *leg.event) : event;
  }
  leg.condition = conditions.condition(plane.facet, plane.side, signs);
  return leg;
}

}  // namespace touchstone::walk
