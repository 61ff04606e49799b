#include "src/rest/compound_at_rest.hpp"

#include <algorithm>

#include "src/number/notation.hpp"
#include "touchstone/limit.hpp"

namespace touchstone {
namespace {

constexpr int kRankDigits = 100;

// The number by which pairs in one state are ranked: the least is the deepest.
Rational rank_of(const PoseAnswer& pose, bool by_distance) {
  const NumberText& number = by_distance ? pose.distance->distance : pose.separation;
  return parse_number(number.at(0)).value();
}

struct Ranked {
  std::array<std::size_t, 2> parts{};
  PoseAnswer pose{};
  Rational rank = 0;
};

}  // namespace

PoseAnswer deepest_pair(const Query& query, int digits, bool by_distance,
                        const DescribePair& describe) {
  std::vector<Ranked> best;
  for (std::size_t i = 0; i < query.part_count(0); ++i) {
    for (std::size_t j = 0; j < query.part_count(1); ++j) {
      check_limit();
      PoseAnswer pose = describe(query.pair({i, j}), digits);
      if (!best.empty() && pose.state < best.front().pose.state) continue;
      Rational rank = rank_of(pose, by_distance);
      if (!best.empty() && pose.state == best.front().pose.state) {
        if (rank > best.front().rank) continue;
        if (rank == best.front().rank) {
          best.push_back({{i, j}, std::move(pose), std::move(rank)});
          continue;
        }
      }
      best.clear();
      best.push_back({{i, j}, std::move(pose), std::move(rank)});
    }
  }
  std::size_t first = 0;
  if (best.size() > 1 && best.front().pose.state != State::touching) {
    for (Ranked& one : best)
      one.rank = rank_of(describe(query.pair(one.parts), kRankDigits), by_distance);
    // Never NaN: rationals. The first of equal ones.
    const auto least = std::ranges::min_element(best, {}, &Ranked::rank);
    first = static_cast<std::size_t>(least - best.begin());
  }
  best[first].pose.parts = best[first].parts;
  return std::move(best[first].pose);
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
  const auto is_same = [&t](const MotionPiece& a, const MotionPiece& b) {
    const Rational wa = a.axes_denominator(t), wb = b.axes_denominator(t);
    const Rational va = a.offset_denominator(t), vb = b.offset_denominator(t);
    for (std::size_t i = 0; i < 3; ++i) {
      if (a.offset[i](t) * vb != b.offset[i](t) * va) return false;
      for (std::size_t m = 0; m < 3; ++m) {
        if (a.axes[m][i](t) * wb != b.axes[m][i](t) * wa) return false;
      }
    }
    return true;
  };
  return is_same(*one.piece1, *two.piece1) && is_same(*one.piece2, *two.piece2);
}

}  // namespace touchstone
