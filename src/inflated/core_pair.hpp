#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include "src/hulls/lattice.hpp"

namespace touchstone::inflated {

// The features of a core in which closest points may lie. If several corners have one position, as
// in a flat body, only the first is used.
struct CoreFeatures {
  explicit CoreFeatures(const hulls::Lattice& core);

  struct Face {
    std::size_t normal = 0;              // index in the lattice
    std::vector<std::size_t> corners{};  // at least three
  };
  // For each corner of the lattice, the first corner at the same position.
  std::vector<std::size_t> first_at{};
  std::vector<std::size_t> corners{};
  std::vector<std::array<std::size_t, 2>> edges{};  // by their corners
  std::vector<Face> faces{};
};

// A feature of core 1 and a feature of core 2. Their dimensions (corner 0, edge 1, face 2) add up
// to at most 2. If two convex bodies are apart, some closest points of them lie in such a pair.
struct CorePair {
  enum class Kind { corners, corner_edge, edge_corner, corner_face, face_corner, edges };

  Kind kind = Kind::corners;
  std::size_t first = 0;  // indices in CoreFeatures
  std::size_t second = 0;
  friend auto operator<=>(const CorePair&, const CorePair&) = default;
};

// The corners of a pair's feature of core 0 or 1.
std::span<const std::size_t> corners_of(const CorePair& pair, std::size_t body,
                                        const CoreFeatures& features);

// Some features of a core, by their indices in CoreFeatures.
struct Selection {
  std::vector<std::size_t> corners{}, edges{}, faces{};
};
Selection all_of(const CoreFeatures& features);
// The features that `holds(corners)` accepts, given their corners as a span.
template <class Holds>
Selection selected(const CoreFeatures& features, const Selection& from, const Holds& holds) {
  Selection kept;
  for (const std::size_t i : from.corners) {
    if (holds(std::span<const std::size_t>(&features.corners[i], 1))) kept.corners.push_back(i);
  }
  for (const std::size_t i : from.edges) {
    if (holds(std::span<const std::size_t>(features.edges[i]))) kept.edges.push_back(i);
  }
  for (const std::size_t i : from.faces) {
    if (holds(std::span<const std::size_t>(features.faces[i].corners))) kept.faces.push_back(i);
  }
  return kept;
}

// The number of pairs that the features of two cores form. Two hulls of thousands of corners form
// hundreds of millions, so that pairs are listed only after features have been left out.
std::size_t count_of_pairs(const Selection& one, const Selection& two);

// The order in which for_each_pair goes through the pairs.
enum class PairOrder { small_features_first, large_features_first };
// Calls see(pair) for all pairs until see returns true; returns whether it did. Throws LimitReached
// if a time limit is in force and passes.
bool for_each_pair(const Selection& one, const Selection& two, PairOrder order,
                   const std::function<bool(const CorePair&)>& see);

}  // namespace touchstone::inflated
