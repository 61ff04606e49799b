#pragma once

#include <array>

#include "touchstone/number/rational.hpp"
#include "touchstone/query.hpp"

namespace touchstone::show {

// The pieces of both motions by which bodies are drawn at an instant. At a jump there are two
// poses: that in which they are deeper in each other, for the contact is there (the earlier one
// where both are as deep, as in certificates); where they are apart in both, the later one, with
// which the next span begins.
struct ShownPieces {
  std::array<const MotionPiece*, 2> piece{};  // of the query's motions
  bool are_earlier = false;                   // a jump, and these are the pieces before it
};

// REQUIRES: t on the horizon. Throws LimitReached if a time limit is in force and passes.
ShownPieces shown_pieces(const Query& query, const Rational& t);

}  // namespace touchstone::show
