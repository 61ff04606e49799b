// Computes separating axes of two boxes in integers. The shortest polynomials make the shortest
// proofs, so factors that all terms of an axis have in common with a denominator are divided out.

#include "box_axis_in_integers.hpp"

#include <algorithm>
#include <utility>

namespace touchstone::proof {
namespace {

// Divides all polynomials by a factor that is positive on the piece, as often as it divides all of
// them.
void cancel(const std::vector<IntegerPolynomial*>& all, const IntegerPolynomial& factor) {
  const IntegerPolynomial f = primitive_part(factor);
  if (f.degree() < 1) return;
  // The primitive part has a positive leading coefficient. If the factor's is negative, so is the
  // primitive part on the piece.
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

// See may_use_rigid_axes.
bool suit_rigid_axes(const MovingBox<Integer>& one, const MovingBox<Integer>& two) {
  const IntegerPolynomial& w1 = one.axes_denominator;
  const IntegerPolynomial& w2 = two.axes_denominator;
  return one.rigid && two.rigid &&
         (w1.degree() < 1 || w2.degree() < 1 || coprime_modulo_prime(w1, w2));
}

}  // namespace

BoxAxesInIntegers::BoxAxesInIntegers(std::array<MovingBox<Integer>, 2> boxes)
    : boxes_(std::move(boxes)), may_use_rigid_axes_(suit_rigid_axes(boxes_[0], boxes_[1])) {}

AxisIn<Integer> BoxAxesInIntegers::axis(std::size_t index) {
  const auto& [one, two] = boxes_;
  if (!parts_) parts_ = may_use_rigid_axes_ ? rigid_axes(one, two) : general_axes(one, two);
  AxisParts<Integer> parts = parts_->parts(index);
  AxisIn<Integer> axis;
  axis.centres[0] = std::move(parts.centre);
  for (std::size_t i = 0; i < 2; ++i) {
    for (std::size_t m = 0; m < 3; ++m) {
      if (parts.along[i][m].is_zero()) continue;
      const Integer& extent = boxes_[i].extents[m];
      if (!extent.is_zero()) axis.terms.push_back(std::move(parts.terms[i][m]) * extent);
      axis.along.push_back(std::move(parts.along[i][m]));
    }
  }
  if (axis.along.empty()) return axis;
  std::vector<IntegerPolynomial*> all{&axis.centres[0]};
  for (IntegerPolynomial& t : axis.terms) all.push_back(&t);
  for (const IntegerPolynomial* f : {&one.axes_denominator, &two.axes_denominator,
                                     &one.offset_denominator, &two.offset_denominator}) {
    cancel(all, *f);
  }
  axis.centres[1] = -axis.centres[0];
  return axis;
}

}  // namespace touchstone::proof
