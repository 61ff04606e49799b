#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "src/compound/part_tree.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/motion/piece.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone::compound {

// Boxes in the world around the parts of a moving body throughout a span of time. They exclude
// pairs of parts that cannot meet in the span (possible_pairs.cpp), or at an instant
// (pairs_at.cpp).

// The motion of a body throughout a span of time within one piece: x ↦ turn x + shift.
struct Moved {
  std::array<std::array<Interval, 3>, 3> turn{};  // by columns
  Bounds shift{};

  Moved(const MotionPiece& piece, const Rational& from, const Rational& until);

  // A box along the axes of the world around all positions of a box with a radius.
  Bounds operator()(const Bounds& x, const Interval& radius) const;
};

// The boxes of the nodes of a tree in the world throughout a span of time, each computed at its
// first use.
class MovedTree {
 public:
  // The tree must outlive this object.
  MovedTree(const PartTree& tree, const MotionPiece& piece, const Rational& from,
            const Rational& until)
      : tree_(tree), moved_(piece, from, until), boxes_(tree.size()) {}

  const PartTree::Node& node(std::uint32_t index) const { return tree_.node(index); }
  std::uint32_t root() const { return tree_.root(); }
  const Bounds& box(std::uint32_t index) {
    auto& box = boxes_[index];
    if (!box) box = moved_(node(index).bounds.core, node(index).bounds.radius);
    return *box;
  }

 private:
  const PartTree& tree_;
  Moved moved_;
  std::vector<std::optional<Bounds>> boxes_;
};

// Whether two boxes have no point in common.
bool are_apart(const Bounds& one, const Bounds& two);
// A lower bound of the squared distance between two boxes; 0 if they are not apart.
double least_squared_distance(const Bounds& one, const Bounds& two);

using NodePair = std::array<std::uint32_t, 2>;

// Splits the node that has more parts, and returns the two new pairs of nodes. REQUIRES: at least
// one of the nodes is not a leaf.
std::array<NodePair, 2> halves(const MovedTree& one, const MovedTree& two, const NodePair& pair);

// Calls `take` with the numbers of both parts, for all pairs of parts that are not proven to be
// apart. If two nodes are apart, all pairs below them are skipped.
template <class Take>
void for_each_near(MovedTree& one, MovedTree& two, const Take& take) {
  std::vector<NodePair> open{{one.root(), two.root()}};
  while (!open.empty()) {
    check_limit();
    const NodePair pair = open.back();
    open.pop_back();
    if (are_apart(one.box(pair[0]), two.box(pair[1]))) continue;
    const PartTree::Node &first = one.node(pair[0]), &second = two.node(pair[1]);
    if (first.is_leaf() && second.is_leaf()) {
      take(first.first, second.first);
      continue;
    }
    for (const NodePair& half : halves(one, two, pair)) open.push_back(half);
  }
}

}  // namespace touchstone::compound
