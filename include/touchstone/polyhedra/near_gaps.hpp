#pragma once

#include <array>
#include <vector>

#include "touchstone/minkowski/packed_motion.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/poly/real_algebraic.hpp"
#include "touchstone/polyhedra/plane.hpp"

namespace touchstone::polyhedra {

// All planes between two polyhedra at one instant, in intervals: what tells most signs.
class NearGaps {
 public:
  // The frames with every coefficient enclosed. All three must outlive it.
  NearGaps(const walk::PackedMotion<Interval>& frames, const Lattice& one, const Lattice& two,
           const RealAlgebraic& t);

  // The supports along a plane's normal: by body, the corners that may be one of them.
  struct Supports {
    std::array<std::vector<std::size_t>, 2> may_be;
    Interval gap;  // D, up to a positive factor
    double scale;  // about how large D is for the length of the bodies' unit
  };
  Supports along(const Plane& plane) const;

 private:
  const walk::PackedMotion<Interval>& frames_;
  std::array<const Lattice*, 2> bodies_;
  std::array<std::vector<Vec3<Interval>>, 2> corners_;
  std::array<std::array<Interval, 6>, kFacetPairs> products_;  // n·e_m, by facet
  std::array<Interval, kFacetPairs> offset_;
  std::array<std::array<Interval, 2>, 3> along_;  // the axes' cofactors, by kind of facet
};

}  // namespace touchstone::polyhedra
