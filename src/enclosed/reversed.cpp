// Reverses time in a question, so that code for bodies that come together also serves for bodies
// that part.

#include "reversed.hpp"

#include <algorithm>
#include <utility>

namespace touchstone::enclosed {
namespace {

// p(-t).
RationalPolynomial reversed(const RationalPolynomial& p) {
  Coefficients<Rational> coefficients = p.coefficients();
  for (std::size_t k = 1; k < coefficients.size(); k += 2) coefficients[k] = -coefficients[k];
  return RationalPolynomial(std::move(coefficients));
}

MotionPiece reversed(const MotionPiece& piece) {
  MotionPiece r = piece;
  r.from = -piece.until;
  r.until = -piece.from;
  for (auto& axis : r.axes) {
    for (RationalPolynomial& p : axis) p = reversed(p);
  }
  for (RationalPolynomial& p : r.offset) p = reversed(p);
  r.axes_denominator = reversed(r.axes_denominator);
  r.offset_denominator = reversed(r.offset_denominator);
  return r;
}

}  // namespace

Query reversed(const Query& query) {
  QueryParts parts = query.parts();
  parts.from = -query.until();
  parts.until = -query.from();
  for (MotionPieces& motion : parts.motions) {
    std::ranges::reverse(motion.pieces);
    for (MotionPiece& piece : motion.pieces) piece = reversed(piece);
  }
  return Query::make(std::move(parts)).value();
}

}  // namespace touchstone::enclosed
