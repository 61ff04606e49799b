#pragma once

#include <array>

#include "src/form/form_roots_bounded.hpp"
#include "src/walk/doubt.hpp"

namespace touchstone::walk {

// The parts of a Doubt (doubt.hpp) that decided_on_line.cpp and decided_at_fraction.cpp need,
// converted to doubles from the arithmetic of the walk. These deciders are compiled for several
// widths of integers; with this type they need not be compiled again for each arithmetic of the
// walk.
struct InDoubt {
  bool at_start = false;
  BoxPlane plane{};
  std::array<bool, 6> ending{};
  bool one_instant = false;  // whether the enclosure is certain to hold one root
  // The leading digits of the enclosure's ends.
  double low = 0;
  double high = 0;
};

template <class T>
InDoubt in_doubt(const Doubt<T>& doubt) {
  return {doubt.at_start,
          doubt.plane,
          doubt.ending,
          is_one_instant(doubt.enclosure),
          leading(doubt.enclosure.low),
          leading(doubt.enclosure.high)};
}

}  // namespace touchstone::walk
