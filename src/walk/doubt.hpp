#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "src/form/form_roots_bounded.hpp"
#include "src/walk/conditions/box_plane.hpp"

namespace touchstone::walk {

// The questions that a walk in floating point leaves open. The deciders of the ladder take them up
// (ladder/in_doubt.hpp).

// An open question about one instant: does the plane's condition, which is positive before, have a
// root in the enclosure, and is that root a contact?
template <class T>
struct Doubt {
  bool at_start = false;  // the instant is 0, before any plane was followed
  BoxPlane plane{};
  std::array<Sign, 6> signs{};  // of the plane's brackets until after the enclosure; may be unknown
  BoundedInstant<T> enclosure{};
  T until{};  // the signs are known up to here
  // The brackets, by generator, that may also change sign in the enclosure, each at one instant.
  // Until the first of them does, the condition is the one of `signs`.
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
