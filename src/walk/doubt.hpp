#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "src/form/form_roots_bounded.hpp"
#include "src/walk/conditions/box_plane.hpp"

namespace touchstone::walk {

// The questions that a walk in floating point leaves open. FilteredFacets (filtered_facets.hpp)
// makes them; the deciders of the ladder answer them, often by integers (ladder/ladder.cpp).

// An open question about one instant: does the plane's condition, which is positive before, have a
// root in the enclosure, and is that root a contact?
template <class T>
struct Doubt {
  // The walk has just begun, at the one instant of `enclosure`, and no plane was followed: `plane`
  // and `signs` are not set. The question is only whether the boxes are in contact there.
  bool at_start = false;
  BoxPlane plane{};  // the plane that was followed
  // The signs of n·e_m for the plane's normal n and the six generators e_m, the axes of both boxes
  // (box_terms.hpp): they determine the condition. They hold from the leg's start to `until`,
  // except those of `ending`. Some may be unknown.
  std::array<Sign, 6> signs{};
  BoundedInstant<T> enclosure{};
  T until{};
  // By generator: whether its bracket may change sign in the enclosure, too, at one instant. Until
  // the first of these instants, the condition is the one of `signs`.
  std::array<bool, 6> ending{};

  // Whether the condition is that for `signs` on the whole enclosure.
  bool knows_condition() const {
    return std::none_of(signs.begin(), signs.end(), [](Sign s) { return s == Sign::unknown; }) &&
           std::none_of(ending.begin(), ending.end(), [](bool ends) { return ends; });
  }
};

// The question left open where a walk ended: a doubt about one instant, or, if `doubt` is empty,
// more than one instant.
template <class T>
struct LeftOpen {
  std::optional<Doubt<T>> doubt{};
};

}  // namespace touchstone::walk
