#pragma once

#include <array>

#include "touchstone/number/rational.hpp"
#include "touchstone/query.hpp"

namespace touchstone::show {

// The pieces of both motions with which bodies are drawn at an instant. At a jump there are two
// poses. If the bodies are in contact, the deeper pose is drawn, since the contact is there; if
// both are equally deep, the earlier one, as in certificates. If they are apart in both, the later
// one is drawn, with which the next span begins.
struct ShownPieces {
  std::array<const MotionPiece*, 2> piece{};  // of the query's motions
  bool are_earlier = false;                   // at a jump: these are the pieces before it
};

// REQUIRES: t on the horizon. Throws LimitReached if a time limit is in force and passes.
ShownPieces shown_pieces(const Query& query, const Rational& t);

}  // namespace touchstone::show
