// The latest entry and the earliest exit over all axes, and the axes that agree on them.

#include "src/sweep/deciding_times.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>
#include <set>
#include <vector>

#include "tests/support/archetype.hpp"
#include "tests/sweep/axes_of.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone::test::deciding_times_test {
namespace {

TEST_CASE("the sign of a difference of fractions needs no division", "[sweep]") {
  const TimeFraction<Integer> third{1, 3}, two_sixths{2, 6}, half{1, 2};
  CHECK(difference_sign(third, half) == Sign::negative);
  CHECK(difference_sign(half, third) == Sign::positive);
  CHECK(difference_sign(third, two_sixths) == Sign::zero);
  CHECK(difference_sign(TimeFraction<Integer>{6, 3}, Integer(2)) == Sign::zero);
  CHECK(difference_sign(TimeFraction<Integer>{-7, 3}, Integer(-2)) == Sign::negative);
}

TEST_CASE("the extreme times and all axes that agree on them are found in any order", "[sweep]") {
  std::vector<AxisTime<Integer>> offers{{0, {1, 3}}, {1, {1, 2}},  {2, {2, 4}},
                                        {3, {2, 6}}, {4, {-1, 5}}, {5, {-2, 10}}};
  std::sort(offers.begin(), offers.end(),
            [](const auto& a, const auto& b) { return a.axis < b.axis; });
  do {
    LatestTime<Integer> latest;
    EarliestTime<Integer> earliest;
    for (const auto& offer : offers) {
      latest.offer(offer);
      earliest.offer(offer);
    }
    REQUIRE(axes_of(latest) == std::set<int>{1, 2});
    REQUIRE(axes_of(earliest) == std::set<int>{4, 5});
  } while (std::next_permutation(offers.begin(), offers.end(),
                                 [](const auto& a, const auto& b) { return a.axis < b.axis; }));
}

TEST_CASE("an offered time reports whether it was accepted", "[sweep]") {
  LatestTime<Integer> latest;
  CHECK(latest.offer({0, {1, 2}}));
  CHECK_FALSE(latest.offer({1, {1, 3}}));
  CHECK(latest.offer({2, {2, 4}}));
  CHECK(latest.offer({3, {2, 3}}));
  CHECK(latest.size() == 1);
}

TEST_CASE("the sign of the extreme time against another is that of separation", "[sweep]") {
  LatestTime<Integer> latest;
  EarliestTime<Integer> earliest;
  CHECK(latest.sign_against(Integer(0)) == Sign::negative);
  CHECK(earliest.sign_against(Integer(0)) == Sign::negative);
  latest.offer({0, {1, 2}});
  earliest.offer({0, {3, 2}});
  CHECK(latest.sign_against(Integer(0)) == Sign::positive);
  CHECK(latest.sign_against(Integer(1)) == Sign::negative);
  CHECK(latest.sign_against(TimeFraction<Integer>{2, 4}) == Sign::zero);
  CHECK(earliest.sign_against(Integer(1)) == Sign::negative);
  CHECK(earliest.sign_against(Integer(2)) == Sign::positive);
  CHECK(earliest.sign_against(TimeFraction<Integer>{6, 4}) == Sign::zero);
}

TEST_CASE("overlapping enclosures are all kept, and clearly earlier ones are removed", "[sweep]") {
  LatestTime<Interval> latest;
  latest.offer({0, {Interval(1.0, 2.0), Interval(1)}});
  latest.offer({1, {Interval(1.5, 3.0), Interval(1)}});
  latest.offer({2, {Interval(0.0, 0.5), Interval(1)}});
  CHECK(axes_of(latest) == std::set<int>{0, 1});
  CHECK(latest.sign_against(Interval(2)) == Sign::unknown);
  latest.offer({3, {Interval(4), Interval(1)}});
  CHECK(axes_of(latest) == std::set<int>{3});
}

TEST_CASE("NaN decides nothing and hides nothing", "[sweep]") {
  LatestTime<double> latest;
  latest.offer({0, {std::numeric_limits<double>::quiet_NaN(), 1.0}});
  latest.offer({1, {0.5, 1.0}});
  CHECK(axes_of(latest) == std::set<int>{0, 1});
  CHECK(latest.sign_against(1.0) == Sign::unknown);
  CHECK(latest.sign_against(0.25) == Sign::positive);
}

TEST_CASE("times in an archetype of a number can be offered", "[sweep]") {
  using N = archetype::Doubling;
  LatestTime<N> latest;
  latest.offer({0, {N(1), N(2)}});
  latest.offer({1, {N(2), N(3)}});
  CHECK(axes_of(latest) == std::set<int>{1});
}

}  // namespace
}  // namespace touchstone::test::deciding_times_test
