#pragma once

#include "touchstone/motion/piece.hpp"
#include "touchstone/number/vec3.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone {

// The polynomials of a piece of a motion, x ↦ A x / w + p / v, over the ring R: A and w up to one
// positive factor, p and v up to another.
template <class R>
struct PieceIn {
  Mat3<Polynomial<R>> axes{};
  Polynomial<R> axes_denominator{};
  Vec3<Polynomial<R>> offset{};
  Polynomial<R> offset_denominator{};
};

// Over the integers, without a common factor of A and w, or of p and v.
PieceIn<Integer> cleared(const MotionPiece& piece);

}  // namespace touchstone
