#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "touchstone/number/interval.hpp"
#include "touchstone/number/vec3.hpp"
#include "touchstone/shape.hpp"

namespace touchstone::compound {

// The tree of boxes over the parts of a body. All searches for pairs of parts use it, so that they
// need not examine each pair.

// A box along the axes of a frame.
using Bounds = Vec3<Interval>;

// A part in the frame of its body: a box along the axes around its core, and its radius.
struct BoundedPart {
  Bounds core{};
  Interval radius{};
};

// The corners of the core of one part of a shape, in the frame of its body. A shape that is not a
// compound counts as its only part. REQUIRES: the part exists.
std::vector<Vec3<Rational>> corners_of(const Shape& shape, std::size_t part);

// A binary tree over the parts of a body, in the frame of the body. A body that is not a compound
// counts as its only part. The box of a node encloses the cores of the parts below it, with ends
// rounded outwards. The radius of a node is the greatest radius of these parts. It is kept
// separately, because radii are lengths in the world and are added only after the motion. Building
// takes n log n time, and memory for n numbers of a few machine words.
class PartTree {
 public:
  // A node of the tree. A leaf is one part.
  struct Node {
    BoundedPart bounds{};
    std::uint32_t count = 1;   // of parts
    std::uint32_t first = 0;   // of a leaf: the number of its part; else the first child
    std::uint32_t second = 0;  // the second child
    bool is_leaf() const { return count == 1; }
  };

  explicit PartTree(const Shape& shape);
  explicit PartTree(const Compound& compound);

  std::size_t part_count() const { return parts_.size(); }
  std::size_t size() const { return nodes_.size(); }
  const Node& node(std::uint32_t index) const { return nodes_[index]; }
  std::uint32_t root() const { return root_; }

 private:
  explicit PartTree(std::vector<BoundedPart> parts);

  // Builds the node of these parts: cuts them in halves along the longest side of the box around
  // them. Returns its index.
  std::uint32_t node_of(std::span<std::uint32_t> numbers);

  std::vector<BoundedPart> parts_;
  std::vector<Node> nodes_{};
  std::uint32_t root_ = 0;
};

}  // namespace touchstone::compound
