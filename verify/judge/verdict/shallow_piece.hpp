#pragma once

#include "touchstone/motion/partition.hpp"
#include "touchstone/query.hpp"

namespace touchstone::judge {

// Functions that decide whether two bodies overlap deeper than a given depth, on one piece of both
// motions. BoxDepth (within_distance.cpp) and HullDepth implement them; is_shallow() calls them.
class PieceDepth {
 public:
  virtual ~PieceDepth() = default;

  // Whether the bodies are deeper than the depth at a time.
  virtual bool is_deeper_at(const Rational& t) = 0;

  // The result of examining the middle of a span. `deeper`: the bodies are too deep there.
  // `shallow`: the plane along which they overlap least at the middle proves that they are nowhere
  // too deep on the span. `nothing`: undecided.
  enum class Seen { deeper, shallow, nothing };
  virtual Seen look(const Rational& from, const Rational& until) = 0;
  // Decides a span by roots. Its cost does not depend on how close the depths are.
  virtual bool is_somewhere_deeper(const Rational& from, const Rational& until) = 0;
};

// Whether the bodies are nowhere deeper than the depth, both ends included. look() decides most
// spans. Spans that are still open after a few halvings are decided by roots.
// REQUIRES: from <= until, both on the piece.
bool is_shallow(PieceDepth& piece, const Rational& from, const Rational& until);

}  // namespace touchstone::judge
