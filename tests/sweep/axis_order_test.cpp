// The order in which separating axes are tested does not change the answer for linear motion.

#include "src/sweep/axis_order.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <utility>

#include "src/sweep/aligned_boxes.hpp"
#include "src/sweep/convex_pair.hpp"
#include "src/sweep/turned_boxes.hpp"
#include "tests/sweep/axes_of.hpp"
#include "tests/sweep/scenes.hpp"

namespace touchstone::test::axis_order_test {
namespace {

// Checks that the answer is the same for the axes in several orders, and in a random one.
template <class Pair>
void check_all_orders_agree(const Pair& pair, Random& random) {
  const auto reference = sweep(pair);
  std::vector<int> shuffled = faces_first(pair);
  for (std::size_t i = shuffled.size(); i > 1; --i) {
    std::swap(shuffled[i - 1],
              shuffled[static_cast<std::size_t>(random.between(0, static_cast<int>(i) - 1))]);
  }
  const int favourite = random.between(0, pair.axis_count() - 1);
  for (const auto& order :
       {faces_first(pair), fastest_first(pair), starting_with(pair, favourite), shuffled}) {
    CHECK(std::set<int>(order.begin(), order.end()).size() ==
          static_cast<std::size_t>(pair.axis_count()));
    const auto r = sweep(pair, order);
    CHECK(outcome(r) == outcome(reference));
    // The deciding axes are also the same.
    CHECK(axes_of(r.enter) == axes_of(reference.enter));
    CHECK(axes_of(r.exit) == axes_of(reference.exit));
    CHECK(r.axes_examined <= pair.axis_count());
  }
}

TEST_CASE("the order of the axes does not change the answer", "[sweep]") {
  Random random(5);
  for (int n = 0; n < 200; ++n) {
    const LinearScene grid = grid_scene(random);
    const LinearScene turned = n % 2 == 0 ? turned_scene(random) : corner_scene(random);
    INFO(n);
    check_all_orders_agree(pair_of<AlignedBoxes, Integer>(grid), random);
    check_all_orders_agree(pair_of<TurnedBoxes, Integer>(grid), random);
    check_all_orders_agree(pair_of<TurnedBoxes, Integer>(turned), random);
    check_all_orders_agree(
        ConvexPair<Integer>(convex_body(turned.box1), turned.path1, convex_body(turned.box2),
                            turned.path2, turned.from, turned.until),
        random);
  }
}

// Apart along y throughout, while x and z overlap.
LinearScene apart_along_y() {
  LinearScene s;
  s.path2.offset = {0, 5, 0};
  return s;
}

TEST_CASE("a miss ends the search at the axis that shows it", "[sweep]") {
  const auto pair = pair_of<TurnedBoxes, Integer>(apart_along_y());
  CHECK(sweep(pair).axes_examined == 2);
  CHECK(sweep(pair, starting_with(pair, 1)).axes_examined == 1);
  CHECK(sweep(pair, starting_with(pair, 1)).kind == SweepKind::none);
  CHECK(sweep(pair, faces_first(pair)).axes_examined == 2);
  // A hit needs all axes.
  CHECK(sweep(pair_of<TurnedBoxes, Integer>(LinearScene{})).axes_examined == 15);
  CHECK(sweep(pair_of<AlignedBoxes, Integer>(LinearScene{})).axes_examined == 3);
}

TEST_CASE("starting with one axis keeps the others in their order", "[sweep]") {
  const auto pair = pair_of<AlignedBoxes, Integer>(LinearScene{});
  CHECK(starting_with(pair, 2) == std::vector<int>{2, 0, 1});
  CHECK(starting_with(pair, 0) == std::vector<int>{0, 1, 2});
}

TEST_CASE("the fastest axis is the one most along the relative velocity", "[sweep]") {
  LinearScene s;
  s.path2.velocity = {1, -5, 3};
  CHECK(fastest_first(pair_of<AlignedBoxes, Integer>(s)) == std::vector<int>{1, 2, 0});
  CHECK(fastest_first(pair_of<AlignedBoxes, double>(s)) == std::vector<int>{1, 2, 0});
  // The length of an axis does not matter: (4, 3, 0) and (-3, 4, 0) compete with the world's axes;
  // the velocity is along x.
  s.path2.velocity = {7, 0, 0};
  s.path2.axes = rotation(3, 0, 0, 1);
  CHECK(fastest_first(pair_of<TurnedBoxes, Integer>(s)).front() == 0);
}

}  // namespace
}  // namespace touchstone::test::axis_order_test
