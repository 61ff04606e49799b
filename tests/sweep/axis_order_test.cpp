// The order in which separating axes are tested does not change the answer for linear motion.

#include <catch2/catch.hpp>
#include <numeric>
#include <utility>
#include <vector>

#include "src/sweep/aligned_boxes.hpp"
#include "src/sweep/convex_pair.hpp"
#include "src/sweep/sweep.hpp"
#include "src/sweep/turned_boxes.hpp"
#include "tests/sweep/axes_of.hpp"
#include "tests/sweep/scenes.hpp"

namespace touchstone::test::axis_order_test {
namespace {

// The contact by the axes in an order that contains every axis once.
template <class Pair>
auto sweep_in_order(const Pair& pair, const std::vector<int>& order) {
  ContactSpan<typename Pair::NumberType> contact(pair.horizon());
  int examined = 0;
  for (const int axis : order) {
    ++examined;
    if (const auto motion = pair.along(axis)) contact.restrict_to(axis, *motion);
    if (contact.is_empty()) break;
  }
  return contact.result(examined);
}

// Checks that the answer is the same for the axes in several orders.
template <class Pair>
void check_all_orders_agree(const Pair& pair, Random& random) {
  const auto reference = sweep(pair);
  std::vector<int> own(static_cast<std::size_t>(pair.axis_count()));
  std::iota(own.begin(), own.end(), 0);
  std::vector<int> shuffled = own;
  for (std::size_t i = shuffled.size(); i > 1; --i) {
    std::swap(shuffled[i - 1],
              shuffled[static_cast<std::size_t>(random.between(0, static_cast<int>(i) - 1))]);
  }
  const std::vector<int> backwards(own.rbegin(), own.rend());
  for (const auto& order : {own, backwards, shuffled}) {
    const auto r = sweep_in_order(pair, order);
    CHECK(outcome(r) == outcome(reference));
    // The deciding axes are also the same.
    CHECK(axes_of(r.enter) == axes_of(reference.enter));
    CHECK(axes_of(r.exit) == axes_of(reference.exit));
  }
  CHECK(sweep_in_order(pair, own).axes_examined == reference.axes_examined);
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
  CHECK(sweep(pair).kind == SweepKind::none);
  CHECK(sweep_in_order(pair, {1, 0, 2}).axes_examined == 1);
  CHECK(sweep_in_order(pair, {1, 0, 2}).kind == SweepKind::none);
  // A hit needs all axes.
  CHECK(sweep(pair_of<TurnedBoxes, Integer>(LinearScene{})).axes_examined == 15);
  CHECK(sweep(pair_of<AlignedBoxes, Integer>(LinearScene{})).axes_examined == 3);
}

}  // namespace
}  // namespace touchstone::test::axis_order_test
