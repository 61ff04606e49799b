#pragma once

#include <array>
#include <vector>

#include "src/compound/near_box.hpp"
#include "src/compound/relative_cell.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::compound {

// A direction, to test which boxes and corners it separates throughout a cell: those whose order
// along the direction is proven for all Bernstein coefficients of the cell, in doubles. Its sums of
// products of doubles differ from the exact Bernstein coefficients by at most `error`. This is the
// sum of the widths of the intervals, and of the absolute values of all terms times 2^-46, which
// exceeds all rounding errors in any rounding mode.
class CellDirection {
 public:
  // The length of the direction does not matter; one that is not finite separates nothing. `spans`:
  // for each body and axis, an upper bound of the sizes of all coordinates, at least 2^-900.
  // `radii`: an upper bound of all sums of two radii.
  CellDirection(const RelativeCell& cell, const Vec3<double>& direction,
                const std::array<Vec3<double>, 2>& spans, double radii);

  // Whether the direction, or its opposite, is proven to separate two boxes throughout the cell,
  // with radii of this sum around them.
  bool separates(const NearBox& one, const NearBox& two, double radii) const;
  // Whether the direction is proven to separate the corners of body 1 from those of body 2. Each
  // coordinate is the nearest double of the corner's.
  bool separates(const std::vector<Vec3<double>>& one, const std::vector<Vec3<double>>& two,
                 double radii) const;

 private:
  // One Bernstein coefficient along the direction, in doubles.
  struct CoefficientAlong {
    Vec3<double> one{}, two{};
    double between = 0;
    double per_radius = 0;  // an upper bound of |direction| times the denominator
    double error = 0;
  };
  std::vector<CoefficientAlong> coefficients_;
};

}  // namespace touchstone::compound
