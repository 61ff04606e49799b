#pragma once

#include <array>
#include <cstddef>
#include <functional>

#include "src/compound/moved_tree.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/query.hpp"

namespace touchstone::compound {

// The pairs of parts of two bodies at an instant, with bounds of their distances. Answers about
// compounds at rest (compound_at_rest.hpp) examine only those that may be near enough.
class PairsAt {
 public:
  using Parts = std::array<std::size_t, 2>;

  // The instant is between `lower` and `upper`, and both pieces are defined there.
  PairsAt(const Query& query, const PiecePair& pieces, const Rational& lower,
          const Rational& upper);

  // Calls `take` for all pairs that are not proven to be apart.
  void for_each_near(const std::function<void(const Parts&)>& take);
  // Calls `take` with pairs of parts and a lower bound of their squared distance, in the order of
  // this bound, until `take` returns false.
  void for_each_by_distance(const std::function<bool(const Parts&, double)>& take);

 private:
  PartTree tree1_, tree2_;
  MovedTree one_, two_;
};

}  // namespace touchstone::compound
