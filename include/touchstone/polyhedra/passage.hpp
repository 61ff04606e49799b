#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "touchstone/linear/vec3.hpp"
#include "touchstone/minkowski/packed_motion.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/poly/bernstein.hpp"

namespace touchstone::polyhedra {

// How points that rest in the frame of one body pass through that of the other over one piece, in
// intervals. The coordinates there, of a point x of body 1 in the frame of body 2, are quotients of
// polynomials,
//
//     y_l = (b_l·(A x) - offset_l) / |b_l|²,
//
// so that over a span they are between the quotients of their Bernstein coefficients.
class Passage {
 public:
  // Of frames with every coefficient enclosed; `from`: the body in whose frame points rest.
  Passage(const walk::PackedMotion<Interval>& frames, std::size_t from);

  // Where a point is at every instant of a span of the clock, both in the units of the bodies'
  // corners. Nothing where intervals cannot tell.
  std::optional<Vec3<Interval>> seen(const Vec3<Interval>& point, const Interval& span) const;

 private:
  // Bernstein coefficients on [0, 1], all as many.
  struct Coordinate {
    Coefficients<Interval> offset;
    std::array<Coefficients<Interval>, 3> of_point;  // by the point's coordinates
    Coefficients<Interval> length;
  };
  std::array<Coordinate, 3> coordinates_;
};

}  // namespace touchstone::polyhedra
