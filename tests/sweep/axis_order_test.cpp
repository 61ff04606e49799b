// The order in which separating axes are tested does not change the answer for linear motion.

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "src/sweep/aligned_boxes.hpp"
#include "src/sweep/convex_pair.hpp"
#include "src/sweep/turned_boxes.hpp"
#include "tests/sweep/axes_of.hpp"
#include "tests/sweep/scenes.hpp"

namespace touchstone::test::axis_order_test {
namespace {

// The order of `sweep(pair)`, but one axis is first.
template <class Pair>
std::vector<int> starting_with(const Pair& pair, int axis) {
  std::vector<int> order(static_cast<std::size_t>(pair.axis_count()));
  std::iota(order.begin(), order.end(), 0);
  std::rotate(order.begin(), order.begin() + axis, order.begin() + axis + 1);
  return order;
}

// Checks that the answer is the same if a random axis is first, and if all axes are in random
// order.
template <class Pair>
void check_all_orders_agree(const Pair& pair, Random& random) {
  const auto reference = sweep(pair);
  std::vector<int> shuffled = starting_with(pair, 0);
  for (std::size_t i = shuffled.size(); i > 1; --i) {
    std::swap(shuffled[i - 1],
              shuffled[static_cast<std::size_t>(random.between(0, static_cast<int>(i) - 1))]);
  }
  const int favourite = random.between(0, pair.axis_count() - 1);
  for (const auto& order : {starting_with(pair, 0), starting_with(pair, favourite), shuffled}) {
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
  // A hit needs all axes.
  CHECK(sweep(pair_of<TurnedBoxes, Integer>(LinearScene{})).axes_examined == 15);
  CHECK(sweep(pair_of<AlignedBoxes, Integer>(LinearScene{})).axes_examined == 3);
}

}  // namespace
}  // namespace touchstone::test::axis_order_test
