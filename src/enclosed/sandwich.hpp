#pragma once

#include <array>
#include <optional>
#include <vector>

#include "bodies.hpp"
#include "margins.hpp"
#include "round.hpp"
#include "turning.hpp"

namespace touchstone::enclosed {

// The two exact questions between which an enclosed question is put.

// For each body, the windows in which its round surface is approximated more finely.
using Windows = std::array<std::vector<Window>, 2>;

// A span of the horizon, and how exactly the bodies are approximated on it. Points of turning
// bodies are off by at most 2^-bits of the bodies' sizes.
struct Look {
  Rational from = 0;
  Rational until = 1;
  int bits = 0;
  Windows windows{};
};

// A piece of an approximate motion. It has either `turn` or `rational`.
struct NearPiece {
  Rational from = 0;
  Rational until = 0;
  std::optional<EnclosedTurn> turn{};  // moves x - about
  MotionPieces rational{};             // if it does not turn
  Vec3<Rational> about{};
  Rational reach = 0;    // see WrittenPiece
  std::size_t part = 0;  // the number of the piece of a written piecewise motion
  bool begins = false;   // whether that piece begins at `from`
  bool ends = false;     // whether it ends at `until`
};

// The shapes and motions of the two exact questions that bound a question on a span.
struct Sandwich {
  SafeShapes shapes;
  std::array<std::vector<NearPiece>, 2> turns;  // of bodies that turn
  // Bounds how far moved points are from their true positions, summed over both bodies.
  Rational error;
};
Sandwich sandwich_of(const Bodies& all, const Look& look);

// The outer question on the span of a look, and the inner one on parts of the span, which are often
// short: the bodies can overlap only where the outer bodies are not apart.
struct LookBounds {
  Query outer;
  std::optional<std::array<Shape, 2>> inner_shapes;  // nullopt: there is no inner question
  Rational error;                                    // see QueryBounds

  // Whether the motions have so few pieces that the inner question on the whole span costs hardly
  // more than on a part.
  bool has_few_pieces() const;

  // REQUIRES: inner_shapes, and [from, until] is a part of the span of the look.
  Query inner_on(const Rational& from, const Rational& until) const;
};
LookBounds look_bounds(const Bodies& all, const Look& look);

// The two exact questions that bound the enclosed question on the span of the look.
QueryBounds bounds_of(const Bodies& all, const Look& look);

// An exact question on the whole horizon about the bodies themselves, in motions near the true
// ones. The judge measures depths and distances by it (verify/judge/verdict/enclosed_truth.cpp).
// `error` bounds how far moved points are from their true positions, summed over both bodies.
// Turning bodies are off by at most 2^-bits of their sizes, cylinders and cones by 5·10^-4 of their
// radii. nullopt for an ellipsoid, and for a round body in a motion that may not be rigid.
struct NearQuery {
  Query query;
  Rational error;
  bool has_round = false;
};
std::optional<NearQuery> near_query(const Bodies& all, int bits);

}  // namespace touchstone::enclosed
