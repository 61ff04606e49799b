#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "src/walk/conditions/box_margins.hpp"
#include "src/walk/conditions/box_pose.hpp"

namespace touchstone::walk {

// Functions that compute the margins of two boxes at an instant (box_margins.hpp): of all planes
// (margins_at), or of one (facet_margin, margin_at). Last, the planes of boxes that do not turn
// (fixed_planes).
//   A margin is |offset| - support, where the offset is n·c and the support Σ h_m |n·e_m|. Here n
//   is
// the normal of a facet, c the vector between the centres, and e_m are the axes of both boxes, with
// half extents h_m. Each term has a cofactor, which makes up for the denominators of the motions
// (RelativeMotion).

// The largest absolute value of a coordinate. Values are compared by the sign of their difference;
// if it is unknown for enclosures, a slightly smaller value may be returned.
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

// The sums of of(term) over a facet's terms, one for each box. Each sum begins with a term, and
// nothing is added to a zero: roundings are counted (margin_errors.hpp).
template <Number V, class Of>
std::array<V, 2> sums_by_box(int facet, const Of& of) {
  const auto& [t0, t1, t2, t3] = kAnyTerms[static_cast<std::size_t>(facet)];
  switch (facet_kind(facet)) {
    case FacetKind::face1:
      return {of(t0), of(t1) + of(t2) + of(t3)};
    case FacetKind::face2:
      return {of(t0) + of(t1) + of(t2), of(t3)};
    case FacetKind::edges:
      break;
  }
  return {of(t0) + of(t1), of(t2) + of(t3)};
}

// The part of a facet's offset that comes from centres that are not the origins of their frames:
// Σ s_m n·e_m over the axes of each box, before cofactors, with s_m the coordinates of the centre.
template <Number V, Number N, class BracketAt>
std::array<V, 2> shifts(const PackedMotion<N>& m, const BracketAt& bracket_at, int facet) {
  return sums_by_box<V>(facet, [&](const FacetTerm& term) -> V {
    const auto g = static_cast<std::size_t>(term.generator);
    const V moved = margin_number(m.shifts[g / 3][g % 3]) * bracket_at(term.bracket);
    const BoxTerm& sign = kBoxTerms[static_cast<std::size_t>(facet)][g];
    return is_turned(sign, m.mirrored1, m.mirrored2) ? V(-moved) : moved;
  });
}

// n·d for each facet, with d the vector between the origins of both frames.
template <Number V>
using Distances = std::array<V, kFacetPairs>;

// The factors of offset and supports, which all facets of a kind share.
template <Number V>
struct TermFactors {
  bool plain = true;  // all are 1
  V offset;
  std::array<V, 2> along;

  template <Number N>
  TermFactors(const BoxPose<V, N>& pose, const typename MotionForms<FormView<N>>::Cofactors& c)
      : plain(!c.offset && !c.along1 && !c.along2), offset(1), along{V(1), V(1)} {
    if (plain) return;
    offset = pose.cofactor(c.offset);
    along = {pose.cofactor(c.along1), pose.cofactor(c.along2)};
  }
  V sum(const V& of1, const V& of2) const {
    return plain ? V(of1 + of2) : V(of1 * along[0] + of2 * along[1]);
  }
};

// The margins of boxes that are oriented as in `pose`, at these distances.
template <Number V, Number N>
BoxMargins<V> margins_of(const BoxPose<V, N>& pose, const Distances<V>& distance) {
  const PackedMotion<N>& m = pose.motion();
  BoxMargins<V> r;
  std::array<V, kAllBrackets> size;  // |n·e_m| by bracket
  for_each_axis([&](auto k) {
    for_each_axis([&](auto l) {
      constexpr std::size_t number = 3 * k() + l();
      r.brackets[number] = dot(pose.normal1(k), pose.axes2()[l]);
      r.brackets[9 + number] = m.rigid ? r.brackets[number] : dot(pose.normal2(l), pose.axes1()[k]);
      size[number] = magnitude(r.brackets[number]);
      size[9 + number] = magnitude(r.brackets[9 + number]);
    });
  });
  // The brackets of a face with its own axis are positive.
  r.brackets[kSelf1] = pose.bracket(kSelf1);
  r.brackets[kSelf2] = pose.bracket(kSelf2);
  size[kSelf1] = magnitude(r.brackets[kSelf1]);
  size[kSelf2] = magnitude(r.brackets[kSelf2]);
  const std::array<TermFactors<V>, 3> factors{TermFactors<V>(pose, m.cofactors[0]),
                                              TermFactors<V>(pose, m.cofactors[1]),
                                              TermFactors<V>(pose, m.cofactors[2])};
  // For rigid boxes the brackets kSelf are the lengths of the axes.
  if (m.rigid) {
    r.scale = {r.brackets[kSelf1], r.brackets[kSelf2], r.brackets[kSelf1] * r.brackets[kSelf2]};
  } else {
    const V size1 = largest_coordinate(pose.axes1());
    const V size2 = largest_coordinate(pose.axes2());
    r.scale = {size1 * size1, size2 * size2, size1 * size2};
  }
  for (std::size_t kind = 0; kind < 3; ++kind) {
    if (!factors[kind].plain) r.scale[kind] *= factors[kind].offset;
  }

  const auto half_width = [&](const FacetTerm& term) -> V {
    const auto g = static_cast<std::size_t>(term.generator);
    return margin_number(m.extents[g / 3][g % 3]) * size[static_cast<std::size_t>(term.bracket)];
  };
  const auto bracket_at = [&r](int number) { return r.brackets[static_cast<std::size_t>(number)]; };
  // Supports. The facet is known at compile time, so that no table is read.
  const auto add_support = [&](auto facet) {
    const std::array<V, 2> support = sums_by_box<V>(static_cast<int>(facet()), half_width);
    r.support[facet()] =
        factors[static_cast<std::size_t>(facet_kind(static_cast<int>(facet())))].sum(support[0],
                                                                                     support[1]);
  };
  for_each_axis([&](auto k) {
    add_support(k);
    add_support(std::integral_constant<std::size_t, 3 + k()>());
    for_each_axis(
        [&](auto l) { add_support(std::integral_constant<std::size_t, 6 + 3 * k() + l()>()); });
  });
  // Offsets.
  for (int facet = 0; facet < kFacetPairs; ++facet) {
    const auto f = static_cast<std::size_t>(facet);
    const TermFactors<V>& factor = factors[static_cast<std::size_t>(facet_kind(facet))];
    r.offset[f] = factor.plain ? distance[f] : V(distance[f] * factor.offset);
    if (m.centred) continue;
    const std::array<V, 2> shift = shifts<V>(m, bracket_at, facet);
    r.offset[f] += factor.sum(shift[0], shift[1]);
  }
  return r;
}

// The margins at the instant u: see BoxPose.
template <Number V, Number N>
BoxMargins<V> margins_at(const PackedMotion<N>& m, const V& u) {
  const BoxPose<V, N> pose(m, u);
  Distances<V> distance;
  for_each_axis([&](auto k) {
    distance[k] = pose.distance1(k);
    distance[3 + k] = pose.distance2(k);
    const Vec3<V> moment = pose.moment(k);
    for_each_axis([&](auto l) { distance[6 + 3 * k + l] = dot(pose.axes2()[l], moment); });
  });
  return margins_of(pose, distance);
}

// The offset and the support of one facet, and its margin on a side: positive if the facet
// separates there, 0 if its plane passes through the origin.
template <Number V>
struct FacetMargin {
  V offset;
  V support;

