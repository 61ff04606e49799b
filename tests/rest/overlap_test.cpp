// The separating-axis test, against brute force, against its other implementation, and on cases
// computed by hand.

#include "src/rest/overlap.hpp"

#include <catch2/catch.hpp>

#include "src/number/mpfr.hpp"
#include "src/rest/convert.hpp"
#include "src/rest/overlap_in_integers.hpp"
#include "tests/rest/boxes.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::test::overlap_test {
namespace {

constexpr int kOverlapRounds = 150;

void check_equal(const Overlap<Rational>& x, const Overlap<Rational>& y) {
  CHECK(x.state == y.state);
  CHECK(x.best == y.best);
  CHECK(x.ties == y.ties);
  for (std::size_t i = 0; i < kAxes; ++i) {
    CAPTURE(i);
    REQUIRE(x.axes[i].has_value() == y.axes[i].has_value());
    if (!x.axes[i]) continue;
    CHECK(x.axes[i]->gap == y.axes[i]->gap);
    CHECK(x.axes[i]->length_squared == y.axes[i]->length_squared);
  }
}

}  // namespace

TEST_CASE("the state by separating axes agrees with the state by common corners of the boxes",
          "[sat]") {
  Random random(1);
  std::array<int, 3> seen{};
  for (int i = 0; i < kOverlapRounds; ++i) {
    const bool affine = i % 3 == 0;
    const RationalBox a = affine ? affine_box(random, 2) : rigid_box(random, 2);
    RationalBox b = affine ? affine_box(random, 3) : rigid_box(random, 5);
    if (i % 2 == 0) push_apart(a, b);
    const State state = overlap(a, b).state;
    CAPTURE(i);
    CHECK(state == state_by_corners(a, b));
    ++seen[static_cast<std::size_t>(state)];
  }
  for (const int count : seen) CHECK(count > 10);  // all three states occurred
}

TEST_CASE("overlapping boxes pushed apart by their penetration touch", "[sat]") {
  Random random(2);
  for (int i = 0; i < kOverlapRounds; ++i) {
    const RationalBox a = i % 2 == 0 ? rigid_box(random, 1) : affine_box(random, 1);
    RationalBox b = i % 4 < 2 ? rigid_box(random, 1) : flat_box(random, 1);
    if (push_apart(a, b)) CHECK(overlap(a, b).state == State::touching);
  }
}

TEST_CASE(
    "the test in the frame of the first box agrees with the test in the world, for rigid boxes",
    "[sat]") {
  Random random(3);
  for (int i = 0; i < kOverlapRounds; ++i) {
    RationalBox a = i % 5 == 0 ? turned_about(random, 1, 2) : rigid_box(random, 2);
    const RationalBox b = i % 3 == 0   ? flat_box(random, 4)
                          : i % 5 == 0 ? turned_about(random, 1, 3)
                                       : rigid_box(random, 4);
    if (i % 7 == 0) {  // a mirrored box
      for (auto& c : a.axes[2]) c = -c;
    }
    REQUIRE(is_rigid(a));
    check_equal(overlap(seen_from(a, b)), overlap(a, b));
  }
}

TEST_CASE("the test in integers agrees with the test in rationals", "[sat]") {
  Random random(30);
  std::array<int, 3> seen{};
  for (int i = 0; i < kOverlapRounds; ++i) {
    RationalBox a = i % 2 == 0 ? rigid_box(random, 2) : affine_box(random, 2);
    RationalBox b = i % 3 == 0 ? flat_box(random, 3) : affine_box(random, 3);
    if (i % 5 == 0) b.axes = a.axes;
    if (i % 4 == 0) push_apart(a, b);
    const Overlap<Rational> expected = overlap(a, b);
    CAPTURE(i);
    check_equal(overlap_in_integers(a, b), expected);
    ++seen[static_cast<std::size_t>(expected.state)];
  }
  for (const int count : seen) CHECK(count > 10);
}

TEST_CASE("separations do not change with the order of the boxes or under a common motion",
          "[sat]") {
  Random random(4);
  for (int i = 0; i < kOverlapRounds; ++i) {
    const RationalBox a = i % 2 == 0 ? rigid_box(random, 2) : affine_box(random, 2);
    const RationalBox b = rigid_box(random, 4);
    const auto turn = rigid_box(random, 1).axes;
    const auto shift = random.vector();
    const auto there = overlap(a, b);
    check_equal(there, overlap(moved(a, turn, shift), moved(b, turn, shift)));
    const auto back = overlap(b, a);
    CHECK(back.state == there.state);
    CHECK(compare(back.separation(), there.separation()) == Order::equal);
  }
}

