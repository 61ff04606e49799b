// Pairs of features that are left out in doubles, against their roots in exact arithmetic.

#include <array>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "src/hulls/solid.hpp"
#include "src/inflated/bounded_pairs.hpp"
#include "src/inflated/pair_conditions.hpp"
#include "tests/support/random.hpp"
#include "tests/support/random_motion.hpp"
#include "tests/support/rounding_mode.hpp"
#include "touchstone/case.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/poly/roots_exact.hpp"

namespace touchstone::test::bounded_pairs_test {
namespace {

using inflated::BoundedPairs;
using inflated::CoreFeatures;
using inflated::CorePair;
using inflated::PairConditions;
using inflated::WorldFrames;

// The instants at which a pair is at R and holds the closest points. If it is at R throughout, some
// instants of each stretch are tried.
std::vector<RealAlgebraic> events_of(const CorePair& pair, const PairConditions& conditions) {
  const auto form = conditions.form(pair);
  const IntegerPolynomial excess = conditions.excess(form);
  std::vector<RealAlgebraic> times;
  if (excess.is_zero()) {
    for (int i = 0; i <= 16; ++i) times.emplace_back(Rational(i, 16));
  } else if (excess.degree() > 0) {
    const RealAlgebraic from(Rational(0)), until(Rational(1));
    for (const auto& root : Roots<Integer>::find(excess, from, until).roots)
      times.push_back(root.time);
  }
  std::erase_if(times, [&](const RealAlgebraic& t) {
    return !conditions.closest_at(pair, form, t).has_value();
  });
  return times;
}

// A case of two moving boxes with a radius, some of them flat. The first box may be sheared by its
// motion.
std::string random_case(Random& random, RandomMotion& motion) {
  const auto body = [&](const nlohmann::json& moves) {
    const auto extent = [&] {
      return random.below(4) == 0 ? std::string("0") : std::to_string(random.between(1, 3));
    };
    return R"({"half_extents": [)" + extent() + "," + extent() + "," + extent() +
           R"(], "radius": "1/4", "motion": )" + moves.dump() + "}";
  };
  const auto one = random.coin() ? motion.linear() : motion.affine();
  const auto two = random.coin() ? motion.linear() : motion.turning(1);
  return R"({"schema": "touchstone/case/1", "id": "random", "boxes": [)" + body(one) + ", " +
         body(two) + "]}";
}

}  // namespace

TEST_CASE("doubles in another rounding mode exclude no pair", "[inflated]") {
  const Query query = Query::make(Body::sphere({0, 0, 0}, 1, Motion::linear({0, 0, 9}, {1, 0, 0})),
                                  Body::box({1, 1, 1}, Motion::fixed()))
                          .value();
  const Query cores = query.cores();
  const PiecePair pieces = common_partition(cores.motions()[0], cores.motions()[1]).front();
  const std::array<const hulls::Solid*, 2> solids{&cores.solid(0), &cores.solid(1)};
  const std::array features{CoreFeatures(solids[0]->exact), CoreFeatures(solids[1]->exact)};
  const auto left_out = [&] {
    const BoundedPairs bounded(pieces, solids, features, query.radius_sum());
    int count = 0;
    for_each_pair(all_of(features[0]), all_of(features[1]),
                  inflated::PairOrder::small_features_first, [&](const CorePair& pair) {
                    count += bounded.has_no_event(pair, 0, 1) ? 1 : 0;
                    return false;
                  });
    return count;
  };
  CHECK(left_out() > 0);
  const int upwards = [&] {
    const InRoundingMode rounding({FE_UPWARD, "upward"});
    return left_out();
  }();
  CHECK(upwards == 0);
}

TEST_CASE("a pair that doubles exclude has no event", "[inflated]") {
  Random random(11);
  RandomMotion motion(random);
  constexpr int kStretches = 8;
  int proven = 0, open = 0, events = 0;
  for (int i = 0; i < 40; ++i) {
    const std::string text = random_case(random, motion);
    const auto parsed = parse_case(text);
    if (!parsed) continue;
    CAPTURE(text);
    const Query& query = parsed.value().query;
    const Query cores = query.cores();
    const Rational distance = query.radius_sum();
    for (const PiecePair& pieces : common_partition(cores.motions()[0], cores.motions()[1])) {
      const std::array<const hulls::Solid*, 2> solids{&cores.solid(0), &cores.solid(1)};
      const WorldFrames frames(pieces, solids[0]->exact, solids[1]->exact);
      const std::array features{CoreFeatures(solids[0]->exact), CoreFeatures(solids[1]->exact)};
      const PairConditions conditions(frames, features, distance);
      const BoundedPairs bounded(pieces, solids, features, distance);
      const auto check = [&](const CorePair& pair) {
        const auto times = events_of(pair, conditions);
        events += static_cast<int>(times.size());
        for (int k = 0; k < kStretches; ++k) {
          const Rational from(k, kStretches), until(k + 1, kStretches);
          const bool is_left_out = bounded.has_no_event(pair, from, until);
          (is_left_out ? proven : open) += 1;
          if (!is_left_out) continue;
          for (const RealAlgebraic& t : times) CHECK((t.compare(from) < 0 || t.compare(until) > 0));
        }
        return false;
      };
      for_each_pair(all_of(features[0]), all_of(features[1]),
                    inflated::PairOrder::small_features_first, check);
    }
  }
  CAPTURE(proven, open, events);
  CHECK(events > 5);
  CHECK(proven > 4 * open);
}

}  // namespace touchstone::test::bounded_pairs_test
