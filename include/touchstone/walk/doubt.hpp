#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "touchstone/form/form_roots_bounded.hpp"
#include "touchstone/minkowski/box_plane.hpp"

namespace touchstone::walk {

// What is open of one instant: whether the plane's condition, which is positive before, has a root
// in an enclosure, and whether that is a contact.
template <class T>
struct Doubt {
  bool at_start = false;  // at 0, before any plane was followed
  BoxPlane plane{};
  std::array<Sign, 6> signs{};  // of its brackets, until after the enclosure; or all unknown
  BoundedInstant<T> enclosure{};
  T until{};  // the signs are known up to here
  // These brackets, by generator, may change in the enclosure, too, each at one instant: the
  // condition is meant as long as they do not.
  std::array<bool, 6> ending{};

  // Whether the condition in the enclosure is the one of these signs.
  bool knows_condition() const {
    return std::none_of(signs.begin(), signs.end(), [](Sign s) { return s == Sign::unknown; }) &&
           std::none_of(ending.begin(), ending.end(), [](bool ends) { return ends; });
  }
};

// What is open where a walk ended: a doubt about one instant; or, without one, more than that.
template <class T>
struct LeftOpen {
  std::optional<Doubt<T>> doubt{};
};

}  // namespace touchstone::walk
