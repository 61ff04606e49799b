#pragma once

#include <array>

namespace touchstone {

// The factors of the terms of each kind of facet (FacetKind) that remove all denominators: the
// common multiple of the denominators, divided by the term's own (RelativeMotion lists them).
template <class C>
struct TermCofactors {
  C offset;
  C along1;
  C along2;
};

// `common` is the denominator of the offset, `length1` and `length2` those of the axes. `lcm(a, b)`
// is a multiple of both, `over(a, b)` the cofactor a / b, and `one` the neutral element of both.
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
