#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "src/poly/bernstein.hpp"
#include "src/walk/conditions/packed_motion.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::hulls {

// The paths of points fixed in the frame of one body, as seen in the frame of the other, over one
// piece, in intervals, for CommonPoints. The coordinates of a point x of body 1 in the frame of
// body 2 are quotients of polynomials,
//
//     y_l = (b_l·(A x) - offset_l) / |b_l|²,
//
// where the columns of A are the axes of body 1, b_l is an axis of body 2, and offset_l the product
// of b_l with the vector from the origin of body 1 to the origin of body 2. The products b_l·a_m
// and b_l·b_l are brackets of two boxes in these frames. Over a span the coordinates are between
// the least and the greatest quotient of Bernstein coefficients.
class Passage {
 public:
  // `frames` has every coefficient enclosed; `from`: the body in whose frame points are fixed.
  Passage(const walk::PackedMotion<Interval>& frames, std::size_t from);

  // An enclosure of a point's coordinates at every instant of a span of the clock; coordinates of
  // the point and of the result are in units of the bodies' corners. Returns nullopt if a
  // denominator may be zero or negative.
  std::optional<Vec3<Interval>> seen(const Vec3<Interval>& point, const Interval& span) const;

 private:
  // Bernstein coefficients on [0, 1], all of one degree.
  struct Coordinate {
    Coefficients<Interval> offset;
    std::array<Coefficients<Interval>, 3> of_point;  // by the point's coordinates
    Coefficients<Interval> length;
  };
  std::array<Coordinate, 3> coordinates_;
};

}  // namespace touchstone::hulls
