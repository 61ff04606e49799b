// The common pieces of two motions: time is cut where either motion has a boundary.

#include "touchstone/motion/partition.hpp"

#include <catch2/catch.hpp>

#include "src/motion/kinds.hpp"

namespace touchstone::test::partition_test {
namespace {

Trajectory pieces_between(const std::vector<Rational>& cuts) {
  MotionPieces motion;
  motion.jumps_allowed = true;
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
    motion.pieces.push_back(static_pose({1, 0, 0, 0}, {}));
    motion.pieces.back().from = cuts[i];
    motion.pieces.back().until = cuts[i + 1];
  }
  return Trajectory::make(std::move(motion), cuts.front(), cuts.back()).value();
}

struct Entry {
  Rational from;
  Rational until;
  std::ptrdiff_t piece1;
  std::ptrdiff_t piece2;
  friend bool operator==(const Entry&, const Entry&) = default;
};

// The common pieces of two motions with these boundaries, with the index of the piece of each
// motion.
std::vector<Entry> partition(const std::vector<Rational>& cuts1,
                             const std::vector<Rational>& cuts2) {
  const Trajectory motion1 = pieces_between(cuts1);
  const Trajectory motion2 = pieces_between(cuts2);
  std::vector<Entry> entries;
  for (const PiecePair& p : common_partition(motion1, motion2)) {
    entries.push_back(
        {p.from, p.until, p.piece1 - motion1.pieces().data(), p.piece2 - motion2.pieces().data()});
  }
  return entries;
}

const Rational kThird(1, 3);
const Rational kHalf(1, 2);

TEST_CASE("two motions of one piece each give one pair of pieces", "[motion]") {
  CHECK(partition({0, 1}, {0, 1}) == std::vector<Entry>{{0, 1, 0, 0}});
  CHECK(partition({2, 2}, {2, 2}) == std::vector<Entry>{{2, 2, 0, 0}});
}

TEST_CASE("the partition is cut where either motion is", "[motion]") {
  CHECK(partition({0, kHalf, 1}, {0, 1}) == std::vector<Entry>{{0, kHalf, 0, 0}, {kHalf, 1, 1, 0}});
  CHECK(partition({0, 1}, {0, kHalf, 1}) == std::vector<Entry>{{0, kHalf, 0, 0}, {kHalf, 1, 0, 1}});
  CHECK(partition({0, kHalf, 1}, {0, kThird, 1}) ==
        std::vector<Entry>{{0, kThird, 0, 0}, {kThird, kHalf, 0, 1}, {kHalf, 1, 1, 1}});
}

TEST_CASE("a common boundary of two motions cuts once", "[motion]") {
  CHECK(partition({0, kHalf, 1}, {0, kThird, kHalf, 1}) ==
        std::vector<Entry>{{0, kThird, 0, 0}, {kThird, kHalf, 0, 1}, {kHalf, 1, 1, 2}});
}

TEST_CASE(
    "a pose that one motion has only at an end of the horizon is paired with the other motion "
    "there",
    "[motion]") {
  CHECK(partition({0, 1, 1}, {0, 1}) == std::vector<Entry>{{0, 1, 0, 0}, {1, 1, 1, 0}});
  CHECK(partition({0, 1}, {0, 1, 1}) == std::vector<Entry>{{0, 1, 0, 0}, {1, 1, 0, 1}});
  CHECK(partition({0, 0, 1}, {0, 1}) == std::vector<Entry>{{0, 0, 0, 0}, {0, 1, 1, 0}});
  CHECK(partition({0, 1}, {0, 0, 1}) == std::vector<Entry>{{0, 0, 0, 0}, {0, 1, 0, 1}});
  CHECK(partition({0, kHalf, 1, 1}, {0, 1}) ==
        std::vector<Entry>{{0, kHalf, 0, 0}, {kHalf, 1, 1, 0}, {1, 1, 2, 0}});
}

TEST_CASE("poses that both motions have only at an end of the horizon are paired", "[motion]") {
  CHECK(partition({0, 1, 1}, {0, 1, 1}) == std::vector<Entry>{{0, 1, 0, 0}, {1, 1, 1, 1}});
  CHECK(partition({0, 0, 1}, {0, 0, 1}) == std::vector<Entry>{{0, 0, 0, 0}, {0, 1, 1, 1}});
  CHECK(partition({0, 0, 0}, {0, 0}) == std::vector<Entry>{{0, 0, 0, 0}, {0, 0, 1, 0}});
  CHECK(partition({0, 1, 1}, {0, kHalf, 1, 1}) ==
        std::vector<Entry>{{0, kHalf, 0, 0}, {kHalf, 1, 0, 1}, {1, 1, 1, 2}});
}

}  // namespace
}  // namespace touchstone::test::partition_test
