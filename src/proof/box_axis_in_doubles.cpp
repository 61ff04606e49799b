// Computes separating axes of two boxes in doubles and residues, and proves that their terms are
// those of the integers. All polynomials are computed in Shadow, which has both (shadow.hpp).
// Integers differ in two ways, and both have to be excluded:
//   - they leave out terms that are zero: a residue proves that a term is not zero;
//   - they divide terms by factors of the denominators: residues prove that there is no such
//   factor.

#include "box_axis_in_doubles.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "src/proof/signs.hpp"

namespace touchstone::proof {
namespace {

using P = Polynomial<Shadow>;

Vec3<P> shadows(const Vec3<IntegerPolynomial>& v) {
  const auto shadow = [](const IntegerPolynomial& p) {
    return mapped<Shadow>(p, [](const Integer& c) { return Shadow(c); });
  };
  return {shadow(v[0]), shadow(v[1]), shadow(v[2])};
}

MovingBox<Shadow> shadow(const MovingBox<Integer>& box) {
  MovingBox<Shadow> r;
  for (std::size_t m = 0; m < 3; ++m) {
    r.axes[m] = shadows(box.axes[m]);
    r.extents[m] = Shadow(box.extents[m]);
    r.center[m] = Shadow(box.center[m]);
  }
  r.offset = shadows(box.offset);
  const Vec3<P> denominators = shadows({box.axes_denominator, box.offset_denominator, {}});
  r.axes_denominator = denominators[0];
  r.offset_denominator = denominators[1];
  r.rigid = box.rigid;
  r.mirrored = box.mirrored;
  return r;
}

// Removes leading coefficients that are surely zero. Other coefficients may be zero or not.
P trimmed(P p) {
  if (p.is_zero() || !is_surely_zero(p.leading())) return p;
  Coefficients<Shadow> c = p.coefficients();
  while (!c.empty() && is_surely_zero(c.back())) c.pop_back();
  return P(std::move(c));
}

bool is_surely_not_zero(const P& p) {
  return std::any_of(p.coefficients().begin(), p.coefficients().end(),
                     [](const Shadow& c) { return is_surely_not_zero(c); });
}

Residues in_residues(const P& p) {
  Residues r;
  for (const Shadow& c : p.coefficients()) r.push_back(c.residue);
  return r;
}

// The doubles or the residues of the shadows.
template <RingNumber N>
AxisIn<N> part_of(std::span<const P> centre_and_terms, std::span<const P> along,
                  N Shadow::*member) {
  const auto part = [member](const P& p) {
    return mapped<N>(p, [member](const Shadow& c) { return c.*member; });
  };
  AxisIn<N> axis;
  axis.centres[0] = part(centre_and_terms[0]);
  axis.centres[1] = -axis.centres[0];
  axis.terms.reserve(centre_and_terms.size() - 1);
  for (const P& p : centre_and_terms.subspan(1)) axis.terms.push_back(part(p));
  axis.along.reserve(along.size());
  for (const P& p : along) axis.along.push_back(part(p));
  return axis;
}

// Whether one of them is a nonzero constant, or the first two are proven coprime. True for most
// axes.
bool have_no_common_root(const std::vector<P>& all) {
  const bool one_is_constant = std::any_of(
      all.begin(), all.end(), [](const P& p) { return p.degree() == 0 && is_surely_not_zero(p); });
  return one_is_constant ||
         (all.size() >= 2 && shown_coprime(in_residues(all[0]), in_residues(all[1])));
}

}  // namespace

BoxAxesInDoubles::BoxAxesInDoubles(const std::array<MovingBox<Integer>, 2>& boxes,
                                   bool may_use_rigid_axes)
    : boxes_{shadow(boxes[0]), shadow(boxes[1])} {
  for (const MovingBox<Integer>& box : boxes) {
    for (const IntegerPolynomial* p : {&box.axes_denominator, &box.offset_denominator}) {
      if (p->degree() < 1) continue;
      denominators_.push_back(residues(primitive_part(*p)));
      // Modulo the prime it has a lower degree: then residues prove nothing about its factors.
      if (denominators_.back().back().is_zero()) return;
    }
  }
  parts_ =
      may_use_rigid_axes ? rigid_axes(boxes_[0], boxes_[1]) : general_axes(boxes_[0], boxes_[1]);
}

std::optional<BoxAxesInDoubles::ProvenAxis> BoxAxesInDoubles::axis(std::size_t index) {
  if (!parts_) return std::nullopt;
  AxisParts<Shadow> parts = parts_->parts(index);
  std::vector<P> all;  // the centre and the terms; a factor must divide all of them
  std::vector<P> along;
  all.reserve(7);
  along.reserve(6);
  all.push_back(trimmed(std::move(parts.centre)));
  for (std::size_t i = 0; i < 2; ++i) {
    for (std::size_t m = 0; m < 3; ++m) {
      P p = trimmed(std::move(parts.along[i][m]));
      if (p.is_zero()) continue;
      // In doubt, the integers decide whether the term is left out.
      if (!is_surely_not_zero(p)) return std::nullopt;
      along.push_back(std::move(p));
      const Shadow& extent = boxes_[i].extents[m];
      if (!is_surely_zero(extent)) all.push_back(trimmed(std::move(parts.terms[i][m])) * extent);
    }
  }
  ProvenAxis axis;
  if (along.empty()) return axis;
  const auto is_long = [](const P& p) { return p.degree() >= kHighDegree; };
  if (std::any_of(all.begin(), all.end(), is_long) ||
      std::any_of(along.begin(), along.end(), is_long))
    return std::nullopt;
  // Some polynomial is not divisible by the denominator: then nothing is divided out.
  for (const Residues& d : denominators_) {
    if (std::none_of(all.begin(), all.end(),
                     [&d](const P& p) { return shown_indivisible(in_residues(p), d); }))
      return std::nullopt;
  }
  axis.nearly = part_of(all, along, &Shadow::nearly);
  axis.residues = part_of(all, along, &Shadow::residue);
  for (P& p : parts.vanishing) p = trimmed(std::move(p));
  axis.never_vanishes = have_no_common_root(parts.vanishing);
  return axis;
}

}  // namespace touchstone::proof
