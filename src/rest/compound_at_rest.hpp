#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "src/poly/algebraic_field.hpp"
#include "src/rest/answer.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone {

// Describes two parts in their only pose, with decimals of `digits` significant digits, and with
// their distance if `distance`.
using DescribePair = std::function<PoseAnswer(const Query& pair, int digits, bool distance)>;

// Describes the deepest pair of parts in the only pose of compounds: the pair in the deepest state.
// Among pairs in one state, the least separation decides if they are in contact; the least distance
// decides if they are apart, or if `by_distance`. Among equal pairs, the lowest numbers of parts
// decide. Numbers that agree to kRankDigits digits count as equal.
//   Each decimal is correctly rounded, so two that differ are in the order of the numbers.
//   Boxes around many parts exclude pairs that cannot be the deepest. If any pair is in contact,
//   these are the pairs that are apart; by distance, they are the pairs that are farther apart than
//   the nearest one so far. (Pairs that are apart are not ranked by separation, because boxes give
//   no lower bound of a separation along an axis.)
// REQUIRES: the instant is between `lower` and `upper`. Throws std::invalid_argument if a body is
// solid.
PoseAnswer deepest_pair(const Query& query, const Rational& lower, const Rational& upper,
                        int digits, bool by_distance, const DescribePair& describe);

// The query in which each motion has only its piece of these two, over the span of both pieces. So
// it has one pose at each instant, also where the motions of `query` jump.
Query with_pieces(const Query& query, const PiecePair& pieces);

// Whether both pieces of two pairs give the same poses at t, where one pair ends and the other
// begins.
bool are_equal_at(const PiecePair& one, const PiecePair& two, const Rational& t);

// Bounds of an instant.
inline std::array<Rational, 2> bounds_of(const Rational& t) { return {t, t}; }
inline std::array<Rational, 2> bounds_of(const FieldElement& t) {
  constexpr unsigned kBits = 64;
  t.refine(kBits);
  return {t.lower(), t.upper()};
}

// For each pose at time t, the description of its deepest pair of parts.
template <ExactNumber N>
std::vector<PoseAnswer> compound_at_rest(const Query& query, const N& t, int digits,
                                         bool by_distance, const DescribePair& describe) {
  std::vector<PoseAnswer> poses;
  std::optional<PiecePair> last;
  const auto [lower, upper] = bounds_of(t);
  for (const PiecePair& pieces : common_partition(query.motions()[0], query.motions()[1])) {
    if (t.compare(pieces.from) < 0 || t.compare(pieces.until) > 0) continue;
    // Pieces meet at rational instants.
    if (last && are_equal_at(*last, pieces, pieces.from)) continue;
    poses.push_back(
        deepest_pair(with_pieces(query, pieces), lower, upper, digits, by_distance, describe));
    last = pieces;
  }
  return poses;
}

}  // namespace touchstone
