// The solver in other number types than the exact ones.

#include <catch2/catch.hpp>

#include "tests/ccd/case_of.hpp"
#include "tests/ccd/corpus.hpp"
#include "tests/ccd/random_case.hpp"
#include "tests/ccd/soundness.hpp"
#include "tests/ccd/well_posed.hpp"
#include "touchstone/poly/roots_interval.hpp"
#include "verify/crosscheck/timelines.hpp"

namespace touchstone::test {
namespace {

using namespace crosscheck;

TEST_CASE("what intervals know of a timeline is so", "[ccd][interval]") {
  Random random(43);
  for (const Family family : all_families()) {
    int decided = 0;
    for (int i = 0; i < 40; ++i) {
      const Case c = random_case(family, random);
      INFO(name(family) << ": " << c.canonical);
      const auto timeline = solve(planes_of<Interval>(c.query)).timeline;
      CHECK(contradiction(timeline, solved(c.query).timeline) == "");
      decided += is_decided(timeline) ? 1 : 0;
    }
    // It would be sound to know nothing.
    INFO(name(family));
    CHECK(decided >= (family == Family::grazing ? 2 : family == Family::common_axis ? 20 : 30));
  }
}

TEST_CASE("intervals know nothing wrong where events nearly coincide", "[ccd][interval]") {
  // Cubes that meet at 1/3 in x, and at almost the same time in y and in z.
  for (const int bits : {40, 51, 52, 53, 54, 60}) {
    for (const int side : {-1, +1}) {
      const Rational late = 2 + side * power_of_two(-bits);
      const Case c =
          case_of(kCube, cube(R"({"kind": "linear", "translation": [3, ")" +
                              Rational(late + 1).str() + R"(", 3], "velocity": [-3, -3, ")" +
                              Rational(-2 - late / 2).str() + R"("]})"));
      INFO(c.canonical);
      CHECK(contradiction(solve(planes_of<Interval>(c.query)).timeline, solved(c.query).timeline) ==
            "");
    }
  }
}

TEST_CASE("a doubtful pose at a jump does not hide that the other may touch", "[ccd][interval]") {
  // Turned by (1, 1/3, 0, 0): whether the lower edge touches at the last instant before the jump is
  // not known in intervals, and right after it the boxes are far apart.
  const std::string turned = R"("rotation": [1, "1/3", 0, 0], )";
  // The support of the turned cube along z is (4/5 + 3/5) = 7/5.
  const std::string box2 = cube(
      R"({"kind": "piecewise", "allow_jumps": true, "pieces": [{"until": "1/3", "motion": {"kind": "linear", )" +
      turned + R"("translation": [0, 0, "41/15"], "velocity": [0, 0, -1]}},
                                {"motion": {"kind": "static", "translation": [0, 0, 9]}}]})");
  const Case c = case_of(kCube, box2);
  const auto exact = solved(c.query).timeline;
  REQUIRE(exact.instants.size() == 3);
  REQUIRE(exact.instants[1].state == State::touching);
  const auto timeline = solve(planes_of<Interval>(c.query)).timeline;
  CHECK(contradiction(timeline, exact) == "");
  CHECK_FALSE(timeline.instants.size() == 2);
}

TEST_CASE("the last instant of intervals is that of the horizon, whatever the pieces",
          "[ccd][interval]") {
  const Case& c = corpus_case("piecewise/piece-boundary-while-sliding");
  const auto timeline = solve(planes_of<Interval>(c.query)).timeline;
  CHECK(timeline.instants.back().time.upper() == 1);
  CHECK(contradiction(timeline, solved(c.query).timeline) == "");
}

TEST_CASE("double is right wherever the question is well posed", "[ccd][double]") {
  Random random(47);
  for (const Family family : all_families()) {
    int well_posed = 0;
    for (int i = 0; i < 25; ++i) {
      const Case c = random_case(family, random);
      if (!is_well_posed(c.query)) continue;
      ++well_posed;
      INFO(name(family) << ": " << c.canonical);
      CHECK(disagreement(solve(planes_of<double>(c.query)).timeline, solved(c.query).timeline) ==
            "");
    }
    INFO(name(family));
    const bool hard =
        family == Family::flat || family == Family::common_axis || family == Family::grazing;
    CHECK(well_posed >= (hard ? 0 : 12));
  }
}

TEST_CASE("a graze is not well posed, nor a near miss, nor parallel edges that rounding can part",
          "[ccd][double]") {
  for (const char* some : {"grazing/parabola-grazes-a-face",
                           "grazing/parabola-misses-a-face-by-two-to-the-minus-sixty",
                           "degenerate/normal-vanishes-during-overlap",
                           "sliding/slides-across-a-face", "flat/crossing-sticks-touch"}) {
    INFO(some);
    CHECK_FALSE(is_well_posed(corpus_case(some).query));
  }
  CHECK(is_well_posed(corpus_case("both-moving/two-tumbling-boxes-cross-edges").query));
}

TEST_CASE("every number type answers every random case", "[ccd][double]") {
  Random random(53);
  for (const Family family : all_families()) {
    for (int i = 0; i < 10; ++i) {
      const Case c = random_case(family, random);
      INFO(name(family) << ": " << c.canonical);
      for (const NumberType number : {NumberType::double_precision, NumberType::single_precision,
                                      NumberType::long_double, NumberType::interval}) {
        const Truth truth = solve_case(c, number);
        CHECK(truth.timeline.size() % 2 == 1);
      }
    }
  }
}

}  // namespace
}  // namespace touchstone::test
