#pragma once

#include <vector>

#include "verify/judge/verdict/cells.hpp"
#include "verify/judge/verdict/hull_forms.hpp"
#include "verify/judge/verdict/shallow_piece.hpp"

namespace touchstone::judge {

// Decides whether two bodies, at least one of which is a polyhedron, are deeper than a given depth
// on one piece of their motions. is_shallow() of shallow_piece.hpp calls the members: look() for
// ever smaller spans, then is_somewhere_deeper() for those that stay open.
class HullDepth final : public PieceDepth {
 public:
  // REQUIRES: the pieces and the depth outlive it; depth >= 0.
  HullDepth(const Query& query, const PiecePair& pieces, const Rational& depth)
      : pieces_(pieces), depth_(depth), forms_(query, pieces) {}

  bool is_deeper_at(const Rational& t) override;
  Seen look(const Rational& from, const Rational& until) override;
  // The bodies are deeper than the depth exactly where their overlap along every plane exceeds
  // it; these times form an open set. The search keeps the open intervals (cells) of the span in
  // which this holds for all planes examined so far. It tries a time in a cell: the bodies are
  // deeper there, or a plane not yet examined shows that they are not, and the cells are narrowed
  // by this plane. There are finitely many planes, so this ends.
  bool is_somewhere_deeper(const Rational& from, const Rational& until) override;

 private:
  struct Pose {
    bool is_deeper;
    hulls::Plane least;  // the plane along which the bodies overlap least
  };
  Pose pose(const Rational& t) const;

  const PiecePair& pieces_;
  const Rational& depth_;
  HullForms forms_;
};

}  // namespace touchstone::judge
