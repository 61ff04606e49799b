#pragma once

#include <cmath>

namespace touchstone {

// The largest of several bounds; NaN if one of them is NaN, in any order. A NaN bound means that
// nothing is known. std::max, fmax and comparisons can lose it, so tests/structure refuses these
// where bounds are compared.
inline double larger_bound(double a, double b) {
  const double larger = a > b ? a : b;  // one instruction, which returns b if b is NaN
  return std::isnan(a) ? a : larger;
}
template <class... More>
double larger_bound(double a, double b, double c, More... more) {
  return larger_bound(larger_bound(a, b), c, more...);
}

}  // namespace touchstone
