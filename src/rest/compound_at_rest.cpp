// Describes bodies of several parts at one instant, by their deepest pair of parts. Pairs are
// described one by one, and ranked by their decimals:
//   1. If pairs are in contact, the deepest of those is the answer. Boxes around the parts exclude
//      most other pairs.
//   2. If none is, or if the distance is requested, the nearest pair is the answer. Pairs are
//      described in the order of lower bounds of their distances.

#include "src/rest/compound_at_rest.hpp"

#include <algorithm>
#include <stdexcept>

#include "src/compound/pairs_at.hpp"
#include "src/motion/two_poses.hpp"
#include "src/number/notation.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone {
namespace {

// Pairs whose requested digits agree are compared again by this many digits.
constexpr int kRankDigits = 100;

// The number by which pairs in one state are ranked: the least is the deepest.
Rational rank_of(const PoseAnswer& pose, bool by_distance) {
  const NumberText& number = by_distance ? pose.distance->distance : pose.separation;
  return parse_number(number.at(0)).value();
}

using Parts = std::array<std::size_t, 2>;

// A pair of parts with its description, and the number by which pairs are ordered.
struct Ranked {
  Parts parts{};
  PoseAnswer pose{};
  Rational rank = 0;
};

// Keeps the deepest of the pairs that are added, and all pairs that seem equally deep in decimals.
class DeepestSoFar {
 public:
  DeepestSoFar(const Query& query, int digits, bool by_distance, const DescribePair& describe)
      : query_(query), digits_(digits), by_distance_(by_distance), describe_(describe) {}

  void add(const Parts& parts) {
    check_limit();
    PoseAnswer pose = described(parts, digits_);
    // States are in the order of depth: separated, touching, overlapping.
    if (!best_.empty() && pose.state < best_.front().pose.state) return;
    Rational rank = rank_of(pose, by_distance_);
    if (!best_.empty() && pose.state == best_.front().pose.state) {
      if (rank > best_.front().rank) return;
      if (rank < best_.front().rank) best_.clear();
    } else {
      best_.clear();
    }
    best_.push_back({parts, std::move(pose), std::move(rank)});
  }

  bool is_in_contact() const {
    return !best_.empty() && best_.front().pose.state != State::separated;
  }

  // Whether all pairs with at least this squared distance are farther apart than the best pair so
  // far. The distance of the best pair is a decimal, which may be rounded down by less than a part
  // of 10^(1 - digits).
  bool is_out_of_reach(double squared_distance) const {
    if (best_.empty() || !(squared_distance > 0)) return false;
    if (is_in_contact()) return true;
    const Rational& rank = best_.front().rank;
    Rational lost = 2 * rank;  // twice what rounding may have taken
    for (int i = 1; i < digits_; ++i) lost /= 10;
    const Rational most = rank + lost;
    return exact_value(squared_distance) > most * most;
  }

  // The description of the deepest pair. REQUIRES: a pair was added.
  PoseAnswer found() {
    // All pairs that touch have the separation 0.
    if (best_.size() > 1 && best_.front().pose.state != State::touching) {
      for (Ranked& one : best_) one.rank = rank_of(described(one.parts, kRankDigits), by_distance_);
    }
    // Never NaN: rationals. Among equal pairs, the lowest numbers decide.
    const auto least = std::ranges::min_element(best_, [](const Ranked& one, const Ranked& two) {
      return one.rank != two.rank ? one.rank < two.rank : one.parts < two.parts;
    });
    least->pose.parts = least->parts;
    return std::move(least->pose);
  }

 private:
  PoseAnswer described(const Parts& parts, int digits) const {
    return describe_(query_.pair(parts), digits, by_distance_);
  }

  const Query& query_;
  int digits_;
  bool by_distance_;
  const DescribePair& describe_;
  std::vector<Ranked> best_{};
};

// The description of the nearest pair. Pairs are described in the order of lower bounds of their
// distances, until no further pair can be nearer.
PoseAnswer nearest_pair(const Query& query, compound::PairsAt& pairs, int digits,
                        const DescribePair& describe) {
  DeepestSoFar nearest(query, digits, true, describe);
  pairs.for_each_by_distance([&](const Parts& parts, double bound) {
    if (nearest.is_out_of_reach(bound)) return false;
    nearest.add(parts);
    return true;
  });
  return nearest.found();
}

}  // namespace

PoseAnswer deepest_pair(const Query& query, const Rational& lower, const Rational& upper,
                        int digits, bool by_distance, const DescribePair& describe) {
  if (has_solid(query))
    throw std::invalid_argument("how deep a body is in a solid mesh is not computed");
  const auto pieces = common_partition(query.motions()[0], query.motions()[1]);
  compound::PairsAt pairs(query, pieces.front(), lower, upper);
  if (by_distance) return nearest_pair(query, pairs, digits, describe);
  DeepestSoFar deepest(query, digits, false, describe);
  pairs.for_each_near([&](const Parts& parts) { deepest.add(parts); });
  if (deepest.is_in_contact()) return deepest.found();
  const auto parts = nearest_pair(query, pairs, digits, describe).parts.value();
  PoseAnswer pose = describe(query.pair(parts), digits, false);
  pose.parts = parts;
  return pose;
}

Query with_pieces(const Query& query, const PiecePair& pieces) {
  QueryParts parts = query.parts();
  parts.from = pieces.from;
  parts.until = pieces.until;
  const std::array own{pieces.piece1, pieces.piece2};
  for (std::size_t body = 0; body < 2; ++body) {
    MotionPiece only = *own[body];
    only.from = pieces.from;
    only.until = pieces.until;
    parts.motions[body] = {{std::move(only)}};
  }
  return Query::make(std::move(parts)).value();
}

bool are_equal_at(const PiecePair& one, const PiecePair& two, const Rational& t) {
  return have_equal_poses(*one.piece1, *two.piece1, t) &&
         have_equal_poses(*one.piece2, *two.piece2, t);
}

}  // namespace touchstone
