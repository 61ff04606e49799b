#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "enclosed_shape.hpp"
#include "touchstone/body.hpp"
#include "touchstone/enclosed.hpp"
#include "touchstone/motion/piece.hpp"
#include "turning.hpp"

namespace touchstone::enclosed {

// The two bodies of an enclosed question, with their numbers read and checked. An EnclosedQuery
// holds them. The exact questions (sandwich.hpp) and the guesses (rough_body.hpp) are made from
// them.

// A piece of a piecewise motion that has at least one turning piece. The first one has no `from`
// and holds at all earlier times; the last one has no `until` and holds at all later times.
struct WrittenPiece {
  std::optional<Rational> from{};
  std::optional<Rational> until{};
  std::variant<MotionPieces, Turning> motion{};
  Vec3<Rational> about{};  // the point of the body whose path is in the Turning
  Rational reach = 0;      // a bound of |x - about| over the shape, for a Turning
};

// A body of an enclosed question. If its motion is one Turning, the shape is shifted: for each
// point x of the body it has x - about. If its motion has several pieces, each has its own `about`,
// and the shape is not shifted.
struct EnclosedBody {
  EnclosedShape shape{};
  Rational radius = 0;  // the body has all points within this distance of the shape
  std::variant<MotionPieces, Turning, std::vector<WrittenPiece>> motion{};
  bool rigid = true;  // false for a motion by matrices, even if these are rotations
  // A bound of |x| over the shape, if its motion was written as one turning motion, even one that
  // is straight.
  Rational reach = 0;

  bool turns() const { return !std::holds_alternative<MotionPieces>(motion); }
  // Calls f for each Turning of the motion.
  template <class F>
  void for_each_turning(const F& f) const {
    if (const auto* turning = std::get_if<Turning>(&motion)) f(*turning);
    const auto* pieces = std::get_if<std::vector<WrittenPiece>>(&motion);
    if (pieces == nullptr) return;
    for (const WrittenPiece& piece : *pieces) {
      if (const auto* turning = std::get_if<Turning>(&piece.motion)) f(*turning);
    }
  }
};

// Both bodies, and the horizon.
struct Bodies {
  std::array<EnclosedBody, 2> body{};
  Rational from = 0;
  Rational until = 1;
};

// Whether a motion, or at least one of its pieces, turns at constant speed.
bool has_turn(const Motion& motion);

// Reads a body as it is written. Throws Refused if a number or the motion is invalid. Whether a
// polyhedron or a box is valid is not checked.
EnclosedBody body_of(const Body& written, const Place& place);

}  // namespace touchstone::enclosed
