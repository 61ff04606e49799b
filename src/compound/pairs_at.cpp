// Lists pairs of parts of two bodies at one instant: all that may touch, or the nearest first.

#include "src/compound/pairs_at.hpp"

#include <cstdint>
#include <queue>

namespace touchstone::compound {
namespace {

// A pair of nodes, and a lower bound of the squared distance of their boxes. The least bound comes
// first in a priority queue.
struct BoundedPair {
  double bound = 0;  // of the squared distance, never NaN
  NodePair nodes{};

  bool operator<(const BoundedPair& other) const { return other.bound < bound; }
};

}  // namespace

PairsAt::PairsAt(const Query& query, const PiecePair& pieces, const Rational& lower,
                 const Rational& upper)
    : tree1_(query.shapes()[0]),
      tree2_(query.shapes()[1]),
      one_(tree1_, *pieces.piece1, lower, upper),
      two_(tree2_, *pieces.piece2, lower, upper) {}

void PairsAt::for_each_near(const std::function<void(const Parts&)>& take) {
  compound::for_each_near(one_, two_, [&take](std::uint32_t i, std::uint32_t j) { take({i, j}); });
}

// The queue has pairs of nodes. The one with the least bound is split, or, if both are parts, it is
// the next pair: the bound of a node is at most that of all pairs below it.
void PairsAt::for_each_by_distance(const std::function<bool(const Parts&, double)>& take) {
  std::priority_queue<BoundedPair> open;
  const auto add = [&](const NodePair& nodes) {
    open.push({least_squared_distance(one_.box(nodes[0]), two_.box(nodes[1])), nodes});
  };
  add({one_.root(), two_.root()});
  while (!open.empty()) {
    check_limit();
    const BoundedPair pair = open.top();
    open.pop();
    const PartTree::Node &first = one_.node(pair.nodes[0]), &second = two_.node(pair.nodes[1]);
    if (first.is_leaf() && second.is_leaf()) {
      if (!take({first.first, second.first}, pair.bound)) return;
      continue;
    }
    for (const NodePair& half : halves(one_, two_, pair.nodes)) add(half);
  }
}

}  // namespace touchstone::compound
