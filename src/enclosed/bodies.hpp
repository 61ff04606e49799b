#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "round.hpp"
#include "touchstone/body.hpp"
#include "touchstone/enclosed.hpp"
#include "touchstone/motion/piece.hpp"
#include "touchstone/shape.hpp"
#include "turning.hpp"

namespace touchstone::enclosed {

// A piece of a piecewise motion of which some turn. The first one begins before all times, the last
// one ends after all times.
struct Leg {
  std::optional<Rational> from{};
  std::optional<Rational> until{};
  std::variant<MotionPieces, Turning> motion{};
  Vec3<Rational> about{};  // the point of the body whose path a Turning has
  Rational reach = 0;      // a bound of |x - about| over the shape, for a Turning
};

// A body of an enclosed question. If its motion is a Turning, its shape is that of x - about.
struct EnclosedBody {
  std::variant<Core, Round> shape{};
  Rational radius = 0;  // of the ball around the shape
  std::variant<MotionPieces, Turning, std::vector<Leg>> motion{};
  bool rigid = true;   // by the kind of its motion: a matrix may be rigid, and is not asked
  Rational reach = 0;  // a bound of |x| over the shape, if its motion is a TurningMotion

  bool turns() const { return !std::holds_alternative<MotionPieces>(motion); }
};

struct Bodies {
  std::array<EnclosedBody, 2> body{};
  Rational from = 0;
  Rational until = 1;
};

// Whether a motion turns at constant speed, on some piece at least.
bool has_turn(const Motion& motion);

// The core with its points measured from another origin.
Core measured_from(Core core, const Vec3<Rational>& origin);

// Throws Refused. The shape of a polyhedron or a box is not checked.
EnclosedBody body_of(const Body& written, const Place& place);

}  // namespace touchstone::enclosed
