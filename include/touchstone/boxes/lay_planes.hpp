#pragma once

#include "touchstone/boxes/chart.hpp"
#include "touchstone/boxes/paired_facets.hpp"
#include "touchstone/boxes/trace.hpp"
#include "touchstone/poly/roots.hpp"

namespace touchstone {

// Adds all planes of two bodies to the chart of a stretch, until the bodies are apart throughout:
// the roots of each condition cut the stretch, and the chart keeps the largest sign on each span.
// This is step 6 of src/README.md. `source` gives the planes, each is reported to `trace`
// (trace.hpp).
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
