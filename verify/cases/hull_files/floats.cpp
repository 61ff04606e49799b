// Rounds the points of an imported file to doubles or floats, if the user requests it.

#include "verify/cases/hull_files/floats.hpp"

#include <cmath>
#include <string>

#include "touchstone/number/floating.hpp"

namespace touchstone::hull_files {

Result<std::size_t> round_to(Floats floats, std::vector<WrittenVector>& points) {
  std::size_t changed = 0;
  if (floats == Floats::exact) return changed;
  for (std::size_t i = 0; i < points.size(); ++i) {
    for (Numeral& number : points[i]) {
      const Rational value = number.value();
      const double nearest =
          floats == Floats::doubles ? nearest_double(value) : double{nearest_float(value)};
      if (!std::isfinite(nearest)) {
        return Error{Error::Code::value, "point " + std::to_string(i),
                     number.text() + " is larger than all floats of this size"};
      }
      if (exact_value(nearest) == value) continue;
      number = nearest;
      ++changed;
    }
  }
  return changed;
}

}  // namespace touchstone::hull_files
