#pragma once

#include <array>

namespace touchstone {

// Motions have denominators, but the condition of a plane is a polynomial: each of its terms is
// multiplied by a cofactor. RelativeMotion and the walk's forms (body_forms.hpp) both use the rule
// below, with polynomials and with sets of factors.

// Cofactors that remove the denominators from the terms of a plane, for one kind of facet: the
// common multiple of all its denominators, divided by the term's own. RelativeMotion lists the
// terms: the offset between the boxes, and the axes of box 1 and of box 2.
template <class C>
struct TermCofactors {
  C offset;
  C along1;
  C along2;
};

// The cofactors of each kind of facet, by FacetKind. `common` is the denominator of the offset;
// `length1` and `length2` are the denominators of the axes. The caller chooses the type D of
// denominators: `lcm(a, b)` returns a multiple of both, `over(a, b)` the cofactor a / b, and `one`
// is the denominator 1.
template <class D, class Lcm, class Over>
auto cofactors(bool rigid, const D& one, const D& common, const D& length1, const D& length2,
               const Lcm& lcm, const Over& over) {
  using Terms = TermCofactors<decltype(over(one, one))>;
  if (!rigid) {
    const D all = lcm(lcm(common, length1), length2);
    const Terms terms{over(all, common), over(all, length1), over(all, length2)};
    return std::array<Terms, 3>{terms, terms, terms};
  }
  const D face1 = lcm(common, length2);
  const D face2 = lcm(common, length1);
  return std::array<Terms, 3>{Terms{over(face1, common), over(face1, one), over(face1, length2)},
                              Terms{over(face2, common), over(face2, length1), over(face2, one)},
                              Terms{over(one, one), over(common, one), over(common, one)}};
}

}  // namespace touchstone
