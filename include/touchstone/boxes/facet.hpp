#pragma once

#include <array>
#include <optional>
#include <string>

#include "touchstone/body/feature.hpp"
#include "touchstone/boxes/sign_table.hpp"

namespace touchstone {

// The Minkowski sum B1 + (-B2) is a zonotope of six generators, the axes a_0..a_2 and b_0..b_2.
// Each pair of generators spans two opposite facets, with outer normals n and -n (Lemma 1: 15
// pairs, 30 planes). Their numbers: 0..2 faces of box 1 (n outward of face +k), 3..5 faces of box 2
// (n outward of face +l), 6 + 3k + l edge-edge (n = a_k × b_l).
inline constexpr int kFacetPairs = 15;

enum class FacetKind { face1, face2, edges };

// A pair of opposite facets, by the generators that span them.
struct FacetPair {
  FacetKind kind;
  int k;  // axis of box 1; unused for face2
  int l;  // axis of box 2; unused for face1
};

constexpr FacetKind facet_kind(int index) {
  return index < 3 ? FacetKind::face1 : (index < 6 ? FacetKind::face2 : FacetKind::edges);
}

constexpr FacetPair facet_pair(int index) {
  const FacetKind kind = facet_kind(index);
  if (kind == FacetKind::face1) return {kind, index, 0};
  if (kind == FacetKind::face2) return {kind, 0, index - 3};
  return {kind, (index - 6) / 3, (index - 6) % 3};
}

// The facet pairs of one kind have the numbers from `first` to `last`.
struct FacetRange {
  FacetKind kind;
  int first;
  int last;
};
inline constexpr std::array<FacetRange, 3> kFacetsByKind{
    {{FacetKind::face1, 0, 2}, {FacetKind::face2, 3, 5}, {FacetKind::edges, 6, kFacetPairs - 1}}};

// The number of the facet pair that edge k of box 1 and edge l of box 2 span.
constexpr int edges_index(int k, int l) { return 6 + 3 * k + l; }

// The name of an axis, i.e. of the normal of such a facet: "a1" and "b0" are normals of faces of
// box 1 and box 2, "a2b1" is the cross product of two edges.
std::string axis_name(int facet_pair_index);

// The side of n on which each generator lies: the signs of n·a_m and n·b_m. All zero: n vanishes.
struct Covector {
  std::array<Sign, 3> a{};
  std::array<Sign, 3> b{};

  friend bool operator==(const Covector&, const Covector&) = default;
};

// The covector of a facet's normal n at a time or on a span with this table.
Covector covector(int facet_pair_index, const SignTable& table);
// The covector of -n.
Covector operator-(const Covector& c);
// Whether the normal is known to vanish (its generators are parallel there).
bool vanishes(const Covector& c);
// Whether all its signs are known.
bool is_known(const Covector& c);
// Whether a facet's normal is known to vanish, without its covector: only edges can be parallel.
bool normal_vanishes(int facet_pair_index, const SignTable& table);

// The features that support the two boxes along the facet's normal n, which points from box 1 to
// box 2: box 1 along n, box 2 along -n. REQUIRES: is_known(c).
FeaturePair support(const Covector& c);

// For each facet pair, the features of the facet with outer normal n (the opposite facet has the
// antipodal ones); nullopt if n vanishes, or if an earlier pair has the same plane up to sign.
using Pairing = std::array<std::optional<FeaturePair>, kFacetPairs>;

}  // namespace touchstone
