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
  //   The times at which the bodies are deeper form an open set, in which the overlap along every
  // plane is more than the depth. The planes seen so far leave cells of the span. A pose in a
  // cell is either deeper or gives a plane not yet seen. There are finitely many planes.
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
