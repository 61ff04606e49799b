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

// A body of an enclosed question. If it turns, its shape is that of x - about.
struct EnclosedBody {
  std::variant<Core, Round> shape{};
  Rational radius = 0;  // of the ball around the shape
  std::variant<MotionPieces, Turning> motion{};
  bool rigid = true;   // by the kind of its motion: a matrix may be rigid, and is not asked
  Rational reach = 0;  // a bound of |x| over the shape, if its motion is a TurningMotion

  bool turns() const { return std::holds_alternative<Turning>(motion); }
};

struct Bodies {
  std::array<EnclosedBody, 2> body{};
  Rational from = 0;
  Rational until = 1;
};

// Throws Refused. The shape of a polyhedron or a box is not checked.
EnclosedBody body_of(const Body& written, const Place& place);

}  // namespace touchstone::enclosed
