#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <type_traits>

#include "src/walk/conditions/box_margins.hpp"
#include "src/walk/conditions/box_pose.hpp"
#include "src/walk/conditions/facet_terms.hpp"
#include "src/walk/conditions/for_each_axis.hpp"

namespace touchstone::walk {

// The margins of all planes of two boxes at an instant (box_margins.hpp). The walk calls
// margins_at() to find a plane that separates the boxes. Values that several planes need, such as
// brackets, are computed once; for a single plane facet_margin.hpp is faster.

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
    return without_bound(m.extents[g / 3][g % 3]) * size[static_cast<std::size_t>(term.bracket)];
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

}  // namespace touchstone::walk
