// The remedies of floating-point implementations for nearly parallel axes, and their costs.

#include "src/rest/remedy.hpp"

#include <catch2/catch.hpp>

#include "src/rest/convert.hpp"
#include "src/rest/overlap.hpp"
#include "tests/rest/boxes.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::test::remedy_test {
namespace {

// Two bricks that overlap slightly, one rotated by about 2^-k about an oblique axis.
std::pair<RationalBox, RationalBox> nearly_parallel(Random& random, int k) {
  RationalBox a = rigid_box(random, 1);
  a.center = {0, 0, 0};
  RationalBox b = rigid_box(random, 1);
  const Rational tiny = power_of_two(-k);
  const Mat3<Rational> turn = rotation(1, tiny * random.between(1, 5), tiny * random.between(-5, 5),
                                       tiny * random.between(-5, 5));
  for (std::size_t m = 0; m < 3; ++m) b.axes[m] = moved(turn[m], a.axes, {});
  const Rational gap = a.half_extents[0] + b.half_extents[0] - Rational(1, 1000);
  b.center =
      moved(Vec3<Rational>{gap, random.proper_fraction(), random.proper_fraction()}, a.axes, {});
  return {a, b};
}

}  // namespace

TEST_CASE(
    "rounded cross products of nearly parallel axes separate overlapping boxes, unless a remedy is "
    "used",
    "[sat]") {
  Random random(21);
  int wrong = 0;
  for (int i = 0; i < 400; ++i) {
    const auto [a, b] = nearly_parallel(random, random.between(20, 30));
    if (overlap(a, b).state != State::overlapping) continue;
    const auto pose = seen_from(converted<float>(a), converted<float>(b));
    wrong += overlap(pose).state == State::separated ? 1 : 0;
    CHECK(overlap(pose, EpsilonBias<float>{1e-6F}).state == State::overlapping);
    CHECK(overlap(pose, SkipNine<float>{1e-6F}).state == State::overlapping);
    CHECK(overlap(converted<float>(a), converted<float>(b), SkipNine<float>{1e-6F}).state ==
          State::overlapping);
    CHECK(overlap(converted<float>(a), converted<float>(b), EpsilonBias<float>{1e-6F}).state ==
          State::overlapping);
  }
  CHECK(wrong > 0);
}

TEST_CASE("the bias makes every separation across the boxes smaller by epsilon times extents",
          "[sat]") {
  const auto a = converted<double>(cube(1, {0, 0, 0}));
  const auto b = converted<double>(RationalBox{{4, 0, 0}, rotation(2, 1, 1, 0), {1, 2, 3}});
  const auto plain = overlap(seen_from(a, b));
  const double epsilon = 0x1p-20;
  const EpsilonBias<double> bias{epsilon};
  for (const auto& biased : {overlap(seen_from(a, b), bias), overlap(a, b, bias)}) {
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      CAPTURE(axis);
      // For a face of A, the extents of B count; for a face of B, those of A; for two edges, all
      // except those of the edges themselves.
      const double extents = axis < 3 ? 6 : axis < 6 ? 3 : 2 + 6 - b.half_extents[axis % 3];
      CHECK(plain.axes[axis]->gap - biased.axes[axis]->gap ==
            Approx(epsilon * extents).epsilon(1e-6));
    }
  }
}

TEST_CASE("the nine cross products are left out exactly if some pair of axes is nearly parallel",
          "[sat]") {
  const auto a = converted<double>(cube(1, {0, 0, 0}));
  const SkipNine<double> skip{1e-6};
  const auto count = [&](const RationalBox& box) {
    const auto b = converted<double>(box);
    int n = 0;
    for (const auto& s : overlap(seen_from(a, b), skip).axes) n += s ? 1 : 0;
    int m = 0;
    for (const auto& s : overlap(a, b, skip).axes) m += s ? 1 : 0;
    CHECK(n == m);
    return n;
  };
  CHECK(count({{3, 0, 0}, rotation(2, 1, 1, 0), {1, 1, 1}}) == 15);
  CHECK(count({{3, 0, 0}, rotation(2, 0, 0, 1), {1, 1, 1}}) == 6);     // a common axis
  CHECK(count({{3, 0, 0}, rotation(2000, 1, 0, 1), {1, 1, 1}}) == 6);  // cos = 1 - 5e-7
  CHECK(count({{3, 0, 0}, rotation(200, 1, 1, 1), {1, 1, 1}}) == 15);  // cos = 1 - 1e-4
  auto shrunk = RationalBox{{3, 0, 0}, rotation(2000, 1, 0, 1), {1, 1, 1}};
  for (auto& axis : shrunk.axes) {
    for (auto& c : axis) c /= 3;
  }
  int seen = 0;
  for (const auto& s : overlap(a, converted<double>(shrunk), skip).axes) seen += s ? 1 : 0;
  CHECK(seen == 6);
}

TEST_CASE("skipping the nine cross products misses a separation that only one of them shows",
          "[sat]") {
  // Needles that cross at an angle of 2^-8, one above the other, so their directions are nearly
  // parallel.
  const auto a = converted<double>(
      RationalBox{{0, 0, 0}, cube(1, {}).axes, {1000, Rational(1, 1000), Rational(1, 1000)}});
  const auto turn = rotation(Rational(256), Rational(100), 0, 1);
  const auto b = converted<double>(
      RationalBox{{0, 0, Rational(3, 1000)}, turn, {1000, Rational(1, 1000), Rational(1, 1000)}});
  CHECK(overlap(a, b).state == State::separated);
  CHECK(overlap(a, b, SkipNine<double>{1e-2}).state == State::overlapping);
}

}  // namespace touchstone::test::remedy_test
