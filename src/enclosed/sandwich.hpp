#pragma once

#include <array>
#include <optional>
#include <vector>

#include "bodies.hpp"
#include "margins.hpp"
#include "round.hpp"
#include "turning.hpp"

namespace touchstone::enclosed {

// Where a round surface is approximated more finely, by body.
using Windows = std::array<std::vector<Window>, 2>;

// A span of the horizon, and how exactly the bodies are approximated on it. Turning bodies are off
// by at most 2^-bits of their sizes.
struct Look {
  Rational from = 0;
  Rational until = 1;
  int bits = 0;
  Windows windows{};
};

// A part of a motion that is near the true one.
struct NearPiece {
  Rational from = 0;
  Rational until = 0;
  std::optional<EnclosedTurn> turn{};  // of x - about
  MotionPieces rational{};             // without a turn
  Vec3<Rational> about{};
  Rational reach = 0;    // see Leg
  std::size_t part = 0;  // the number of the piece of a written piecewise motion
};

// The shapes and motions of the two exact questions that bound a question on a span.
struct Sandwich {
  SafeShapes shapes;
  std::array<std::vector<NearPiece>, 2> turns;  // of bodies that turn
  Rational error;  // how far a point may be from its true place, both bodies together
};
Sandwich sandwich_of(const Bodies& all, const Look& look);

// The two questions.
QueryBounds bounds_of(const Bodies& all, const Look& look);

// The bodies themselves, in motions near the true ones: an exact question on the whole horizon, and
// how far a point of a moved body may be from its true place, both bodies together. Turning bodies
// are off by at most 2^-bits of their sizes, cylinders and cones by 5·10^-4 of their radii. nullopt
// for an ellipsoid, and for a round body in a motion that may not be rigid.
struct NearQuery {
  Query query;
  Rational error;
  bool has_round = false;
};
std::optional<NearQuery> near_query(const Bodies& all, int bits);

}  // namespace touchstone::enclosed
