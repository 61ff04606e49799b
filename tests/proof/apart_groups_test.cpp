// Groups of parts that planes keep apart: against the exact answer for each of their pairs.

#include "src/proof/version2/apart_groups.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <chrono>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "src/proof/version2/writer.hpp"
#include "tests/support/hills.hpp"
#include "tests/support/random.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::test::apart_groups_test {
namespace {

using proof::version2::ApartGroups;
using Parts = std::array<std::size_t, 2>;

WrittenPart cube(Vec3<Rational> center, bool has_radius) {
  WrittenPart part{BoxByExtents{{Rational(1, 2), Rational(1, 2), Rational(1, 4)}, {}}, {}, {}};
  part.pose =
      StaticMotion{WrittenQuaternion{2, 1, 0, 1}, WrittenVector{center[0], center[1], center[2]}};
  if (has_radius) part.radius = Rational(1, 4);
  return part;
}

Body drawn_body(Random& random, Motion motion) {
  std::vector<WrittenPart> parts;
  const auto coordinate = [&random] { return Rational(random.between(-12, 12), 2); };
  for (int i = 0; i < 10; ++i)
    parts.push_back(cube({coordinate(), coordinate(), coordinate()}, random.below(3) == 0));
  return Body::compound(std::move(parts), std::move(motion));
}

Motion drawn_motion(Random& random) {
  const auto number = [&random] { return Rational(random.between(-8, 8), 2); };
  if (random.coin()) return Motion::linear({number(), number(), number()}, {number(), number(), 1});
  return Motion::quaternion({{{1}, {0, Rational(1, 2)}, {0}, {0, 1}}},
                            {{{number()}, {number(), number()}, {number()}}});
}

}  // namespace

TEST_CASE("no pair of a group that planes keep apart has contact", "[certificate][compounds]") {
  Random random(20261130);
  std::size_t grouped = 0, single = 0;
  for (int round = 0; round < 8; ++round) {
    const Query query = Query::make(drawn_body(random, drawn_motion(random)),
                                    drawn_body(random, drawn_motion(random)))
                            .value();
    const ApartGroups groups(query);
    std::set<Parts> seen;
    std::vector<ApartGroups::Nodes> open{groups.all()};
    while (!open.empty()) {
      const ApartGroups::Nodes nodes = open.back();
      open.pop_back();
      const auto apart = groups.account(nodes);
      if (!apart && !groups.are_single(nodes)) {
        for (const auto& half : groups.halves(nodes)) open.push_back(half);
        continue;
      }
      for (const std::size_t i : groups.parts(0, nodes[0])) {
        for (const std::size_t j : groups.parts(1, nodes[1])) {
          CHECK(seen.insert({i, j}).second);
          if (apart) CHECK_FALSE(*solve(query.pair({i, j}), {.first_only = true}).contact);
        }
      }
      ++(groups.are_single(nodes) ? single : grouped);
    }
    CHECK(seen.size() == 100);
  }
  CHECK(grouped > 40);
  CHECK(single > 40);
}

TEST_CASE("parts in units beyond the range of doubles are in no group",
          "[certificate][compounds]") {
  const Rational unit = power_of_two(1100);
  const auto body = [&unit](int height) {
    std::vector<WrittenPart> parts;
    for (int i = 0; i < 3; ++i)
      parts.push_back(
          {BoxByExtents{{unit, unit, unit}, WrittenVector{3 * i * unit, 0, 0}}, {}, {}});
    return Body::compound(std::move(parts), Motion::fixed({0, 0, height * unit}));
  };
  const Query query = Query::make(body(0), body(3)).value();
  const ApartGroups groups(query);
  CHECK_FALSE(groups.account(groups.all()));
  const std::string lines = proof::version2::lines_of_compound(query);
  CHECK(lines.find("pairs 2 2\n") != std::string::npos);
}

TEST_CASE("sets of parts are written as runs of numbers", "[certificate][compounds]") {
  using proof::version2::set_text;
  CHECK(set_text({0}) == "0");
  CHECK(set_text({0, 1}) == "0-1");
  CHECK(set_text({0, 1, 2, 5, 9, 10, 11}) == "0-2,5,9-11");
}

TEST_CASE("a certificate of many parts ends at the time limit", "[certificate][compounds]") {
  // Each of 4,050 triangles crosses another one, so that no groups are apart.
  const Query query =
      Query::make(hills(45, 1, Motion::fixed(), false), hills(45, 2, Motion::fixed(), false))
          .value();
  const TimeLimit limit(std::chrono::milliseconds(200));
  const auto begin = std::chrono::steady_clock::now();
  CHECK_THROWS_AS(proof::version2::lines_of_compound(query), LimitReached);
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(5));
}

}  // namespace touchstone::test::apart_groups_test
