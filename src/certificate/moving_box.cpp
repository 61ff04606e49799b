#include "moving_box.hpp"

#include <algorithm>

namespace touchstone::certificate {
namespace {

// Divides all of them by the factor, which is positive on the piece, as often as it divides them
// all.
void cancel(const std::vector<IntegerPolynomial*>& all, const IntegerPolynomial& factor) {
  const IntegerPolynomial f = primitive_part(factor);
  if (f.degree() < 1) return;
  // The primitive part has a positive leading coefficient, which a factor that falls does not.
  const bool falls = factor.leading() < 0;
  if (std::all_of(all.begin(), all.end(), [](const IntegerPolynomial* p) { return p->is_zero(); }))
    return;
  std::vector<IntegerPolynomial> quotients;
  while (true) {
    quotients.clear();
    for (const IntegerPolynomial* p : all) {
      auto quotient = divided_if_exact(*p, f);
      if (!quotient) return;
      quotients.push_back(falls ? -std::move(*quotient) : std::move(*quotient));
    }
    for (std::size_t i = 0; i < all.size(); ++i) *all[i] = std::move(quotients[i]);
  }
}

}  // namespace

MovingBox::MovingBox(const Box& box, const MotionPiece& piece, const Cleared& lengths)
    : rigid(piece.rigid), mirrored(piece.mirrored) {
  Cleared turn;
  turn.add(piece.axes_denominator);
  for (const auto& column : piece.axes) {
    for (const auto& entry : column) turn.add(entry);
  }
  turn.settle();
  for (std::size_t m = 0; m < 3; ++m) axes[m] = turn(piece.axes[m]);
  axes_denominator = turn(piece.axes_denominator);

  Cleared shift;
  shift.add(piece.offset_denominator);
  for (const auto& entry : piece.offset) shift.add(entry);
  shift.settle();
  const Integer unit = lengths(Rational(1));
  for (std::size_t i = 0; i < 3; ++i) offset[i] = shift(piece.offset[i]) * unit;
  offset_denominator = shift(piece.offset_denominator);
  extents = lengths(box.half_extents);
  center = lengths(box.center);
}

void AxisList::add(AxisParts parts) {
  Axis axis;
  axis.name = std::move(parts.name);
  axis.centres[0] = std::move(parts.centre);
  axis.vanishing = std::move(parts.vanishing);
  for (std::size_t i = 0; i < 2; ++i) {
    for (std::size_t m = 0; m < 3; ++m) {
      if (parts.along[i][m].is_zero()) continue;
      const Integer& extent = boxes_[i]->extents[m];
      if (!extent.is_zero()) axis.terms.push_back(std::move(parts.terms[i][m]) * extent);
      axis.along.push_back(std::move(parts.along[i][m]));
    }
  }
  if (axis.along.empty()) return;
  std::vector<IntegerPolynomial*> all{&axis.centres[0]};
  for (IntegerPolynomial& t : axis.terms) all.push_back(&t);
  const auto& [one, two] = boxes_;
  for (const IntegerPolynomial* f : {&one->axes_denominator, &two->axes_denominator,
                                     &one->offset_denominator, &two->offset_denominator}) {
    cancel(all, *f);
  }
  axis.centres[1] = -axis.centres[0];
  axes_.push_back(std::move(axis));
}

}  // namespace touchstone::certificate
