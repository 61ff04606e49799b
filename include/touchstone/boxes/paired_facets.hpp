#pragma once

#include <concepts>
#include <ranges>

#include "touchstone/boxes/model.hpp"
#include "touchstone/poly/polynomial.hpp"
#include "touchstone/poly/roots.hpp"

namespace touchstone {

// An end of a stretch, a closed span of time.
enum class StretchEnd { first, last };

// Two moving bodies on a stretch of time inside which the pairing of features does not change, as
// lay_planes_over() (lay_planes.hpp) sees them when it records their state in a chart. BoxStretch
// (box_stretch.hpp) is this for two boxes. The bodies give the facets of their Minkowski sum in
// opposite pairs, with outer normals n (side +1) and -n (side -1): for boxes up to 15 pairs. The
// bodies are apart at an instant exactly if some condition is positive there.
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

}  // namespace touchstone
