#pragma once

#include <cstddef>
#include <vector>

#include "touchstone/number/bounded.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/polyhedra/lattice.hpp"

namespace touchstone::polyhedra {

// The numbers of a lattice in a type that cannot hold them all.
template <class N>
struct BodyIn {
  std::vector<Vec3<N>> vertices{}, normals{}, directions{};
};

// A convex body in all the numbers in which planes are asked for. What depends on the body alone is
// made once, and shared by all questions of it.
struct Solid {
  explicit Solid(Lattice lattice);

  Lattice exact;
  std::vector<std::vector<std::size_t>> corners_on{};  // by face: its vertices, ascending
  bool is_flat = false;                                // without volume
  // The numbers of the lattice, enclosed.
  struct Enclosed : BodyIn<Interval> {
    std::vector<Interval> reach{};  // by face: how far it is along its normal
  } enclosed{};
  BodyIn<Bounded<double>> bounded{};  // the same as doubles with bounds
  // About the same, without a bound: corners in the units of the body, not of the lattice, and
  // directions that are not far from 1 long where their numbers are large.
  struct Rough {
    std::vector<Vec3<double>> corners{}, normals{}, directions{};
  } rough{};
};

}  // namespace touchstone::polyhedra
