#pragma once

#include "touchstone/box.hpp"
#include "touchstone/boxes/conversion.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/number/vec3.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone {

// The bounding spheres of two boxes over one piece (§IV-E of the paper): the boxes are apart where
// |centre|² > (reach · denominator)².
template <Number N>
struct BoundingSpheres {
  Vec3<Polynomial<N>> centre{};  // from box 1's centre to box 2's, times the denominator
  Polynomial<N> denominator{};   // positive on the piece
  N reach{0};                    // an upper bound of the sum of the radii over the piece
};

// The spheres over the rationals. REQUIRES: the pieces are those of Trajectories.
BoundingSpheres<Rational> bounding_spheres(const PiecePair& pieces, const Box& box1,
                                           const Box& box2);

// The spheres in the number type N, up to factors that change no comparison.
template <Number N>
BoundingSpheres<N> bounding_spheres(const PiecePair& pieces, const Box& box1, const Box& box2) {
  BoundingSpheres<Rational> exact = bounding_spheres(pieces, box1, box2);
  const Rational denominator = detail::joint_scale<N>(exact.denominator);
  if (denominator != 1) {
    detail::multiply(exact.centre, denominator);
    detail::multiply(exact.denominator, denominator);
  }
  detail::bring_to_scale<N>(exact.centre, exact.reach);
  const detail::Conversion<N> to;
  return {to(exact.centre), to(exact.denominator), to(exact.reach)};
}

}  // namespace touchstone