TEST_CASE("the best axis has the largest separation, compared in fifty digits", "[sat]") {
  using Float = MpfrFloat<50>;
  Random random(5);
  for (int i = 0; i < kOverlapRounds; ++i) {
    const auto test = overlap(affine_box(random, 2), affine_box(random, 3));
    const auto value = [](const Separation<Rational>& s) {
      return Float(NumberTraits<Float>::from(s.gap) /
                   sqrt(NumberTraits<Float>::from(s.length_squared)));
    };
    const Float best = value(test.separation());
    for (int axis = 0; axis < kAxes; ++axis) {
      const auto& s = test.axes[static_cast<std::size_t>(axis)];
      if (!s) continue;
      const bool tied = axis == test.best ||
                        std::find(test.ties.begin(), test.ties.end(), axis) != test.ties.end();
      CAPTURE(i, axis, tied);
      if (tied) {
        CHECK(abs(value(*s) - best) < Float("1e-45"));
      } else {
        CHECK(value(*s) < best);
      }
    }
  }
}

TEST_CASE("the best of equal axes is a face, and the other axes are listed", "[sat]") {
  const auto test = overlap(cube(1, {0, 0, 0}), cube(1, {2, 0, 0}));
  CHECK(test.state == State::touching);
  CHECK(axis_name(test.best) == "a0");
  CHECK(test.ties == std::vector<int>{3, edges_index(1, 2), edges_index(2, 1)});
  CHECK_FALSE(test.axes[static_cast<std::size_t>(edges_index(1, 1))]);
}

TEST_CASE("the signed separation is the distance along the axis, or minus the depth", "[sat]") {
  CHECK(overlap(cube(1, {0, 0, 0}), cube(1, {5, 1, 0})).separation().gap == 3);
  const auto deep = overlap(cube(1, {0, 0, 0}), cube(1, {1, Rational(3, 2), 0}));
  CHECK(deep.separation().gap == Rational(-1, 2));
  CHECK(axis_name(deep.best) == "a1");
  CHECK(normal_from_a_to_b(cube(1, {0, 0, 0}), cube(1, {0, -1, 0}), 1) == Vec3<Rational>{0, -1, 0});
}

TEST_CASE("a stick through a plate overlaps it, and a stick on its rim touches", "[sat]") {
  const RationalBox plate{{0, 0, 0}, cube(1, {}).axes, {1, 1, 0}};
  const auto stick = [&](const Rational& x) {
    return RationalBox{{x, 0, 0}, plate.axes, {0, 0, 1}};
  };
  CHECK(overlap(plate, stick(0)).state == State::overlapping);
  CHECK(overlap(plate, stick(1)).state == State::touching);
  CHECK(overlap(plate, stick(Rational(1001, 1000))).state == State::separated);
  CHECK(overlap(seen_from(plate, stick(1))).state == State::touching);
  const RationalBox point{{1, 1, 0}, plate.axes, {0, 0, 0}};
  CHECK(overlap(plate, point).state == State::touching);
  CHECK(overlap(point, point).state == State::touching);
}

TEMPLATE_TEST_CASE("a rounded type agrees with exact numbers if no decision is close", "[sat]",
                   float, double, long double) {
  Random random(7);
  for (int i = 0; i < kOverlapRounds; ++i) {
    const RationalBox a = rigid_box(random, 2);
    const RationalBox b = rigid_box(random, 4);
    const auto truth = overlap(a, b);
    if (abs(truth.separation().gap) < Rational(1, 100)) continue;
    const auto fa = converted<TestType>(a), fb = converted<TestType>(b);
    CHECK(overlap(fa, fb).state == truth.state);
    CHECK(overlap(seen_from(fa, fb)).state == truth.state);
  }
}

TEST_CASE("a rounded type that loses every normal gives an unknown state", "[sat]") {
  Obb<float> tiny{{0, 0, 0}, {{{1e-30F, 0, 0}, {0, 1e-30F, 0}, {0, 0, 1e-30F}}}, {1, 1, 1}};
  const auto test = overlap(tiny, tiny);
  CHECK(test.best == -1);
  CHECK(test.state == State::unknown);
}

}  // namespace touchstone::test::overlap_test
