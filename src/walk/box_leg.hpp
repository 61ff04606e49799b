#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "src/number/bounded.hpp"
#include "src/walk/conditions/box_conditions.hpp"
#include "src/walk/conditions/box_plane.hpp"
#include "src/walk/facet_source.hpp"

namespace touchstone::walk {

// The legs of planes of two boxes, for BoxFacets and FilteredFacets. A leg is a span of time on
// which the condition of a plane, which is positive where the plane separates, is one polynomial.
// It ends at an event: the first root of one of the plane's brackets (box_terms.hpp), whose signs
// determine the polynomial.

// The signs of a plane's brackets just after an instant, and the first bracket root after it.
template <Number N>
struct BracketSigns {
  typename BoxConditions<N>::Signs signs{};
  std::optional<TimeIn<N>> event{};
};

// The signs just after an instant, which is given by `is_passed(root)`: whether a root of a bracket
// is at or before it. Laws:
//   (1) Each sign is the bracket's at every time from just after the instant to `event`, or to the
//       end of the piece if there is no event. For a generator without extent the sign is zero, and
//       not used.
//   (2) A stretch that may contain several roots counts as one event, like a single proven root. If
//       it overlaps the instant, Undecided is thrown.
//   (3) In numbers with bounds an unknown sign is thrown as Undecided; intervals return it as
//       unknown.
template <Number N, class IsPassed>
BracketSigns<N> signs_behind(BoxConditions<N>& conditions, const BoxPlane& plane,
                             const IsPassed& is_passed) {
  BracketSigns<N> r;
  for (const FacetTerm& term : conditions.terms(plane.facet)) {
    Sign& sign = r.signs[static_cast<std::size_t>(term.generator)];
    if (!conditions.has_extent(term.generator)) continue;
    sign = term.bracket >= kBrackets ? Sign::positive : conditions.lasting_sign(term.bracket);
    if (is_known(sign)) continue;
    // The sign changes: between[i] is the sign before root i, and after the root before that.
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

// The condition of a plane just after `since`, valid up to the first root of its brackets there.
template <Number N>
Leg<N> leg_of(BoxConditions<N>& conditions, const BoxPlane& plane, const TimeIn<N>& since) {
  const BracketSigns<N> behind = signs_behind(conditions, plane, [&since](const TimeIn<N>& root) {
    return FormRoots<N>::compare(root, since) != Order::greater;
  });
  return {conditions.condition(plane.facet, plane.side, behind.signs), behind.event};
}

}  // namespace touchstone::walk
