#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <span>
#include <vector>

#include "src/hulls/lattice.hpp"

namespace touchstone::inflated {

// The features of a core that closest points may lie in. Of corners that are at one place, as
// across a flat body, only the first counts.
struct CoreFeatures {
  explicit CoreFeatures(const hulls::Lattice& core);

  struct Face {
    std::size_t normal = 0;              // index in the lattice
    std::vector<std::size_t> corners{};  // at least three
  };
  // By corner of the lattice, the first one at its place.
  std::vector<std::size_t> first_at{};
  std::vector<std::size_t> corners{};
  std::vector<std::array<std::size_t, 2>> edges{};  // by their corners
  std::vector<Face> faces{};
};

// A feature of core 1 and one of core 2 with at most two free directions together: each pair of
// closest points of two convex bodies that are apart is that of such a pair.
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

std::vector<CorePair> all_pairs(const CoreFeatures& one, const CoreFeatures& two);

}  // namespace touchstone::inflated
