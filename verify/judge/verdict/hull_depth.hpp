#pragma once

#include <vector>

#include "verify/judge/verdict/cells.hpp"
#include "verify/judge/verdict/hull_forms.hpp"
#include "verify/judge/verdict/shallow_piece.hpp"

namespace touchstone::judge {

// The depth of two bodies, at least one of which is a polyhedron.
class HullDepth final : public PieceDepth {
 public:
  // REQUIRES: the pieces and the depth outlive it; depth >= 0.
  HullDepth(const Query& query, const PiecePair& pieces, const Rational& depth)
      : pieces_(pieces), depth_(depth), forms_(query, pieces) {}

  bool is_deeper_at(const Rational& t) override;
  Seen look(const Rational& from, const Rational& until) override;
  //   The times at which the bodies are deeper than the depth form an open set: the overlap along
  // every plane exceeds the depth there. For the planes examined so far, cells of the span remain
  // in which this holds. A pose in a cell either is deeper, or gives a plane not yet examined.
  // There are finitely many planes, so this ends.
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
