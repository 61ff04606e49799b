#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "touchstone/query.hpp"

namespace touchstone::compound {

// The pairs of parts, one of each body, that may meet. Two bodies of 4096 parts may have 16 million
// pairs.
struct PossiblePairs {
  struct Pair {
    std::array<std::uint32_t, 2> numbers{};  // of the parts
    std::uint32_t cell = 0;                  // the first one in which they may meet
    std::array<std::size_t, 2> parts() const { return {numbers[0], numbers[1]}; }
  };
  std::vector<Pair> pairs{};
  std::vector<Rational> begins{};  // the first instants of the cells of the horizon, in order

  // An instant of the horizon before which the parts are apart.
  const Rational& from(const Pair& pair) const { return begins[pair.cell]; }
};

// All pairs of parts except pairs that are proven to be apart throughout the horizon, in the order
// of their numbers, for compound_answer.cpp. The horizon is cut into cells. Each part has a box
// along the axes of the world that contains it throughout a cell; the ends of the box are rounded
// outwards. Parts whose boxes are apart are apart. A tree over the parts of each body has boxes
// around many parts, so that most pairs are not examined one by one and need no memory.
//   Bodies with few pairs have few cells, since each cell takes time. Throws LimitReached if a time
//   limit is in force and passes.
PossiblePairs possible_pairs(const Query& query);

}  // namespace touchstone::compound
