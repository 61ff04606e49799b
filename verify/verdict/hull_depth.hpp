#pragma once

#include <vector>

#include "verify/verdict/cells.hpp"
#include "verify/verdict/hull_forms.hpp"
#include "verify/verdict/shallow_piece.hpp"

namespace touchstone::judge {

// Of two bodies of which one is a polyhedron, or both.
class HullDepth final : public PieceDepth {
 public:
  // REQUIRES: the pieces and the depth outlive it; depth >= 0.
  HullDepth(const Query& query, const PiecePair& pieces, const Rational& depth)
      : pieces_(pieces), depth_(depth), forms_(query, pieces) {}

  bool is_deeper_at(const Rational& t) override;
  Seen look(const Rational& from, const Rational& until) override;
  //   Times at which the bodies are deeper are an open set, in which along every plane the overlap
  //   is longer. What a few planes leave of the span is looked at: there it is deeper, or else a
  //   plane that was not among them says why not. There are finitely many.
  bool is_somewhere_deeper(const Rational& from, const Rational& until) override;

 private:
  struct Pose {
    bool is_deeper;
    polyhedra::Plane least;  // the plane along which they are least deep
  };
  Pose pose(const Rational& t) const;

  const PiecePair& pieces_;
  const Rational& depth_;
  HullForms forms_;
};

}  // namespace touchstone::judge
