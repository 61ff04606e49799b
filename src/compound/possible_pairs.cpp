// Finds the pairs of parts that may meet within the horizon, by boxes around their paths in each
// cell, a short span of time.

#include "src/compound/possible_pairs.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <unordered_map>

#include "src/compound/moved_tree.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone::compound {
namespace {

// The most cells of the whole horizon, unless the motions have more pieces.
constexpr std::size_t kMostCells = 64;
// There is one cell for each four pairs: with few pairs, more cells would cost more time than the
// pairs that they exclude.
constexpr std::size_t kPairsPerCell = 4;
// The number of a part fits 32 bits, and so the key of a pair, which is below the product of both
// numbers of parts, fits 64 bits.
static_assert(kMostTriangles <= std::numeric_limits<std::uint32_t>::max());

}  // namespace

PossiblePairs possible_pairs(const Query& query) {
  const std::array trees{PartTree(query.shapes()[0]), PartTree(query.shapes()[1])};
  const std::size_t count = trees[0].part_count() * trees[1].part_count();
  const auto pieces = common_partition(query.motions()[0], query.motions()[1]);
  const std::size_t cells = std::max<std::size_t>(
      1, std::clamp<std::size_t>(count / kPairsPerCell, 1, kMostCells) / pieces.size());
  // For each pair that may meet, the number of the first cell in which it may.
  std::unordered_map<std::uint64_t, std::uint32_t> first;
  PossiblePairs found;
  found.begins.reserve(pieces.size() * cells);
  for (const PiecePair& piece : pieces) {
    const Rational width = (piece.until - piece.from) / Rational(cells);
    for (std::size_t cell = 0; cell < cells; ++cell) {
      const Rational begin = piece.from + width * Rational(cell);
      const Rational end = begin + width;
      MovedTree one(trees[0], *piece.piece1, begin, end);
      MovedTree two(trees[1], *piece.piece2, begin, end);
      for_each_near(one, two, [&](std::uint32_t i, std::uint32_t j) {
        first.emplace(std::uint64_t{i} * trees[1].part_count() + j,
                      static_cast<std::uint32_t>(found.begins.size()));
      });
      found.begins.push_back(begin);
    }
  }
  found.pairs.reserve(first.size());
  for (const auto& [key, cell] : first) {
    const std::array numbers{static_cast<std::uint32_t>(key / trees[1].part_count()),
                             static_cast<std::uint32_t>(key % trees[1].part_count())};
    found.pairs.push_back({numbers, cell});
  }
  std::ranges::sort(found.pairs, {}, &PossiblePairs::Pair::numbers);
  return found;
}

}  // namespace touchstone::compound
