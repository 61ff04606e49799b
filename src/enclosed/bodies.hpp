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
  Rational reach = 0;  // a bound of |x| over the shape and all hulls around it, if it turns

  bool turns() const { return std::holds_alternative<Turning>(motion); }
};

struct Bodies {
  std::array<EnclosedBody, 2> body{};
  Rational from = 0;
  Rational until = 1;
};

// The two questions on a span of the horizon. Turning bodies are off by at most 2^-bits of their
// sizes. `windows`: where a round surface is approximated more finely, by body.
using Windows = std::array<std::vector<Window>, 2>;
QueryBounds bounds_on(const Bodies& bodies, const Rational& from, const Rational& until, int bits,
                      const Windows& windows);

// The bodies themselves, in motions near the true ones: an exact question on the whole horizon, and
// how far a point of a moved body may be from its true place, both bodies together. Turning bodies
// are off by at most 2^-bits of their sizes, cylinders and cones by 5·10^-4 of their radii. nullopt
// for an ellipsoid, and for a round body in a motion that may not be rigid.
struct NearQuery {
  Query query;
  Rational error;
  bool has_round = false;
};
std::optional<NearQuery> near_query(const Bodies& bodies, int bits);

// Throws Refused. The shape of a polyhedron or a box is not checked.
EnclosedBody body_of(const Body& written, const Place& place);

}  // namespace touchstone::enclosed
