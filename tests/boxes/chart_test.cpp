// A chart combines the conditions of all planes on one interval into the state of the boxes. These
// tests add single planes, and check the resulting states.

#include "touchstone/boxes/chart.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <initializer_list>
#include <string>
#include <vector>

#include "tests/boxes/signs.hpp"
#include "tests/support/random.hpp"
#include "touchstone/poly/roots_exact.hpp"
#include "touchstone/poly/roots_interval.hpp"

namespace touchstone::test::chart_test {
namespace {

using ExactChart = Chart<RealAlgebraic>;
using IntervalChart = Chart<Interval>;

template <class Time>
using Sequence = RootSequence<Time>;

// A condition with sign changes or touches at integer times. `between`: the signs between roots,
// one more than there are roots.
Sequence<RealAlgebraic> condition(std::initializer_list<Sign> between,
                                  std::initializer_list<int> roots) {
  Sequence<RealAlgebraic> s;
  for (const int r : roots) s.roots.push_back({RealAlgebraic(Rational(r)), zero});
  s.between.assign(between.begin(), between.end());
  return s;
}
ExactChart chart(int from, int until) {
  return ExactChart::empty(RealAlgebraic(Rational(from)), RealAlgebraic(Rational(until)));
}

// Text such as "0:+ - 3:0 +": instants with their times, and the spans between them.
std::string text(const ExactChart& c) {
  const auto sign = [](Sign s) {
    return std::string(1, s == minus ? '-' : s == zero ? '0' : s == plus ? '+' : '?');
  };
  std::string r;
  for (std::size_t i = 0; i < c.at.size(); ++i) {
    if (i > 0) r += " " + sign(c.spans[i - 1].largest) + " ";
    r += c.at[i].rational().str() + ":" + sign(c.instants[i].largest);
  }
  return r;
}

TEST_CASE("an empty chart means an overlap, and all of it is live", "[ccd][chart]") {
  const ExactChart c = chart(0, 4);
  CHECK(text(c) == "0:- - 4:-");
  CHECK(c.live().first == 0);
  CHECK(c.live().last == 1);
  CHECK(text(ExactChart::empty(RealAlgebraic(Rational(3)))) == "3:-");
}

TEST_CASE("a plane gives each instant and span of a chart the state of its sign", "[ccd][chart]") {
  ExactChart c = chart(0, 9);
  lay_over<Integer>(c, condition({plus, minus, plus}, {2, 5}), {1});
  CHECK(text(c) == "0:+ + 2:0 - 5:0 + 9:+");
  CHECK(c.instants[1].zeros == 1);
  CHECK(c.spans[1].zeros == 0);
}

TEST_CASE("roots where another plane separates leave no trace", "[ccd][chart]") {
  ExactChart c = chart(0, 9);
  lay_over<Integer>(c, condition({plus, minus}, {5}), {1});
  lay_over<Integer>(c, condition({plus, minus, minus}, {2, 7}), {2});
  CHECK(text(c) == "0:+ + 5:0 - 7:0 - 9:-");
  CHECK(c.instants[1].zeros == 1);
  CHECK(c.instants[2].zeros == 2);
}

TEST_CASE("an instant lists all planes that vanish at it", "[ccd][chart]") {
  ExactChart c = chart(0, 9);
  lay_over<Integer>(c, condition({plus, minus}, {5}), {1});
  lay_over<Integer>(c, condition({plus, minus}, {5}), {4});
  CHECK(text(c) == "0:+ + 5:0 - 9:-");
  CHECK(c.instants[1].zeros == 5);
}

TEST_CASE("a plane that vanishes throughout means touching where no other plane separates",
          "[ccd][chart]") {
  ExactChart c = chart(0, 9);
  lay_over<Integer>(c, condition({zero}, {}), {8});
  lay_over<Integer>(c, condition({minus, plus}, {5}), {1});
  CHECK(text(c) == "0:0 0 5:0 + 9:+");
  CHECK(c.spans[0].zeros == 8);
  CHECK(c.instants[1].zeros == 9);
}

TEST_CASE("roots outside of a chart only determine the sign inside it", "[ccd][chart]") {
  ExactChart c = chart(2, 4);
  lay_over<Integer>(c, condition({plus, minus, zero, plus}, {0, 1, 6}), {1});
  CHECK(text(c) == "2:0 0 4:0");
  c = chart(2, 4);
  lay_over<Integer>(c, condition({plus, minus, plus}, {2, 4}), {1});
  CHECK(text(c) == "2:0 - 4:0");
}

TEST_CASE("bounding spheres that only touch do not separate", "[ccd][chart]") {
  ExactChart c = chart(0, 9);
  lay_over<Integer>(c, condition({plus, minus}, {5}), {0, minus});
  CHECK(text(c) == "0:+ + 5:- - 9:-");
}

TEST_CASE("a plane is ignored at an end at which its normal vanishes", "[ccd][chart]") {
  ExactChart c = chart(0, 9);
  lay_over<Integer>(c, condition({minus, minus}, {0}), {1, zero, true, false});
  CHECK(text(c) == "0:- - 9:-");
  lay_over<Integer>(c, condition({minus, plus}, {9}), {1, zero, false, true});
  CHECK(text(c) == "0:- - 9:-");
  lay_over<Integer>(c, condition({plus}, {}), {1, zero, true, true});
  CHECK(text(c) == "0:- + 9:-");
}

TEST_CASE("the live part of a chart is the part that is not separated", "[ccd][chart]") {
  ExactChart c = chart(0, 9);
  lay_over<Integer>(c, condition({plus, minus, plus}, {2, 5}), {1});
  CHECK(c.live().first == 1);
  CHECK(c.live().last == 2);
  lay_over<Integer>(c, condition({plus, plus}, {4}), {2});
  CHECK(text(c) == "0:+ + 4:0 + 9:+");
  CHECK(c.live().first == c.live().last);
  lay_over<Integer>(c, condition({plus}, {}), {4});
  CHECK_FALSE(c.live().any());
  CHECK(text(c) == "0:+ + 9:+");
}

TEST_CASE("a chart is the pointwise largest of its planes", "[ccd][chart]") {
  Random random(3);
  for (int round = 0; round < 200; ++round) {
    ExactChart c = chart(2, 8);
    // Each plane is given by its signs at 0, 1/2, 1, …, 10. Between integers its sign is constant;
    // at an integer it may be zero.
    std::vector<std::array<Sign, 21>> planes;
    for (int p = 0; p < 4; ++p) {
      std::array<Sign, 21> signs{};
      Sequence<RealAlgebraic> s;
      Sign now = static_cast<Sign>(random.between(-1, 1));
      for (int i = 0; i < 21; ++i) {
        const bool whole = i % 2 == 0;
        const Sign next =
            whole && random.between(0, 3) == 0 ? static_cast<Sign>(random.between(-1, 1)) : now;
        const bool root = whole && (next != now || random.between(0, 7) == 0);
        signs[static_cast<std::size_t>(i)] = root ? zero : now;
        if (root) {
          s.roots.push_back({RealAlgebraic(Rational(i, 2)), zero});
          s.between.push_back(now);
        }
        now = next;
      }
      s.between.push_back(now);
      planes.push_back(signs);
      lay_over<Integer>(c, s, {PlaneSet{1} << p});
    }
    for (int i = 4; i <= 16; ++i) {
      Sign largest = minus;
      PlaneSet zeros = 0;
      for (std::size_t p = 0; p < planes.size(); ++p) {
        const Sign s = planes[p][static_cast<std::size_t>(i)];
        largest = max(largest, s);
        if (s == zero) zeros |= PlaneSet{1} << p;
      }
      std::size_t k = 0;
      while (c.at[k].compare(Rational(i, 2)) < 0) ++k;
      const auto& cell = c.at[k].compare(Rational(i, 2)) == 0 ? c.instants[k] : c.spans[k - 1];
      CAPTURE(round, i, text(c));
      CHECK(cell.largest == largest);
      if (largest == zero) CHECK(cell.zeros == zeros);
    }
  }
}

Sequence<Interval> enclosed(Sign before, Sign after, double lower, double upper, Sign at = zero) {
  Sequence<Interval> s;
  s.roots.push_back({Interval(lower, upper), at});
  s.between = {before, after};
  return s;
}

TEST_CASE(
    "a root that cannot be distinguished from an instant is merged with it into an unknown instant",
    "[ccd][chart]") {
  IntervalChart c = IntervalChart::empty(Interval(0), Interval(8));
  lay_over<Interval>(c, enclosed(plus, minus, 2, 3), {1});
  lay_over<Interval>(c, enclosed(plus, minus, 2.5, 3.5), {2});
  REQUIRE(c.at.size() == 3);
  CHECK(c.at[1].lower() == 2);
  CHECK(c.at[1].upper() == 3.5);
  CHECK(c.instants[1].largest == doubt);
  CHECK(c.spans[0].largest == plus);
  CHECK(c.spans[1].largest == minus);
}

TEST_CASE("a root that cannot be distinguished from two instants merges all three",
          "[ccd][chart]") {
  IntervalChart c = IntervalChart::empty(Interval(0), Interval(8));
  lay_over<Interval>(c, enclosed(plus, minus, 2, 3), {1});
  lay_over<Interval>(c, enclosed(minus, plus, 4, 5), {2});
  REQUIRE(c.at.size() == 4);
  // It is unknown whether this plane separates at the second instant, or only after it.
  lay_over<Interval>(c, enclosed(minus, plus, 2.5, 4.5), {4});
  REQUIRE(c.at.size() == 3);
  CHECK(c.at[1].lower() == 2);
  CHECK(c.at[1].upper() == 5);
  CHECK(c.instants[1].largest == doubt);
  CHECK(c.spans[1].largest == plus);
}

TEST_CASE("merged instants stay separated if everything around them is separated", "[ccd][chart]") {
  IntervalChart c = IntervalChart::empty(Interval(0), Interval(8));
  lay_over<Interval>(c, enclosed(plus, minus, 6, 7), {1});
  lay_over<Interval>(c, enclosed(minus, minus, 0, 1, doubt), {2});
  CHECK(c.instants[0].largest == plus);
  REQUIRE(c.at.size() == 3);
  CHECK(c.spans[0].largest == plus);
}

TEST_CASE("a root that may not exist leaves its instant unknown", "[ccd][chart]") {
  IntervalChart c = IntervalChart::empty(Interval(0), Interval(8));
  lay_over<Interval>(c, enclosed(minus, minus, 2, 3, doubt), {1});
  REQUIRE(c.at.size() == 3);
  CHECK(c.instants[1].largest == doubt);
  CHECK(c.spans[0].largest == minus);
  CHECK(c.spans[1].largest == minus);
}

}  // namespace
}  // namespace touchstone::test::chart_test
