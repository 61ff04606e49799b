#pragma once

#include "touchstone/motion/partition.hpp"
#include "touchstone/query.hpp"

namespace touchstone::judge {

// Two bodies on one piece of both motions: questions to decide whether they overlap deeper than
// some depth.
class PieceDepth {
 public:
  virtual ~PieceDepth() = default;

  // Whether the bodies are deeper than the depth at a time.
  virtual bool is_deeper_at(const Rational& t) = 0;

  // Examines the middle of a span. A pose there that is too deep gives `deeper`. Otherwise the
  // plane along which the bodies overlap least mostly proves the span `shallow`; `nothing`:
  // undecided.
  enum class Seen { deeper, shallow, nothing };
  virtual Seen look(const Rational& from, const Rational& until) = 0;
  // Decides a span by roots. Its cost does not depend on how close the depths are.
  virtual bool is_somewhere_deeper(const Rational& from, const Rational& until) = 0;
};

// Whether the bodies are nowhere deeper than the depth, both ends included. look() decides most
// spans; those still open after a few halvings are decided by roots.
// REQUIRES: from <= until, both on the piece.
bool is_shallow(PieceDepth& piece, const Rational& from, const Rational& until);

}  // namespace touchstone::judge
