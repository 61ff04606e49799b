#pragma once

#include <concepts>
#include <ranges>

#include "touchstone/boxes/chart.hpp"
#include "touchstone/boxes/trace.hpp"
#include "touchstone/poly/polynomial.hpp"
#include "touchstone/poly/roots.hpp"

namespace touchstone {

// The interface by which a chart sees two moving bodies.

// An end of a stretch, a closed span of time.
enum class StretchEnd { first, last };

// The requirements of a chart, which records the bodies' state over a span of time (chart.hpp), on
// two moving bodies. They are given on a closed stretch of time, inside which the pairing of
// features does not change. The bodies give the facets of their Minkowski sum in opposite pairs,
// with outer normals n (side +1) and -n (side -1). The bodies are apart at an instant exactly if
// some condition is positive there.
template <class S>
concept PairedFacets = Number<typename S::Number> && ContactModel<typename S::Model> &&
    requires(S& source, const S& fixed, const typename S::Facet& facet, int side, StretchEnd end,
             const TimeOf<typename S::Number>& t) {
  // All facets whose features are known, in the order in which to try them.
  { fixed.facets() } -> std::ranges::input_range;
  // The facet's condition: positive where its plane separates, zero where it touches.
  { source.condition(facet, side) } -> std::same_as<Polynomial<typename S::Number>>;
  // Whether the condition is known to be negative between two times: then condition() is not
  // called.
  { source.overlap_along(facet, side, t, t) } -> std::same_as<bool>;
  // The set that contains only that plane.
  { fixed.plane(facet, side) } -> std::same_as<typename S::Model::Planes>;
  // Whether the facet's normal vanishes at an end: there its planes give no information.
  { fixed.normal_vanishes(facet, end) } -> std::same_as<bool>;
  // Whether the pairing is known at an end, and inside.
  { fixed.is_decided_at(end) } -> std::same_as<bool>;
  { fixed.is_decided_inside() } -> std::same_as<bool>;
  // Called when this facet has left the bodies apart throughout.
  {source.separated_by(facet)};
};

// Adds all planes to the chart of a stretch, until the bodies are apart throughout.
template <PairedFacets S, class Trace = Untraced>
void lay_planes_over(Chart<TimeOf<typename S::Number>, typename S::Model>& chart, S& source,
                     Trace&& trace = {}) {
  using N = typename S::Number;
  using Signs = RootSequence<TimeOf<N>>;
  // If the pairing at an end is unknown, several breakpoints may be in its enclosure, and the
  // planes of this stretch give no certain information there.
  const bool doubtful_start = !source.is_decided_at(StretchEnd::first);
  const bool doubtful_end = !source.is_decided_at(StretchEnd::last);
  const auto doubt = [](auto& cell) { cell.largest = max(cell.largest, Sign::unknown); };
  if (doubtful_start) doubt(chart.instants.front());
  if (doubtful_end) doubt(chart.instants.back());
  for (const auto& facet : source.facets()) {
    Overlay<typename S::Model> overlay;
    overlay.silent_at_start = doubtful_start || source.normal_vanishes(facet, StretchEnd::first);
    overlay.silent_at_end = doubtful_end || source.normal_vanishes(facet, StretchEnd::last);
    for (const int side : {+1, -1}) {
      const auto live = chart.live();
      if (!live.any()) return;
      const auto& from = chart.at[live.first];
      const auto& until = chart.at[live.last];
      if (source.overlap_along(facet, side, from, until)) continue;
      const Polynomial<N> condition = source.condition(facet, side);
      overlay.plane = source.plane(facet, side);
      Signs signs;
      if (condition.is_zero()) {
        signs.between.push_back(Sign::zero);  // the bodies slide along this plane
      } else {
        signs = Roots<N>::find(condition, from, until);
      }
      trace.template plane<N>(facet, side, condition, from, until, signs);
      lay_over<N>(chart, signs, overlay);
      if (!chart.live().any()) {
        source.separated_by(facet);
        return;
      }
    }
  }
  if (!source.is_decided_inside()) {  // facets with unknown features were left out:
                                      // if the others do not separate, the state is unknown
    Signs nothing;
    nothing.between.push_back(Sign::unknown);
    lay_over<N>(chart, nothing, {});
  }
}

}  // namespace touchstone
