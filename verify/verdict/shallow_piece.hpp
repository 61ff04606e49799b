#pragma once

#include "touchstone/motion/partition.hpp"
#include "touchstone/query.hpp"

namespace touchstone::judge {

// What is asked of two bodies on one piece of both motions, to find out whether they are nowhere in
// each other deeper than some depth.
class PieceDepth {
 public:
  virtual ~PieceDepth() = default;

  // Whether they are deeper at a time.
  virtual bool is_deeper_at(const Rational& t) = 0;

  // A look at the middle of a span. There an exact pose that is too deep refutes, and the plane
  // along which the bodies are least deep mostly proves a span around it.
  enum class Seen { deeper, shallow, nothing };
  virtual Seen look(const Rational& from, const Rational& until) = 0;
  // Decides of a span, by roots, which takes no longer for being close.
  virtual bool is_somewhere_deeper(const Rational& from, const Rational& until) = 0;
};

// Whether the bodies are nowhere deeper, both ends included: most spans are decided by looks, and
// what these leave open after a few halvings by roots.
// REQUIRES: from <= until, both on the piece.
bool is_shallow(PieceDepth& piece, const Rational& from, const Rational& until);

}  // namespace touchstone::judge
