#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "src/hulls/lattice.hpp"
#include "src/number/bounded.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone::hulls {

// The numbers of a lattice in a type that may have to enclose or round them. Indices are those of
// the lattice.
template <class N>
struct BodyIn {
  std::vector<Vec3<N>> vertices{}, normals{}, directions{};
};

// A convex body in all number types in which planes are examined: integers, intervals, doubles with
// error bounds, plain doubles. It is computed once (Query::solid), and shared by copies of the
// query and by queries of a prepared hull.
struct Solid {
  explicit Solid(Lattice lattice);

  Lattice exact;
  std::vector<std::vector<std::size_t>> corners_on{};  // for each face, its vertices, ascending
  bool is_flat = false;                                // without volume
  // The numbers of the lattice in intervals.
  struct Enclosed : BodyIn<Interval> {
    std::vector<Interval> reach{};  // for each face, the height n·x of its points x
  } enclosed{};
  BodyIn<Bounded<double>> bounded{};  // the lattice in doubles with error bounds
  Vec3<double> span{};                // by axis, a bound of |coordinate| of its corners, in units
  double radius = 0;                  // a bound of its corners' distances from the origin, in units
  std::optional<double> unit{};       // exact.unit, if it is a double
  // Approximations without error bounds. Corners are in units of the body, not of the lattice.
  // Directions with large numbers are scaled to a largest component of 1.
  struct Rough {
    double unit = 0;  // nearest to exact.unit
    std::vector<Vec3<double>> corners{}, normals{}, directions{};
  } rough{};
};

}  // namespace touchstone::hulls