  V margin(int side) const { return side < 0 ? V(-offset - support) : V(offset - support); }
};

// `pose` is a BoxPose, or of a type with the same members.
template <class Pose>
FacetMargin<typename Pose::Value> facet_margin(const Pose& pose, int facet) {
  using V = typename Pose::Value;
  const auto& m = pose.motion();
  const auto bracket_at = [&pose](int number) -> decltype(auto) { return pose.bracket(number); };
  const auto [kind, k, l] = facet_pair(facet);
  const auto& c = m.cofactors[static_cast<std::size_t>(kind)];
  const auto first = static_cast<std::size_t>(k);
  const auto second = static_cast<std::size_t>(l);
  FacetMargin<V> r{kind == FacetKind::face1   ? pose.distance1(first)
                   : kind == FacetKind::face2 ? pose.distance2(second)
                                              : dot(pose.axes2()[second], pose.moment(first)),
                   V(0)};
  if (c.offset) r.offset *= pose.cofactor(c.offset);
  std::array<V, 2> support = sums_by_box<V>(facet, [&](const FacetTerm& term) -> V {
    const auto g = static_cast<std::size_t>(term.generator);
    return margin_number(m.extents[g / 3][g % 3]) * magnitude(pose.bracket(term.bracket));
  });
  std::array<V, 2> shift{V(0), V(0)};
  if (!m.centred) shift = shifts<V>(m, bracket_at, facet);
  const auto add = [&](std::size_t box, const auto& along) {
    if (along) {
      support[box] *= pose.cofactor(along);
      if (!m.centred) shift[box] *= pose.cofactor(along);
    }
  };
  add(0, c.along1);
  add(1, c.along2);
  if (!m.centred) r.offset += shift[0] + shift[1];
  r.support = support[0] + support[1];
  return r;
}

// The margin of one facet: side · offset - support.
template <Number V, Number N>
V margin_at(const BoxPose<V, N>& pose, int facet, int side) {
  return facet_margin(pose, facet).margin(side);
}
template <Number V, Number N>
V margin_at(const PackedMotion<N>& m, int facet, int side, const V& u) {
  return margin_at(BoxPose<V, N>(m, u), facet, side);
}

// Whether neither box turns over the piece, as the motion's degrees show.
template <Number N>
bool has_fixed_axes(const PackedMotion<N>& m) {
  const auto is_constant = [](const auto& f) { return !f || f->degree() == 0; };
  return m.length1.degree() == 0 && m.length2.degree() == 0 &&
         m.offset[0].degree() <= kMostBounded &&
         std::all_of(m.cofactors.begin(), m.cofactors.end(), [&](const auto& c) {
           return is_constant(c.offset) && is_constant(c.along1) && is_constant(c.along2);
         });
}

// The normal along which a facet's offset is measured: n times its cofactor. `pose`: see
// facet_margin.
template <class Pose>
Vec3<typename Pose::Value> facet_normal(const Pose& pose, int facet) {
  using V = typename Pose::Value;
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

// The planes of boxes of which neither turns; nullopt if one may turn.
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
