// The solver in the number types that are not exact.

#include <catch2/catch.hpp>

#include "src/number/notation.hpp"
#include "tests/support/case_of.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/random_case.hpp"
#include "tests/support/soundness.hpp"
#include "tests/support/well_posed.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "touchstone/poly/roots_interval.hpp"
#include "verify/prove/crosscheck/checks.hpp"
#include "verify/prove/crosscheck/timelines.hpp"

namespace touchstone::test::number_types_test {
namespace {

using namespace crosscheck;

// Rationals, exact arithmetic without culling, and intervals, compared as in the harness on the
// corpus.
TEST_CASE("the harness's comparisons of number types hold for random cases of every family",
          "[ccd]") {
  Random random(31);
  std::size_t culled = 0;
  for (const Family family : all_families()) {
    for (int i = 0; i < 8; ++i) {
      const Case c = random_case(family, random);
      INFO(name(family) << ": " << canonical_text(c));
      const Solved own(c.query, c.id);
      Report report;
      check_number_types(own, report);
      for (const Disagreement& d : report.disagreements)
        FAIL_CHECK(d.check << " " << d.sample << ": " << d.what);
      CHECK(report.compared["rational"] == 1);
      CHECK(report.compared["cull"] == 1);
      culled += own.solution.counts.culled;
    }
  }
  CHECK(culled > 10);
}

TEST_CASE("states of a timeline that are known in intervals are right", "[ccd][interval]") {
  Random random(43);
  for (const Family family : all_families()) {
    int decided = 0;
    for (int i = 0; i < 40; ++i) {
      const Case c = random_case(family, random);
      INFO(name(family) << ": " << canonical_text(c));
      const auto timeline = solve(planes_of<Interval>(c.query)).timeline;
      CHECK(contradiction(timeline, solved(c.query).timeline) == "");
      decided += is_decided(timeline) ? 1 : 0;
    }
    // Deciding nothing would be sound, but useless.
    INFO(name(family));
    CHECK(decided >= (family == Family::grazing ? 2 : family == Family::common_axis ? 20 : 30));
  }
}

TEST_CASE("known states in intervals are right where events nearly coincide", "[ccd][interval]") {
  // Cubes that meet at 1/3 in x, and almost at the same time in y and in z.
  for (const int bits : {40, 51, 52, 53, 54, 60}) {
    for (const int side : {-1, +1}) {
      const Rational late = 2 + side * power_of_two(-bits);
      const Case c =
          case_of(kCube, cube(R"({"kind": "linear", "translation": [3, ")" +
                              Rational(late + 1).str() + R"(", 3], "velocity": [-3, -3, ")" +
                              Rational(-2 - late / 2).str() + R"("]})"));
      INFO(canonical_text(c));
      CHECK(contradiction(solve(planes_of<Interval>(c.query)).timeline, solved(c.query).timeline) ==
            "");
    }
  }
}

TEST_CASE("an unknown pose at a jump does not hide that the other pose may touch",
          "[ccd][interval]") {
  // Rotated by (1, 1/3, 0, 0): intervals cannot decide whether the lower edge touches just before
  // the jump. After the jump the boxes are far apart.
  const std::string turned = R"("rotation": [1, "1/3", 0, 0], )";
  // The extent of the rotated cube along z is 4/5 + 3/5 = 7/5.
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
    if (family == Family::flat)
      continue;  // well-posedness is shown by smaller boxes, which flat
                 // ones lack
    int well_posed = 0;
    for (int i = 0; i < 25; ++i) {
      const Case c = random_case(family, random);
      if (!is_well_posed(c.query)) continue;
      ++well_posed;
      INFO(name(family) << ": " << canonical_text(c));
      CHECK(disagreement(solve(planes_of<double>(c.query)).timeline, solved(c.query).timeline) ==
            "");
    }
    INFO(name(family));
    const bool hard = family == Family::common_axis || family == Family::grazing;
    CHECK(well_posed >= (hard ? 1 : 12));
  }
}

TEST_CASE("grazes, near misses and parallel edges that rounding can part are not well posed",
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

// Requirements for any answer, even with wrong rounding: it has the number type, covers the horizon
// without gaps, and has contacts where its own timeline has them.
void check_answer(const Case& c, NumberType number) {
  const Truth truth = solve_case(c, number);
  INFO(truth_json(truth));
  CHECK(truth.number == name_of(number));
  REQUIRE_FALSE(truth.timeline.empty());
  const auto time = [](const std::string& text) { return parse_number(text).value(); };
  const Rational rounding = power_of_two(-20);
  CHECK(abs(Rational(time(truth.timeline.front().from) - c.query.from())) <= rounding);
  CHECK(abs(Rational(time(truth.timeline.back().to) - c.query.until())) <= rounding);
  bool meets = false;
  for (std::size_t i = 0; i < truth.timeline.size(); ++i) {
    const TruthStretch& s = truth.timeline[i];
    if (i > 0) CHECK(s.from == truth.timeline[i - 1].to);
    meets = meets || s.state == "touching" || s.state == "overlapping";
  }
  if (truth.decided) CHECK(truth.contact == meets);
  CHECK((truth.contacts.empty() || truth.contact == true));
}

TEST_CASE("every number type answers every random case", "[ccd][double]") {
  Random random(53);
  for (const Family family : all_families()) {
    for (int i = 0; i < 10; ++i) {
      const Case c = random_case(family, random);
      INFO(name(family) << ": " << canonical_text(c));
      for (const NumberType number : all_number_types()) check_answer(c, number);
    }
  }
}

}  // namespace
}  // namespace touchstone::test::number_types_test
