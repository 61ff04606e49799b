#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "touchstone/minkowski/box_conditions.hpp"
#include "touchstone/minkowski/box_plane.hpp"
#include "touchstone/number/bounded.hpp"
#include "touchstone/walk/facet_source.hpp"

namespace touchstone::walk {

// The signs that a plane's brackets have just behind an instant, and the first of their roots
// there.
template <Number N>
struct BracketSigns {
  typename BoxConditions<N>::Signs signs{};
  std::optional<TimeIn<N>> event{};
};

// `is_passed` tells of a root of a bracket whether it is at or before that instant. Laws:
//   (1) Each sign is the bracket's at every time from just behind the instant to `event`, or to the
//       end of the piece where there is none. A generator without extent has no sign: unknown.
//   (2) A stretch that may hold several roots is an event as a certain root is. Where it overlaps
//       the instant, Undecided is thrown.
//   (3) In numbers with bounds a sign that is open is thrown as Undecided; intervals keep it.
template <Number N, class IsPassed>
BracketSigns<N> signs_behind(BoxConditions<N>& conditions, const BoxPlane& plane,
                             const IsPassed& is_passed) {
  BracketSigns<N> r;
  for (const FacetTerm& term : conditions.terms(plane.facet)) {
    Sign& sign = r.signs[static_cast<std::size_t>(term.generator)];
    if (!conditions.has_extent(term.generator)) continue;
    sign = term.bracket >= kBrackets ? Sign::positive : conditions.lasting_sign(term.bracket);
    if (is_known(sign)) continue;
    const auto& all = conditions.roots(term.bracket);
    std::size_t next = 0;
    while (next < all.roots.size() && is_passed(all.roots[next].time)) ++next;
    sign = all.between[next];
    if constexpr (NumberTraits<N>::exactness == Exactness::enclosing && !HasHull<N>) {
      if (!is_known(sign)) throw Undecided();
    }
    if (next == all.roots.size()) continue;
    const TimeIn<N>& event = all.roots[next].time;
    if (FormRoots<N>::may_be_before_end(event))
      r.event = r.event ? FormRoots<N>::earlier(event, *r.event) : event;
  }
  return r;
}

// The condition of a plane just behind an instant, up to the first root of its brackets.
template <Number N>
Leg<N> leg_of(BoxConditions<N>& conditions, const BoxPlane& plane, const TimeIn<N>& since) {
  const BracketSigns<N> behind = signs_behind(conditions, plane, [&since](const TimeIn<N>& root) {
    return FormRoots<N>::compare(root, since) != Order::greater;
  });
  return {conditions.condition(plane.facet, plane.side, behind.signs), behind.event};
}

}  // namespace touchstone::walk
