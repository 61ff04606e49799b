#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <variant>

#include "touchstone/from_doubles.hpp"

namespace touchstone::doubles {

// What pieces of motions of doubles are there.

// A pose that moves at a constant velocity, or stays, at all times.
struct Straight {
  Vector translation;
  Quaternion rotation;
  Vector velocity{};
  bool moves = false;
};
// Between two poses, from one time to another.
struct Segment {
  double from;
  double until;
  std::array<Vector, 2> translations;
  std::array<Quaternion, 2> rotations;
};
// A matrix, at all times. Of the quotient: whether the denominator is negative, and whether the
// axes are left-handed.
struct Affine {
  const Matrix* matrix;
  bool negative;
  bool mirrored;
};
// A curve on [0, 1], without knots.
struct Curve {
  const Bezier* curve;
};
using Piece = std::variant<Straight, Segment, Affine, Curve>;

// A motion of doubles that makes sense on a horizon, as far as doubles can prove it: all of it is
// known to be defined and continuous there.
class PlainMotion {
 public:
  // Nothing where that is not so, or not proven: exact arithmetic is to say what is wrong.
  //   The motion must outlive it. REQUIRES: from < until.
  static std::optional<PlainMotion> of(const Motion& motion, double from, double until);

  // Pieces that meet the horizon in more than an instant: from first() to last().
  std::size_t first() const { return first_; }
  std::size_t last() const { return last_; }
  // Where a piece ends; infinity where it does not.
  double end(std::size_t piece) const;
  Piece piece(std::size_t piece) const;

 private:
  explicit PlainMotion(const Motion& motion) : motion_(&motion) {}

  const Motion* motion_;
  std::size_t first_ = 0;
  std::size_t last_ = 0;
  bool negative_ = false;
  bool mirrored_ = false;
};

}  // namespace touchstone::doubles
