#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <variant>

#include "touchstone/from_doubles.hpp"

namespace touchstone::doubles {

// Motions that are given in doubles (from_doubles.hpp): a proof in doubles that they are valid, and
// their pieces, for DoublesSource. If the proof fails, the caller converts the motion to rationals
// instead, where any motion can be checked. A piece is of one of four kinds.

// A pose that moves at a constant velocity or rests, at all times.
struct Straight {
  Vector translation;
  Quaternion rotation;
  Vector velocity{};
  bool moves = false;
};
// A motion from one pose to another between two times.
struct Segment {
  double from;
  double until;
  std::array<Vector, 2> translations;
  std::array<Quaternion, 2> rotations;
};
// A matrix, at all times. `negative`: the denominator is negative; `mirrored`: the axes of the
// quotient are left-handed.
struct Affine {
  const Matrix* matrix;
  bool negative;
  bool mirrored;
};
// A curve on [0, 1] without knots.
struct Curve {
  const Bezier* curve;
};
using Piece = std::variant<Straight, Segment, Affine, Curve>;

// A motion of doubles that is proven in doubles to be valid on a horizon: defined and continuous
// everywhere on it.
class PlainMotion {
 public:
  // nullopt if the motion is invalid or the proof fails: then exact arithmetic must decide.
  //   The motion must outlive the result. REQUIRES: from < until.
  static std::optional<PlainMotion> of(const Motion& motion, double from, double until);

  // The pieces that meet the horizon in more than an instant are first() to last().
  std::size_t first() const { return first_; }
  std::size_t last() const { return last_; }
  // The end of a piece; infinity if it has none.
  double end(std::size_t piece) const;
  Piece piece(std::size_t piece) const;

 private:
  explicit PlainMotion(const Motion& motion) : motion_(&motion) {}

  const Motion* motion_;
  std::size_t first_ = 0;
  std::size_t last_ = 0;
  bool negative_ = false;  // see Affine; only for matrices
  bool mirrored_ = false;
};

}  // namespace touchstone::doubles
