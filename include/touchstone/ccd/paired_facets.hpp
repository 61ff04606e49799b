#pragma once

#include <concepts>
#include <ranges>

#include "touchstone/ccd/chart.hpp"
#include "touchstone/ccd/trace.hpp"
#include "touchstone/poly/polynomial.hpp"
#include "touchstone/poly/roots.hpp"

namespace touchstone {

// An end of a stretch of time.
enum class StretchEnd { first, last };

// What a chart asks of two moving bodies on a closed stretch of time, inside which the same
// features pair up throughout: the facets of their Minkowski sum there (§IV-B), in pairs of
// opposite ones, with outer normals n (side +1) and -n (side -1). The bodies are apart at an
// instant exactly if some condition is positive there.
template <class S>
concept PairedFacets = Number<typename S::Number> && ContactModel<typename S::Model> &&
    requires(S& source, const S& fixed, const typename S::Facet& facet, int side, StretchEnd end,
             const TimeOf<typename S::Number>& t) {
  // All whose features are known, in the order in which they are to be tried.
  { fixed.facets() } -> std::ranges::input_range;
  // The facet's condition: positive where its plane separates, zero where it touches.
  { source.condition(facet, side) } -> std::same_as<Polynomial<typename S::Number>>;
  // Whether that is known to be negative on [t, t]: it is not asked for then.
  { source.overlap_along(facet, side, t, t) } -> std::same_as<bool>;
  // The set of that plane alone.
  { fixed.plane(facet, side) } -> std::same_as<typename S::Model::Planes>;
  // Whether the facet's normal vanishes at an end: its planes say nothing there.
  { fixed.normal_vanishes(facet, end) } -> std::same_as<bool>;
  // Whether it is known what pairs up at an end, and inside.
  { fixed.is_decided_at(end) } -> std::same_as<bool>;
  { fixed.is_decided_inside() } -> std::same_as<bool>;
  // With this facet the bodies are known to be apart throughout.
  {source.separated_by(facet)};
};

// Lays all planes over the chart of a stretch, until the bodies are apart throughout.
template <PairedFacets S, class Trace = Untraced>
void lay_planes_over(Chart<TimeOf<typename S::Number>, typename S::Model>& chart, S& source,
                     Trace&& trace = {}) {
  using N = typename S::Number;
  using Signs = RootSequence<TimeOf<N>>;
  // Where it is in doubt what pairs up at an end, several breakpoints may hide in one enclosure,
  // and the planes of this stretch say nothing certain about it.
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
  if (!source.is_decided_inside()) {  // facets whose features are unknown were left out: what is
                                      // not separated is unknown
    Signs nothing;
    nothing.between.push_back(Sign::unknown);
    lay_over<N>(chart, nothing, {});
  }
}

}  // namespace touchstone
