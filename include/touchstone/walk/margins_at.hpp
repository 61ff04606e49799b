#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "touchstone/walk/box_margins.hpp"
#include "touchstone/walk/box_pose.hpp"

namespace touchstone::walk {

// The largest magnitude of a coordinate. Compared by sign only: an enclosure may be of a smaller
// one.
template <Number V>
V largest_coordinate(const Mat3<V>& axes) {
  V largest = V(0);
  for (const auto& axis : axes) {
    for (const V& c : axis) {
      const V size = magnitude(c);
      if (sign_of(size - largest) == Sign::positive) largest = size;
    }
  }
  return largest;
}

// Σ h_m |n·e_m| over the axes of each box, by facet, before cofactors: box_terms.hpp written out.
template <Number V>
struct Supports {
  std::array<std::array<V, 2>, kFacetPairs> of;

  template <Number N>
  Supports(const PackedMotion<N>& m, const std::array<V, kAllBrackets>& brackets) {
    std::array<V, kBrackets> size;
    for (std::size_t i = 0; i < kBrackets; ++i) size[i] = magnitude(brackets[i]);
    const auto h = [&m](std::size_t box, std::size_t i) -> const auto& {
      return margin_number(m.extents[box][i]);
    };
    const auto dot1 = [&](std::size_t i, std::size_t k) { return h(0, i) * size[k]; };
    const auto dot2 = [&](std::size_t i, std::size_t k) { return h(1, i) * size[k]; };
    for (std::size_t k = 0; k < 3; ++k) {
      of[k] = {h(0, k) * magnitude(brackets[kSelf1]),
               dot2(0, 3 * k) + dot2(1, 3 * k + 1) + dot2(2, 3 * k + 2)};
      of[3 + k] = {dot1(0, 9 + k) + dot1(1, 12 + k) + dot1(2, 15 + k),
                   h(1, k) * magnitude(brackets[kSelf2])};
      const std::size_t k1 = (k + 1) % 3;
      const std::size_t k2 = (k + 2) % 3;
      for (std::size_t l = 0; l < 3; ++l) {
        const std::size_t l1 = (l + 1) % 3;
        const std::size_t l2 = (l + 2) % 3;
        of[6 + 3 * k + l] = {dot1(k1, 3 * k2 + l) + dot1(k2, 3 * k1 + l),
                             dot2(l1, 9 + 3 * k + l2) + dot2(l2, 9 + 3 * k + l1)};
      }
    }
  }
};

// Σ s_m n·e_m over the axes of each box, before cofactors: what centres that are not the origins of
// their frames add to a facet's offset.
template <Number V, Number N, class BracketAt>
std::array<V, 2> shifts(const PackedMotion<N>& m, const BracketAt& bracket_at, std::size_t facet) {
  std::array<V, 2> sums{V(0), V(0)};
  for (std::size_t g = 0; g < 6; ++g) {
    const BoxTerm& term = kBoxTerms[facet][g];
    if (term.bracket == kNoBracket) continue;
    const V moved = margin_number(m.shifts[g / 3][g % 3]) * bracket_at(term.bracket);
    if (is_turned(term, m.mirrored1, m.mirrored2)) {
      sums[g / 3] -= moved;
    } else {
      sums[g / 3] += moved;
    }
  }
  return sums;
}

// n·d by facet.
template <Number V>
using Distances = std::array<V, kFacetPairs>;

// Of boxes that lie like this, but at these distances.
template <Number V, Number N>
BoxMargins<V> margins_of(const BoxPose<V, N>& pose, const Distances<V>& distance) {
  const PackedMotion<N>& m = pose.motion();
  BoxMargins<V> r;
  for (std::size_t k = 0; k < 3; ++k) {
    for (std::size_t l = 0; l < 3; ++l) {
      const auto number = static_cast<int>(3 * k + l);
      r.brackets[3 * k + l] = pose.bracket(number);
      r.brackets[9 + 3 * k + l] = m.rigid ? r.brackets[3 * k + l] : pose.bracket(9 + number);
    }
  }
  r.brackets[kSelf1] = pose.bracket(kSelf1);
  r.brackets[kSelf2] = pose.bracket(kSelf2);
  if (m.rigid) {
    r.scale = {r.brackets[kSelf1], r.brackets[kSelf2], r.brackets[kSelf1] * r.brackets[kSelf2]};
  } else {
    const V size1 = largest_coordinate(pose.axes1());
    const V size2 = largest_coordinate(pose.axes2());
    r.scale = {size1 * size1, size2 * size2, size1 * size2};
  }

  const Supports<V> supports(m, r.brackets);
  for (std::size_t kind = 0; kind < 3; ++kind) {
    const auto& c = m.cofactors[kind];
    const bool plain = !c.offset && !c.along1 && !c.along2;
    const V c0 = pose.cofactor(c.offset);
    if (!plain) r.scale[kind] *= c0;
    const std::array<V, 2> along{pose.cofactor(c.along1), pose.cofactor(c.along2)};
    const std::size_t first = kind * 3;
    for (std::size_t f = first; f < (kind == 2 ? std::size_t{kFacetPairs} : first + 3); ++f) {
      r.offset[f] = plain ? distance[f] : V(distance[f] * c0);
      const auto& support = supports.of[f];
      r.support[f] =
          plain ? V(support[0] + support[1]) : V(support[0] * along[0] + support[1] * along[1]);
      if (m.centred) continue;
      const std::array<V, 2> shift = shifts<V>(
          m, [&r](int number) { return r.brackets[static_cast<std::size_t>(number)]; }, f);
      r.offset[f] += plain ? V(shift[0] + shift[1]) : V(shift[0] * along[0] + shift[1] * along[1]);
    }
  }
  return r;
}

// At the instant u: see BoxPose.
template <Number V, Number N>
BoxMargins<V> margins_at(const PackedMotion<N>& m, const V& u) {
  const BoxPose<V, N> pose(m, u);
  Distances<V> distance;
  for (std::size_t k = 0; k < 3; ++k) {
    distance[k] = pose.distance1(k);
    distance[3 + k] = pose.distance2(k);
    const Vec3<V> moment = pose.moment(k);
    for (std::size_t l = 0; l < 3; ++l) distance[6 + 3 * k + l] = dot(pose.axes2()[l], moment);
  }
  return margins_of(pose, distance);
}

// side · offset - support of one facet: its margin where it separates on that side, or only touches
// there.
template <Number V, Number N>
V margin_at(const BoxPose<V, N>& pose, int facet, int side) {
  const PackedMotion<N>& m = pose.motion();
  const auto bracket_at = [&pose](int number) { return pose.bracket(number); };
  const auto [kind, k, l] = facet_pair(facet);
  const auto& c = m.cofactors[static_cast<std::size_t>(kind)];
  const auto first = static_cast<std::size_t>(k);
  const auto second = static_cast<std::size_t>(l);
  V offset = kind == FacetKind::face1   ? pose.distance1(first)
             : kind == FacetKind::face2 ? pose.distance2(second)
                                        : dot(pose.axes2()[second], pose.moment(first));
  std::array<V, 2> support{V(0), V(0)};
  for (std::size_t g = 0; g < 6; ++g) {
    const int number = kBoxTerms[static_cast<std::size_t>(facet)][g].bracket;
    if (number == kNoBracket) continue;
    support[g / 3] += margin_number(m.extents[g / 3][g % 3]) * magnitude(pose.bracket(number));
  }
  const std::array<V, 2> along{pose.cofactor(c.along1), pose.cofactor(c.along2)};
  offset *= pose.cofactor(c.offset);
  if (!m.centred) {
    const auto shift = shifts<V>(m, bracket_at, static_cast<std::size_t>(facet));
    offset += shift[0] * along[0] + shift[1] * along[1];
  }
  return V(side) * offset - (support[0] * along[0] + support[1] * along[1]);
}
template <Number V, Number N>
V margin_at(const PackedMotion<N>& m, int facet, int side, const V& u) {
  return margin_at(BoxPose<V, N>(m, u), facet, side);
}

// Whether neither box turns over the piece, as the motion's degrees say.
template <Number N>
bool has_fixed_axes(const PackedMotion<N>& m) {
  const auto is_constant = [](const auto& f) { return !f || f->degree() == 0; };
  return m.length1.degree() == 0 && m.length2.degree() == 0 &&
         m.offset[0].degree() <= kMostBounded &&
         std::all_of(m.cofactors.begin(), m.cofactors.end(), [&](const auto& c) {
           return is_constant(c.offset) && is_constant(c.along1) && is_constant(c.along2);
         });
}

// The normal along which a facet's offset is measured, n with its cofactor.
template <Number V, Number N>
Vec3<V> facet_normal(const BoxPose<V, N>& pose, int facet) {
  const auto [kind, k, l] = facet_pair(facet);
  const auto first = static_cast<std::size_t>(k);
  const auto second = static_cast<std::size_t>(l);
  Vec3<V> n = kind == FacetKind::face1   ? pose.normal1(first)
              : kind == FacetKind::face2 ? pose.normal2(second)
                                         : cross(pose.axes1()[first], pose.axes2()[second]);
  if (const auto& c = pose.motion().cofactors[static_cast<std::size_t>(kind)].offset) {
    for (V& x : n) x *= pose.cofactor(c);
  }
  return n;
}

// The planes of boxes of which none turns; nothing where one may.
template <Number N>
PlanesIn<N> fixed_planes(const PackedMotion<N>& m) {
  using V = typename PlanesIn<N>::value_type::value_type;
  if (!has_fixed_axes(m)) return std::nullopt;
  const BoxPose<V, N> pose(m, V(0));
  std::array<Vec3<V>, kFacetPairs> normals;
  for (int f = 0; f < kFacetPairs; ++f)
    normals[static_cast<std::size_t>(f)] = facet_normal(pose, f);
  return {{normals, margins_of(pose, Distances<V>{})}};
}

}  // namespace touchstone::walk
