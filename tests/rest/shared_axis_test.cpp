// Boxes with a common axis need five of the fifteen separating axes.

#include "tests/rest/shared_axis.hpp"

#include <catch2/catch.hpp>

#include "tests/rest/boxes.hpp"

namespace touchstone::test::shared_axis_test {
namespace {

void check_same_answer(const Overlap<Rational>& shortcut, const Overlap<Rational>& general) {
  CHECK(shortcut.state == general.state);
  CHECK(shortcut.best == general.best);
  CHECK(compare(shortcut.separation(), general.separation()) == Order::equal);
  for (std::size_t i = 0; i < kAxes; ++i) {
    if (!shortcut.axes[i]) continue;
    CHECK(shortcut.axes[i]->gap == general.axes[i]->gap);
    CHECK(shortcut.axes[i]->length_squared == general.axes[i]->length_squared);
  }
}

}  // namespace

TEST_CASE("boxes that turn about one axis need five axes", "[sat]") {
  Random random(12);
  std::array<int, 3> seen{};
  for (int i = 0; i < 200; ++i) {
    const int k = i % 3;
    const auto turn = rigid_box(random, 1).axes;  // so that the common axis has any direction
    const auto a = moved(turned_about(random, k, 2), turn, random.vector());
    auto b = moved(turned_about(random, k, 4), turn, a.center);
    if (i % 5 == 0)
      std::swap(b.axes[0], b.axes[2]);  // so that the common axis has another number
                                        // in b
    if (i % 4 == 0) b.center = along(b.center, a.axes[0], Rational(-overlap(a, b).axes[0]->gap));
    const auto pose = seen_from(a, b);
    const auto shared = shared_axis(pose);
    REQUIRE(shared);
    const auto general = overlap(a, b);
    check_same_answer(overlap(pose, *shared), general);
    ++seen[static_cast<std::size_t>(general.state)];
  }
  for (const int count : seen) CHECK(count > 5);
}

TEST_CASE("the axes that boxes share are found exactly", "[sat]") {
  RationalBox b{{}, rotation(3, 0, 0, 1), {1, 1, 1}};
  const auto shared = shared_axis(seen_from(RationalBox{{}, rotation(2, 0, 0, 1), {1, 1, 1}}, b));
  REQUIRE(shared);
  CHECK(shared->a == 2);
  CHECK(shared->b == 2);
  for (auto& c : b.axes[2]) c = -c;  // opposite axes are parallel as well
  CHECK(shared_axis(seen_from(RationalBox{{}, rotation(2, 0, 0, 1), {1, 1, 1}}, b))->a == 2);
  b.axes = rotation(1, 0, 0, power_of_two(-200));
  std::swap(b.axes[0], b.axes[1]);
  CHECK(shared_axis(seen_from(cube(1, {}), b))->a == 2);
  b.axes = rotation(1, power_of_two(-200), power_of_two(-201), power_of_two(-200));
  CHECK_FALSE(shared_axis(seen_from(cube(1, {}), b)));
}

}  // namespace touchstone::test::shared_axis_test
