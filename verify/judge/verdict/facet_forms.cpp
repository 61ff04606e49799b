// The overlap of two boxes along each possible normal, as polynomials in time.

#include "verify/judge/verdict/facet_forms.hpp"

#include "touchstone/boxes/planes.hpp"

namespace touchstone::judge {
namespace {

// The factor, besides the length of the normal, by which the planes multiply the signed separation
// along it: the common denominator of the terms (relative_motion.hpp).
RationalPolynomial common_factor(const RelativeMotion<Rational>& motion, FacetKind kind) {
  const auto& cofactors = motion.cofactors[static_cast<std::size_t>(kind)];
  const auto& along = kind == FacetKind::face2 ? cofactors.along2 : cofactors.along1;
  const RationalPolynomial factor = along.value_or(RationalPolynomial(Rational(1)));
  if (motion.rigid) return factor;
  return factor * (kind == FacetKind::face2 ? motion.length2 : motion.length1);
}

// The terms of the overlap along a facet, one for each half width. Planes has no terms in its
// interface, but the support of a vertex, a sum of signed terms: with one sign and five zeros it is
// a single term.
std::vector<RationalPolynomial> terms_of(const Planes<Rational>& planes, int facet) {
  std::vector<RationalPolynomial> terms;
  for (int generator = 0; generator < 6; ++generator) {
    FeaturePair one{};
    (generator < 3 ? one.box1 : one.box2)[generator % 3] = 1;
    RationalPolynomial term = planes.support(facet, one);
    if (!term.is_zero()) terms.push_back(std::move(term));
  }
  return terms;
}

}  // namespace

std::vector<FacetForm> facet_forms(const PiecePair& pieces, const Box& box1, const Box& box2) {
  const Planes<Rational> planes(relative_motion(pieces, box1, box2, Rational(1), Rational(1)));
  const RelativeMotion<Rational>& motion = planes.motion();
  std::vector<FacetForm> forms;
  for (int facet = 0; facet < kFacetPairs; ++facet) {
    FacetForm form{facet, {}, {}, planes.normal(facet), std::nullopt};
    if (form.normal[0].is_zero() && form.normal[1].is_zero() && form.normal[2].is_zero()) continue;
    const FacetKind kind = facet_kind(facet);
    const RationalPolynomial factor = common_factor(motion, kind);
    for (RationalPolynomial& p : form.normal) p = p * factor;
    if (motion.rigid && kind != FacetKind::edges)
      form.length = factor * (kind == FacetKind::face1 ? motion.length1 : motion.length2);
    form.offset = planes.offset(facet);
    form.terms = terms_of(planes, facet);
    forms.push_back(std::move(form));
  }
  return forms;
}

}  // namespace touchstone::judge
