#pragma once

#include "src/walk/conditions/bounded/margin_errors.hpp"
#include "src/walk/conditions/box_plane.hpp"
#include "src/walk/conditions/box_pose.hpp"
#include "src/walk/conditions/facet_margin.hpp"
#include "src/walk/conditions/margins_at.hpp"

namespace touchstone::walk {

// A motion in T, double or DoubleDouble, with bounds of its rounding errors: for FilteredFacets and
// the deciders of the ladder. direct_motion.hpp and rounded_motion.hpp make it.
template <class T>
struct FilteredMotion {
  PackedMotion<Bounded<T>> motion;
  MarginErrors errors{};  // of margins that are computed from the values, without their bounds
};

// The condition of a plane at an instant, within `errors` of the true one.
template <class T>
T margin_at(const FilteredMotion<T>& filtered, const BoxPlane& plane, const T& u) {
  const PackedMotion<Bounded<T>>& m = filtered.motion;
  if (!m.fixed) return margin_at(m, plane.facet, plane.side, u);
  return m.fixed->condition(plane.facet, plane.side, offset_at(m, u));
}

}  // namespace touchstone::walk
