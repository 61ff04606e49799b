#pragma once

#include <array>
#include <cstddef>

#include "src/number/bounded.hpp"
#include "src/number/magnitude.hpp"
#include "src/walk/conditions/box_pose.hpp"
#include "src/walk/conditions/facet_terms.hpp"

namespace touchstone::walk {

// The margin of a single plane of two boxes at an instant, for callers who know which plane
// matters, such as the one of a contact. For all planes see margins_at.hpp.

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
    return without_bound(m.extents[g / 3][g % 3]) * magnitude(pose.bracket(term.bracket));
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

}  // namespace touchstone::walk
