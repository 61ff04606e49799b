#pragma once

#include <cstddef>
#include <vector>

#include "src/compound/solid_surface.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/poly/real_algebraic.hpp"
#include "touchstone/query.hpp"

namespace touchstone::compound {

// Decides whether parts of the other body are inside a solid one at an instant, for
// solid_timeline.cpp: such a part overlaps the solid body without meeting its surface.
class Inside {
 public:
  // REQUIRES: the body is solid. The query must outlive this object.
  Inside(const Query& query, std::size_t solid);

  // Whether part `part` of the other body is inside the solid body at time t, in the poses of
  // `pieces`, which include t. REQUIRES: in these poses the part overlaps no triangle.
  //   So no triangle meets the interior of the part, which is convex. Therefore the surface winds
  // equally often around all points of the interior, and it is enough to test one of them: the mean
  // of the corners of its core. If the core has no volume, the part has a radius, and this point is
  // in its interior, too.
  bool holds(std::size_t part, const RealAlgebraic& t, const PiecePair& pieces) const;

 private:
  template <class N>
  bool holds_at(const Vec3<Rational>& point, const N& t, const PiecePair& pieces) const;

  std::size_t solid_;
  SolidSurface surface_;
  std::vector<Vec3<Rational>> points_{};  // one in the interior of each part, in its body's frame
};

}  // namespace touchstone::compound
