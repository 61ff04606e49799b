// The corner of a body that is farthest along a direction: by all corners, or approximately by a
// table. The search for the widest axis excludes most planes by the table.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include "touchstone/number/vec3.hpp"

namespace touchstone::hulls {

// The corner that is farthest along a direction (`sense` is 1) or against it (`sense` is -1).
inline std::size_t farthest(const std::vector<Vec3<double>>& corners, const Vec3<double>& n,
                            double sense) {
  std::size_t farthest = 0;
  double most = -std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const double height = sense * dot(n, corners[i]);
    if (!(height > most)) continue;
    most = height;
    farthest = i;
  }
  return farthest;
}

// Approximate farthest corners for all directions: the faces of a cube are divided into cells, and
// the farthest corner is stored for the middle of each cell.
class Farthest {
 public:
  Farthest(const std::vector<Vec3<double>>& corners, double sense) {
    for (std::size_t cell = 0; cell < of_cell_.size(); ++cell) {
      const std::size_t face = cell / kCells / kCells, axis = face / 2;
      Vec3<double> middle{};
      middle[axis] = face % 2 == 0 ? 1 : -1;
      middle[(axis + 1) % 3] = place_of(cell / kCells % kCells);
      middle[(axis + 2) % 3] = place_of(cell % kCells);
      of_cell_[cell] = farthest(corners, middle, sense);
    }
  }

  // The cell of a direction, and the corner that is stored for a cell.
  static std::size_t cell(const Vec3<double>& n) {
    std::size_t axis = 0;
    for (const std::size_t i : {1U, 2U}) {
      if (std::fabs(n[i]) > std::fabs(n[axis])) axis = i;
    }
    const double most = std::fabs(n[axis]);
    const std::size_t face = 2 * axis + (n[axis] < 0 ? 1 : 0);
    return (face * kCells + cell_of(n[(axis + 1) % 3] / most)) * kCells +
           cell_of(n[(axis + 2) % 3] / most);
  }
  std::size_t in_cell(std::size_t cell) const { return of_cell_[cell]; }

 private:
  static constexpr std::size_t kCells = 16;
  static double place_of(std::size_t cell) {
    return (2 * static_cast<double>(cell) + 1) / kCells - 1;
  }
  // The cell of a position; any cell for NaN.
  static std::size_t cell_of(double place) {
    if (!(-1 < place && place < 1)) return 0;
    return std::min<std::size_t>(kCells - 1, static_cast<std::size_t>((place + 1) / 2 * kCells));
  }

  std::array<std::size_t, 6 * kCells * kCells> of_cell_{};
};

}  // namespace touchstone::hulls
