#pragma once

#include <array>
#include <optional>
#include <vector>

#include "bodies.hpp"
#include "margins.hpp"
#include "near_motions.hpp"
#include "round.hpp"

namespace touchstone::enclosed {

// The two exact questions between which an enclosed question is put, in three forms:
//   sandwich_of(): shapes and motions, for the writer of certificates (certified.cpp).
//   look_bounds(): the outer question, and the inner one on demand, for the search (look_proof.cpp
// and first_meeting.cpp).
//   bounds_of(): both questions at once, for EnclosedQuery::bounds().

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

// The shapes and motions of the two exact questions that bound a question on a span. Both questions
// have the same motions.
struct Sandwich {
  SafeShapes shapes;
  // The approximate motion of each body whose motion turns or has turning pieces; else empty.
  std::array<std::vector<NearPiece>, 2> turns;
  // Bounds how far moved points are from their true positions, summed over both bodies.
  Rational error;
};
Sandwich sandwich_of(const Bodies& all, const Look& look);

// The outer question on the span of a look, and the inner one on parts of the span, which are often
// short: the bodies can overlap only where the outer bodies are not apart.
struct LookBounds {
  Query outer;
  std::optional<std::array<Shape, 2>> inner_shapes;  // nullopt: there is no inner question
  Rational error;                                    // as in a Sandwich

  // Whether the motions have so few pieces that the inner question on the whole span costs hardly
  // more than on a part.
  bool has_few_pieces() const;

  // REQUIRES: inner_shapes, and [from, until] is a part of the span of the look.
  Query inner_on(const Rational& from, const Rational& until) const;
};
LookBounds look_bounds(const Bodies& all, const Look& look);

// The two exact questions that bound the enclosed question on the span of the look.
QueryBounds bounds_of(const Bodies& all, const Look& look);

}  // namespace touchstone::enclosed
