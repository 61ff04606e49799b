#pragma once

#include <array>
#include <cstddef>

#include "touchstone/boxes/facet.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone {

// The tables from which the planes of two boxes are put together (planes.hpp; for the walk,
// walk/conditions/): which bracket belongs to which term of which plane.

// The numbers of the brackets of two boxes with the axes a_k and b_l. A bracket is the product of
// the outward normal of a face of one box with an axis.
//   0..8: n·b_l for the normal n of the face +k of box 1, at 3k + l.
//   9..17: m·a_k for the normal m of the face +l of box 2, at 9 + 3k + l. For rigid boxes they
//   equal the first nine: both are a_k·b_l.
//   18, 19: n·a_k for the face +k of box 1, and m·b_l for the face +l of box 2. These products of a
//   normal with the axis of its own face are always positive, and do not depend on k or l.
inline constexpr int kBrackets = 18;
inline constexpr int kSelf1 = 18;
inline constexpr int kSelf2 = 19;
inline constexpr int kAllBrackets = 20;
inline constexpr int kNoBracket = -1;  // the product is 0: the generator spans the facet

// The product of a facet's normal n (facet.hpp) with a generator e_m, one of the six axes:
// n·e_m = sign · (the handedness of box `mirror`) · bracket.
struct BoxTerm {
  int bracket = kNoBracket;
  int sign = 1;
  int mirror = 0;  // 1 or 2: negated if that box's axes are left-handed; 0: never
};

// Whether n·e_m is minus its bracket.
constexpr bool is_turned(const BoxTerm& term, bool mirrored1, bool mirrored2) {
  return (term.sign < 0) != ((term.mirror == 1 && mirrored1) || (term.mirror == 2 && mirrored2));
}

// Indexed by facet and generator (0..2 axes of box 1, 3..5 axes of box 2), with n as in
// boxes/facet.hpp: the outward normal of a face, or a_k × b_l. The brackets of edges follow from
//     [a_k b_l a_m] = b_l·(a_m × a_k),    [a_k b_l b_m] = a_k·(b_l × b_m),
// where a_m × a_k and b_l × b_m are along the normal of the third face.
constexpr std::array<std::array<BoxTerm, 6>, kFacetPairs> box_terms() {
  std::array<std::array<BoxTerm, 6>, kFacetPairs> terms{};
  // Written out, because GCC 12 forgets the members' default initialisers in all rows but the
  // first.
  for (auto& row : terms) row.fill({kNoBracket, 1, 0});
  for (int f = 0; f < kFacetPairs; ++f) {
    const auto [kind, k, l] = facet_pair(f);
    for (int m = 0; m < 3; ++m) {
      BoxTerm& a = terms[static_cast<std::size_t>(f)][static_cast<std::size_t>(m)];
      BoxTerm& b = terms[static_cast<std::size_t>(f)][static_cast<std::size_t>(m) + 3];
      if (kind == FacetKind::face1) {
        if (m == k) a.bracket = kSelf1;
        b.bracket = 3 * k + m;
      } else if (kind == FacetKind::face2) {
        a.bracket = 9 + 3 * m + l;
        if (m == l) b.bracket = kSelf2;
      } else {
        if (m != k) {
          const int n = third_axis(m, k);
          a = {3 * n + l, permutation_sign(m, k, n), 1};
        }
        if (m != l) {
          const int n = third_axis(m, l);
          b = {9 + 3 * k + n, permutation_sign(l, m, n), 2};
        }
      }
    }
  }
  return terms;
}
inline constexpr auto kBoxTerms = box_terms();
static_assert(kBoxTerms[14][5].bracket == kNoBracket && kBoxTerms[14][0].sign == -1);

// For each facet, the four generators that do not span it, and their brackets. For rigid boxes, the
// brackets 9..17 have the numbers of the first nine.
struct FacetTerm {
  signed char generator = 0;
  signed char bracket = 0;
};
using FacetTerms = std::array<std::array<FacetTerm, 4>, kFacetPairs>;

constexpr FacetTerms facet_terms(bool rigid) {
  FacetTerms all{};
  for (std::size_t f = 0; f < kFacetPairs; ++f) {
    std::size_t n = 0;
    for (std::size_t g = 0; g < 6; ++g) {
      const int b = kBoxTerms[f][g].bracket;
      if (b == kNoBracket) continue;
      const int number = rigid && b >= 9 && b < kBrackets ? b - 9 : b;
      all[f][n].generator = static_cast<signed char>(g);
      all[f][n].bracket = static_cast<signed char>(number);
      ++n;
    }
  }
  return all;
}
inline constexpr FacetTerms kRigidTerms = facet_terms(true);
inline constexpr FacetTerms kAnyTerms = facet_terms(false);
static_assert(kRigidTerms[0][3].bracket == 2 && kRigidTerms[14][3].bracket == 6);

}  // namespace touchstone
