// Proves in doubles, with a bound of all errors, that a direction separates boxes or corners
// throughout a cell.

#include "src/compound/cell_direction.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "src/number/larger_bound.hpp"

namespace touchstone::compound {
namespace {

// The direction, scaled so that its largest component is about 1 and no square underflows. A
// direction that is not finite becomes zero.
Vec3<double> scaled(const Vec3<double>& direction) {
  const double most =
      larger_bound(std::fabs(direction[0]), std::fabs(direction[1]), std::fabs(direction[2]));
  if (!std::isfinite(most) || most < std::numeric_limits<double>::min()) return {};
  return {direction[0] / most, direction[1] / most, direction[2] / most};
}

double size_of(const Interval& x) {
  return larger_bound(std::fabs(x.lower()), std::fabs(x.upper()));
}

}  // namespace

CellDirection::CellDirection(const RelativeCell& cell, const Vec3<double>& any_length,
                             const std::array<Vec3<double>, 2>& spans, double radii) {
  constexpr double kRoundings = 0x1p-46;
  constexpr double kTiny = std::numeric_limits<double>::min();  // more than products that underflow
  const Vec3<double> direction = scaled(any_length);
  const auto along = [&](const std::array<Interval, 3>& column) {
    Interval sum(0);
    for (std::size_t i = 0; i < 3; ++i) sum += Interval::point(direction[i]) * column[i];
    return sum;
  };
  const double length = std::sqrt(dot(direction, direction)) * (1 + 0x1p-40);
  coefficients_.reserve(cell.coefficients().size());
  for (const auto& c : cell.coefficients()) {
    CoefficientAlong result;
    // The sum of all terms, and of the widths of their intervals.
    double terms = 0, widths = 0;
    const auto add = [&](const Interval& x, double span) {
      terms += size_of(x) * span;
      widths += x.width() * span;
    };
    for (std::size_t m = 0; m < 3; ++m) {
      const Interval one = along(c.one[m]), two = along(c.two[m]);
      result.one[m] = midpoint(one);
      result.two[m] = midpoint(two);
      add(one, spans[0][m]);
      add(two, spans[1][m]);
    }
    const Interval between = along(c.between);
    result.between = midpoint(between);
    add(between, 1);
    result.per_radius = length * size_of(c.denominator);
    terms += result.per_radius * radii;
    result.error = terms * kRoundings + widths + kTiny;
    coefficients_.push_back(result);
  }
}

// Two boxes are separated if, for all coefficients, their centres are further apart along the
// direction (or all against it) than both boxes, the radii and the errors reach.
bool CellDirection::separates(const NearBox& one, const NearBox& two, double radii) const {
  bool ahead = true, behind = true;
  for (const CoefficientAlong& along : coefficients_) {
    double between = along.between, reach = along.error + along.per_radius * radii;
    for (std::size_t m = 0; m < 3; ++m) {
      between += along.two[m] * two.center[m] - along.one[m] * one.center[m];
      reach += std::fabs(along.two[m]) * two.half[m] + std::fabs(along.one[m]) * one.half[m];
    }
    ahead = ahead && between > reach;
    behind = behind && -between > reach;
    if (!ahead && !behind) return false;
  }
  return true;
}

// Two sets of corners are separated if, for all coefficients, the lowest corner of body 2 is above
// the highest of body 1 by more than the radii and the errors.
bool CellDirection::separates(const std::vector<Vec3<double>>& one,
                              const std::vector<Vec3<double>>& two, double radii) const {
  return std::ranges::all_of(coefficients_, [&](const CoefficientAlong& along) {
    constexpr double kLowest = -std::numeric_limits<double>::infinity();
    double highest = kLowest, against = kLowest;  // along the direction, and against it
    for (const auto& x : one) highest = larger_bound(highest, dot(along.one, x));
    for (const auto& x : two) against = larger_bound(against, -dot(along.two, x));
    return along.between - against - highest > along.error + along.per_radius * radii;
  });
}

}  // namespace touchstone::compound
