#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/compound/near_box.hpp"
#include "src/compound/part_tree.hpp"

namespace touchstone::compound {

// A body of several parts in doubles, for proofs that parts of two bodies are apart
// (first_pairs.cpp, with relative_cell.hpp): a tree of boxes around its parts (PartTree), and the
// corners of the parts.
class NearBody {
 public:
  // The shape must outlive this object.
  explicit NearBody(const Shape& shape);

  const PartTree& tree() const { return tree_; }
  // A box around the box of a node.
  const NearBox& box(std::uint32_t node) const { return boxes_[node]; }
  // An upper bound of the radii of the parts below a node.
  double radius(std::uint32_t node) const { return tree_.node(node).bounds.radius.upper(); }
  // About the greatest distance between two points of a node's box.
  double size(std::uint32_t node) const { return sizes_[node]; }
  // By axis, an upper bound of the sizes of all coordinates, at least 2^-900.
  const Vec3<double>& span() const { return span_; }
  // The corners of a part, by its number. Each coordinate is the nearest double. Computed at the
  // first call for the part.
  const std::vector<Vec3<double>>& corners(std::size_t part);

 private:
  const Shape& shape_;
  PartTree tree_;
  std::vector<NearBox> boxes_{};
  std::vector<double> sizes_{};
  Vec3<double> span_{};
  std::vector<std::vector<Vec3<double>>> corners_{};
};

}  // namespace touchstone::compound
