#pragma once

#include "src/form/form_roots_interval.hpp"
#include "src/walk/box_leg.hpp"
#include "src/walk/conditions/margins_at.hpp"

namespace touchstone::walk {

// The legs of planes of two boxes in intervals, where instants are enclosures that may overlap: for
// BoxFacets (box_facets.hpp).

// The hull of an instant and all roots of the plane's brackets that cannot be distinguished from
// it. Usually these are simultaneous events.
inline Interval with_simultaneous(BoxConditions<Interval>& conditions, const BoxPlane& plane,
                                  Interval instant) {
  // Repeated, since a wider hull may overlap further roots.
  for (bool grew = true; grew;) {
    grew = false;
    for (int g = 0; g < 6; ++g) {
      const int number = conditions.bracket_of(plane.facet, g);
      if (number == kNoBracket || number >= kBrackets || !conditions.has_extent(g) ||
          conditions.vanishes(number))
        continue;
      for (const auto& root : conditions.roots(number).roots) {
        if (FormRoots<Interval>::compare(root.time, instant) != Order::unknown) continue;
        const Interval both = hull(root.time, instant);
        grew = grew || both.width() > instant.width();
        instant = both;
      }
    }
  }
  return instant;
}

// The leg of a plane in intervals: its condition from an instant, and from all events that cannot
// be distinguished from this instant, up to the next root of its brackets. The plane is proven to
// separate on the enclosure of these events. If this cannot be proven, the leg's condition is zero,
// so that the walk looks for another plane.
inline Leg<Interval> enclosed_leg(BoxConditions<Interval>& conditions, const BoxPlane& plane,
                                  const Interval& since) {
  // A condition of degree 0: 1 separates to the end, 0 separates nowhere.
  const auto constant = [](int c) {
    Form<Interval> form(0);
    form[0] = Interval(c);
    return form;
  };
  const Interval from = with_simultaneous(conditions, plane, since);
  // The plane's condition at all instants of `from`.
  const Interval margin = margin_at<Interval>(conditions.motion(), plane.facet, plane.side, from);
  if (sign_of(margin) != Sign::positive) return {constant(0), std::nullopt, from};
  // The plane separates to the end.
  if (!(from.upper() < 1)) return {constant(1), std::nullopt, from};
  const BracketSigns<Interval> behind = signs_behind(
      conditions, plane, [&from](const Interval& root) { return root.upper() <= from.upper(); });
  return {conditions.condition(plane.facet, plane.side, behind.signs), behind.event, from};
}

}  // namespace touchstone::walk
