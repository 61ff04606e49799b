#pragma once

#include <set>

namespace touchstone::test {

// The axes that decide times at which two bodies begin or cease to meet.
template <class Times>
std::set<int> axes_of(const Times& times) {
  std::set<int> axes;
  for (const auto& t : times) axes.insert(t.axis);
  return axes;
}

}  // namespace touchstone::test
