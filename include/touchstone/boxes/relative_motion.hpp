#pragma once

#include <array>
#include <concepts>
#include <optional>
#include <vector>

#include "touchstone/box.hpp"
#include "touchstone/boxes/bounding_spheres.hpp"
#include "touchstone/boxes/conversion.hpp"
#include "touchstone/boxes/facet.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"
#include "touchstone/poly/integer_polynomial.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone {

// The motion of two boxes over one piece, from which their planes are built (planes.hpp): in the
// world frame and the number type N.
//
// Let a_i/w1, b_j/w2 be the axes of the boxes, and d = p2/v2 - p1/v1 = offset/L the vector between
// the origins of their frames. The terms of a plane with the normal n are n·d and the products of n
// with the axes. Each is a product of polynomials over a product of w1, w2 and L. A plane's
// condition matters only up to a positive factor. So each kind of facet is multiplied by the least
// common multiple of its denominators, and every term gets a polynomial cofactor. The cofactors are
// computed here, once and exactly. Then planes need only sums and products. Their degrees are as
// low as they can be without using the extents of the boxes: rotation of degree 2 and linear
// translation against a static box give degree 3.
//
// The terms of rigid boxes by kind of facet, with r_kl = a_k·b_l. Each row has one positive factor:
//
//   kind    n                   n·d           n·(axis of box 1)    n·(axis of box 2)
//   face1   a_k / w1            a_k·d         w1 for a_k, else 0   r_kl / w2 for b_l
//   face2   b_l / w2            b_l·d         r_kl / w1 for a_k    w2 for b_l, else 0
//   edges   a_k×b_l / (w1 w2)   [a_k b_l d]   ± r_jl, j ≠ k        ± r_kj, j ≠ l
//
// If a box is not rigid, each n is a product of two axes, and the terms are the brackets [.. d],
// [.. a_m] / w1 and [.. b_m] / w2.
template <Number N>
struct RelativeMotion {
  using P = Polynomial<N>;

  Rational from;
  Rational until;
  bool rigid = false;
  bool mirrored1 = false;
  bool mirrored2 = false;

  Mat3<P> axes1{};  // columns a_0, a_1, a_2
  Mat3<P> axes2{};
  P length1{};  // w1: the length of a rigid box's axes
  P length2{};
  Vec3<P> offset{};  // d·L

  // The factors of the terms of a kind of facet; nullopt means 1.
  struct Cofactors {
    std::optional<P> offset{};
    std::optional<P> along1{};  // terms of the axes of box 1
    std::optional<P> along2{};
  };
  std::array<Cofactors, 3> cofactors{};  // indexed by FacetKind

  // By box and axis: half extents; and the coordinates of the box's centre in its frame, for box 1
  // with the opposite sign. With c the vector between the centres, these are those of c - d.
  std::array<Vec3<N>, 2> extents{};
  std::array<Vec3<N>, 2> shifts{};

  // The denominators that a facet's terms may still share as a factor; an exact ring cancels them.
  std::vector<P> denominators{};

  std::optional<BoundingSpheres<N>> spheres{};  // of the boxes; set on request
};

// The relative motion over the rationals. The axes of each box and their length are first
// multiplied by its scale. Any scales give right planes, but every cofactor depends on them.
// REQUIRES: the pieces are those of Trajectories; scales > 0.
RelativeMotion<Rational> relative_motion(const PiecePair& pieces, const Box& box1, const Box& box2,
                                         const Rational& scale1, const Rational& scale2);

// The relative motion over the rationals. Everything that matters only up to a factor is brought to
// the scale of the number type N, so that each number can be converted by itself.
template <Number N>
RelativeMotion<Rational> scaled_relative_motion(const PiecePair& pieces, const Box& box1,
                                                const Box& box2) {
  const auto scale_of = [](const MotionPiece& piece) {
    return detail::joint_scale<N>(piece.axes, piece.axes_denominator);
  };
  RelativeMotion<Rational> r =
      relative_motion(pieces, box1, box2, scale_of(*pieces.piece1), scale_of(*pieces.piece2));
  detail::bring_to_scale<N>(r.offset, r.extents, r.shifts);
  for (auto& [offset, along1, along2] : r.cofactors) {
    if (!offset && !along1 && !along2) continue;
    for (auto* cofactor : {&offset, &along1, &along2}) {
      if (!*cofactor) cofactor->emplace(Rational(1));
    }
    detail::bring_to_scale<N>(*offset, *along1, *along2);
  }
  for (RationalPolynomial& d : r.denominators) detail::bring_to_scale<N>(d);
  return r;
}

// The relative motion over the integers, without the spheres. Coefficients that matter only up to a
// common factor have no factor in common. It is computed in integers, which stay short; rationals
// would be reduced to lowest terms at every step.
RelativeMotion<Integer> integer_relative_motion(const PiecePair& pieces, const Box& box1,
                                                const Box& box2);

// The relative motion in the number type N, rounded once or enclosed, without the spheres.
template <Number N>
RelativeMotion<N> bare_relative_motion(const PiecePair& pieces, const Box& box1, const Box& box2) {
  const RelativeMotion<Rational> exact = scaled_relative_motion<N>(pieces, box1, box2);
  const detail::Conversion<N> to;
  RelativeMotion<N> r;
  r.from = exact.from;
  r.until = exact.until;
  r.rigid = exact.rigid;
  r.mirrored1 = exact.mirrored1;
  r.mirrored2 = exact.mirrored2;
  r.axes1 = to(exact.axes1);
  r.axes2 = to(exact.axes2);
  r.length1 = to(exact.length1);
  r.length2 = to(exact.length2);
  r.offset = to(exact.offset);
  r.extents = to(exact.extents);
  r.shifts = to(exact.shifts);
  for (std::size_t kind = 0; kind < r.cofactors.size(); ++kind) {
    const auto& [offset, along1, along2] = exact.cofactors[kind];
    r.cofactors[kind] = {to(offset), to(along1), to(along2)};
  }
  for (const RationalPolynomial& d : exact.denominators) r.denominators.push_back(to(d));
  return r;
}

// The bounding spheres of the boxes whose relative motion this is. Where the path has no
// denominator and the boxes are centred, the path is taken from the relative motion, which is in
// integers already.
BoundingSpheres<Integer> integer_spheres(const PiecePair& pieces, const Box& box1, const Box& box2,
                                         const RelativeMotion<Integer>& motion);

enum class Spheres { without, with };

// The relative motion in the number type N: rounded once, enclosed, or with denominators cleared.
template <Number N>
RelativeMotion<N> relative_motion(const PiecePair& pieces, const Box& box1, const Box& box2,
                                  Spheres spheres = Spheres::with) {
  RelativeMotion<N> r;
  if constexpr (std::same_as<N, Integer>) {
    r = integer_relative_motion(pieces, box1, box2);
    if (spheres == Spheres::with) r.spheres = integer_spheres(pieces, box1, box2, r);
  } else {
    r = bare_relative_motion<N>(pieces, box1, box2);
    if (spheres == Spheres::with) r.spheres = bounding_spheres<N>(pieces, box1, box2);
  }
  return r;
}

}  // namespace touchstone
