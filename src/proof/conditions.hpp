#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "src/proof/proofs.hpp"

namespace touchstone::proof {

// The condition of a plane, from the terms of its axis and their signs; and a search for a plane
// that proves a state. For proofs.cpp and around_root.cpp.

using TermSigns = std::vector<Sign>;  // s_m, the signs of an axis's terms

// The condition centre - Σ s_m T_m of the plane on a side of an axis (see AxisIn). REQUIRES: the
// signs are known.
template <RingNumber N>
Polynomial<N> condition(const AxisIn<N>& axis, std::size_t side, const TermSigns& signs) {
  Polynomial<N> d = axis.centres[side];
  for (std::size_t m = 0; m < signs.size(); ++m) {
    if (signs[m] == Sign::positive) d -= axis.terms[m];
    if (signs[m] == Sign::negative) d += axis.terms[m];
  }
  return d;
}

// All planes, the favourite first.
inline std::vector<Plane> planes_of(const std::vector<Axis>& axes, Plane favourite) {
  std::vector<Plane> planes;
  for (std::size_t a = 0; a < axes.size(); ++a) {
    for (const std::size_t side : {0U, 1U}) planes.push_back({a, side});
  }
  const auto first = std::find(planes.begin(), planes.end(), favourite);
  if (first != planes.end()) std::rotate(planes.begin(), first, first + 1);
  return planes;
}

// The first plane for which `shows` is true, as proof of the state; nullopt if there is none.
template <class Shows>
std::optional<Shown> shown_by(const std::vector<Axis>& axes, Plane favourite, State state,
                              Shows shows) {
  for (const Plane& plane : planes_of(axes, favourite)) {
    if (shows(plane)) return Shown{state, {plane}};
  }
  return std::nullopt;
}

}  // namespace touchstone::proof
