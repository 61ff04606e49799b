// The timeline of two boxes in cases whose answer is known by construction.

#include "touchstone/boxes/solve.hpp"

#include <array>
#include <catch2/catch.hpp>

#include "src/poly/rationalize.hpp"
#include "tests/support/case_of.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/random_case.hpp"
#include "touchstone/boxes/lay_planes.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/poly/roots_interval.hpp"
#include "verify/prove/crosscheck/timelines.hpp"

namespace touchstone::test::solve_test {
namespace {

using namespace crosscheck;

// Text such as "separated 0 separated 1/2 touching …": every instant and span; times must be
// rational.
std::string text(const ExactTimeline& timeline) {
  std::string r;
  for (std::size_t i = 0; i < timeline.instants.size(); ++i) {
    const RealAlgebraic& t = timeline.instants[i].time;
    rationalize(t);
    if (i > 0) r += std::string(" ") + name(timeline.spans[i - 1]) + " ";
    r += (t.is_rational() ? t.rational().str() : "?") + ":" + name(timeline.instants[i].state);
  }
  return r;
}
std::string timeline_of(const Case& c) { return text(solved(c.query).timeline); }

std::string linear(const std::string& translation, const std::string& velocity) {
  return R"({"kind": "linear", "translation": )" + translation + R"(, "velocity": )" + velocity +
         "}";
}

TEST_CASE("a cube that passes through a cube is in contact from touch to touch", "[ccd][solve]") {
  CHECK(timeline_of(case_of(kCube, cube(linear("[-4, 0, 0]", "[8, 0, 0]")))) ==
        "0:separated separated 1/4:touching overlapping 3/4:touching separated 1:separated");
}

TEST_CASE("planes that vanish at the same instant give one instant of the timeline",
          "[ccd][solve]") {
  // Contact of two corners: three pairs of faces at t = 1/2.
  const auto solution = solved(case_of(kCube, cube(linear("[3, 3, 3]", "[-2, -2, -2]"))).query);
  CHECK(text(solution.timeline) == "0:separated separated 1/2:touching overlapping 1:overlapping");
  CHECK(active_features(solution.timeline.instants[1]).size() == 3);
}

TEST_CASE("a contact that continues through a boundary of pieces is one contact", "[ccd][solve]") {
  const std::string bounce = R"({"kind": "piecewise", "pieces": [{"until": "1/2", "motion": )" +
                             linear("[-3, 0, 0]", "[2, 0, 0]") + R"(}, {"motion": )" +
                             linear("[-1, 0, 0]", "[-2, 0, 0]") + "}]}";
  CHECK(timeline_of(case_of(kCube, cube(bounce))) ==
        "0:separated separated 1/2:touching separated 1:separated");
}

TEST_CASE("parallel edges do not end an overlap, since their vanishing normal gives no information",
          "[ccd][solve]") {
  // Concentric cubes. At t = 0 all axes agree, and six normals of edges vanish.
  const Case c =
      case_of(kCube, cube(R"({"kind": "quaternion", "rotation": [[2], [0, 1], [0, 2], [0, 3]]})"),
              "[-1, 1]");
  CHECK(timeline_of(c) == "-1:overlapping overlapping 1:overlapping");
  for (const char* some :
       {"degenerate/normal-vanishes-during-overlap", "degenerate/concentric-boxes-turn"}) {
    for (const auto& instant : solved(corpus_case(some).query).timeline.instants)
      CHECK(instant.state == State::overlapping);
  }
}

TEST_CASE("at a jump both poses count, and the deeper is the state", "[ccd][solve]") {
  const auto jumping = [](const std::string& first, const std::string& second) {
    const auto at = [](const std::string& x) {
      return R"({"kind": "static", "translation": [)" + x + ", 0, 0]}";
    };
    return timeline_of(case_of(
        kCube,
        cube(
            R"({"kind": "piecewise", "allow_jumps": true, "pieces": [{"until": "1/2", "motion": )" +
            at(first) + R"(}, {"motion": )" + at(second) + "}]}")));
  };
  CHECK(jumping("3", "2") == "0:separated separated 1/2:touching touching 1:touching");
  CHECK(jumping("2", "3") == "0:touching touching 1/2:touching separated 1:separated");
  CHECK(jumping("3", "1") == "0:separated separated 1/2:overlapping overlapping 1:overlapping");
  CHECK(jumping("1", "2") == "0:overlapping overlapping 1/2:overlapping touching 1:touching");
  CHECK(jumping("3", "-3") == "0:separated separated 1:separated");
}

TEST_CASE("boxes whose spheres only just touch are not culled", "[ccd][solve]") {
  // The corners (2, 2, 1) meet on the line through the centres; both radii are 3.
  const std::string box = R"({"half_extents": [2, 2, 1], "motion": )";
  const Case c = case_of(box + R"({"kind": "static"}})",
                         box + linear("[8, 8, 4]", "[-8, -8, -4]") + "}", R"([0, "1/2"])");
  CHECK(timeline_of(c) == "0:separated separated 1/2:touching");
}

TEST_CASE("a search for the first contact has its entry and kind, and the timeline up to there",
          "[ccd][solve]") {
  Random random(37);
  SolveOptions first_only;
  first_only.first_only = true;
  int stopped = 0;
  for (const Family family : all_families()) {
    for (int i = 0; i < 15; ++i) {
      const Case c = random_case(family, random);
      INFO(name(family) << ": " << canonical_text(c));
      const auto all = solved(c.query);
      const auto first = solved(c.query, first_only);
      const auto all_contacts = contacts(all.timeline);
      const auto first_contacts = contacts(first.timeline);
      REQUIRE(first_contacts.empty() == all_contacts.empty());
      CHECK(first.intervals.size() <= all.intervals.size());
      if (first.complete) {
        CHECK(difference(all.timeline, first.timeline) == "");
        continue;
      }
      ++stopped;
      REQUIRE_FALSE(first_contacts.empty());
      CHECK(first_contacts[0].kind == all_contacts[0].kind);
      CHECK(first_contacts[0].enter == all_contacts[0].enter);
      for (std::size_t k = 0; k <= all_contacts[0].enter; ++k) {
        const auto& expected = all.timeline.instants[k];
        const auto& found = first.timeline.instants[k];
        CHECK(compare(found.time, expected.time) == 0);
        CHECK(found.state == expected.state);
        CHECK(active_features(found) == active_features(expected));
        CHECK(first.timeline.spans[k] == all.timeline.spans[k]);
      }
    }
  }
  CHECK(stopped > 20);
}

TEST_CASE("a first contact at a jump is that of the deeper pose", "[ccd][solve]") {
  SolveOptions first_only;
  first_only.first_only = true;
  const std::string pose = R"({"kind": "static", "translation": )";
  const Case c = case_of(
      kCube,
      cube(R"({"kind": "piecewise", "allow_jumps": true, "pieces": [{"until": "1/2", "motion": )" +
           linear("[3, 0, 0]", "[-2, 0, 0]") + R"(}, {"motion": )" + pose + "[1, 0, 0]}}]}"));
  const auto solution = solved(c.query, first_only);
  REQUIRE(contacts(solution.timeline).size() == 1);
  CHECK(solution.timeline.instants[1].state == State::overlapping);
}

TEST_CASE("planes are not used where the table of signs is unknown", "[ccd][solve]") {
  const auto laid = [](const std::string& translation, bool doubtful_start, bool doubtful_inside) {
    const Case c =
        case_of(kCube, cube(R"({"kind": "static", "translation": )" + translation + "}"));
    const Planes<Interval> planes = planes_of<Interval>(c.query).front();
    const SignTable known = homogeneous_intervals(planes, Interval(0), Interval(1)).inside.front();
    SignTable doubtful = known;
    doubtful.face1[0][1] = doubtful.face2[0][1] = Sign::unknown;
    auto chart = Chart<Interval>::empty(Interval(0), Interval(1));
    int favourite = 0;
    BoxStretch stretch(planes, doubtful_start ? doubtful : known,
                       doubtful_inside ? doubtful : known, known, favourite);
    lay_planes_over(chart, stretch);
    REQUIRE(chart.at.size() == 2);
    return std::array<State, 3>{state_of(chart.instants[0].largest),
                                state_of(chart.spans[0].largest),
                                state_of(chart.instants[1].largest)};
  };
  constexpr State apart = State::separated, deep = State::overlapping, unknown = State::unknown;
  CHECK(laid("[0, 5, 0]", false, false) == std::array{apart, apart, apart});
  CHECK(laid("[0, 5, 0]", true, false) == std::array{unknown, apart, apart});
  CHECK(laid("[0, 1, 0]", true, false) == std::array{unknown, deep, deep});
  // Planes with known signs may still separate; without a separating plane, the state is unknown.
  CHECK(laid("[0, 5, 0]", false, true) == std::array{apart, apart, apart});
  CHECK(laid("[0, 1, 0]", false, true) == std::array{unknown, unknown, unknown});
}

}  // namespace
}  // namespace touchstone::test::solve_test
