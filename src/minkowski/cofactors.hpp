#pragma once

#include <array>

namespace touchstone {

// What the terms of each kind of facet (FacetKind) are multiplied by, so that none has a
// denominator left: the multiple of all that are there, over the term's own (RelativeMotion says
// whose they are).
template <class C>
struct TermCofactors {
  C offset;
  C along1;
  C along2;
};

// `common` is the denominator of the offset, `length1` and `length2` those of the axes; `lcm(a, b)`
// is a multiple of both, `over(a, b)` the cofactor a / b, and `one` what changes nothing in either.
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
