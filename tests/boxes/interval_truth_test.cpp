// The printed answer of interval arithmetic: enclosures, and no false claims.

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <nlohmann/json.hpp>

#include "src/number/notation.hpp"
#include "src/rest/overlap.hpp"
#include "src/rest/pose.hpp"
#include "tests/support/case_of.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/made.hpp"
#include "tests/support/schema.hpp"
#include "tests/support/soundness.hpp"
#include "touchstone/answer/text/truth.hpp"

namespace touchstone::test::interval_truth::interval_truth_test {
namespace {

// Families in which intervals often cannot decide.
const std::vector<std::string> kHardFamilies{
    "graze",      "near-miss",         "tie",        "slide",        "cubes-head-on",
    "face-flush", "parallel-edges",    "thin",       "far",          "common-axis",
    "aligned",    "starts-in-contact", "flat",       "two-contacts", "affine",
    "piecewise",  "planted-vf",        "planted-fv", "planted-ee",   "sweep"};
constexpr std::uint64_t kCasesEach = 24;

template <class Look>
void for_hard_cases(const Look& look) {
  for (const std::string& family : kHardFamilies) {
    for (std::uint64_t i = 0; i < kCasesEach; ++i) {
      const Case c = made(family, i).parsed;
      INFO(c.id);
      look(c);
    }
  }
}

// The state by separating axes at that time, which share no code with timelines.
State static_state_at(const Case& c, const Rational& t) {
  State deepest = State::separated;
  for (const Poses<Rational>& poses : poses_at(c.query, t)) {
    const State state = overlap(poses.a, poses.b).state;
    if (static_cast<int>(state) > static_cast<int>(deepest)) deepest = state;
  }
  return deepest;
}

Rational number_in(const std::string& text) { return parse_number(text).value(); }

bool is_instant(const TruthStretch& s) { return s.from == s.to; }

TEST_CASE("the state of a printed stretch holds at all sampled times in it", "[ccd][interval]") {
  std::size_t looks = 0;
  for_hard_cases([&](const Case& c) {
    const Truth said = solve_case(c, NumberType::interval);
    for (const TruthStretch& s : said.timeline) {
      if (s.state == "unknown") continue;
      INFO("[" << s.from << ", " << s.to << "] is " << s.state);
      const Rational from = number_in(s.from);
      const Rational width = number_in(s.to) - from;
      const Rational near = width * power_of_two(-60);
      std::vector<Rational> times{from};
      // Times near both ends, and one between.
      if (!is_instant(s)) times = {from + near, from + width * Rational(2, 7), from + width - near};
      for (const Rational& t : times) {
        ++looks;
        CHECK(name(static_state_at(c, t)) == s.state);
      }
    }
  });
  CHECK(looks > 2000);
}

TEST_CASE("all that a printed answer in intervals claims holds for the exact timeline",
          "[ccd][interval]") {
  std::size_t decided = 0;
  std::size_t in_contact = 0;
  for_hard_cases([&](const Case& c) {
    const Truth said = solve_case(c, NumberType::interval);
    CHECK(contradiction(said, crosscheck::solved(c.query).timeline) == "");
    decided += said.decided ? 1 : 0;
    in_contact += said.contact.value_or(false) ? 1 : 0;
  });
  // Deciding nothing would be sound, but useless.
  CHECK(decided > kHardFamilies.size() * kCasesEach / 3);
  CHECK(in_contact > kHardFamilies.size() * kCasesEach / 3);
}

TEST_CASE("a time of an answer in intervals is an enclosure, without a decimal or double",
          "[ccd][interval]") {
  const Schema schema("truth.schema.json");
  for (const CorpusCase& c : corpus()) {
    INFO(c.name);
    const Truth said = solve_case(c.parsed, NumberType::interval);
    const auto j = nlohmann::json::parse(truth_json(said));
    CHECK(schema.violation(j) == "");
    for (const auto& contact : j["contacts"]) {
      for (const char* end : {"enter", "exit"}) {
        CHECK(contact[end].size() == 3);
        const auto& [lower, upper] = contact[end]["enclosure"].get<std::array<std::string, 2>>();
        CHECK(number_in(contact[end]["from"]) <= number_in(lower));
        CHECK(number_in(upper) <= number_in(contact[end]["to"]));
      }
    }
  }
}

TEST_CASE("the timeline of intervals runs to the end of a horizon that is not a double",
          "[ccd][interval]") {
  const std::string passing =
      R"({"kind": "linear", "translation": [-7, 0, 0], "velocity": [9, 0, 0]})";
  for (const std::string horizon : {R"(["-1/3", "10/3"])", R"(["0.1", "1.7"])"}) {
    const Case c = case_of(kCube, cube(passing), horizon);
    const Truth said = solve_case(c, NumberType::interval);
    CHECK(number_in(said.timeline.front().from) <= c.query.from());
    CHECK(number_in(said.timeline.back().to) >= c.query.until());
    CHECK(said.start == "separated");
    CHECK(contradiction(said, crosscheck::solved(c.query).timeline) == "");
  }
  // A horizon beyond all doubles: the enclosure of its end has no upper bound.
  const Case beyond = case_of(kCube, cube(passing), R"(["0", "0x1p1600"])");
  const Truth said = solve_case(beyond, NumberType::interval);
  CHECK(said.timeline.back().to == "inf");
  CHECK(contradiction(said, crosscheck::solved(beyond.query).timeline) == "");
}

TEST_CASE("a possible touch before a certain contact is in the entry's enclosure",
          "[ccd][interval]") {
  // Both cubes have the same rotation, with an irrational cosine. One slides on the other or
  // slightly above it, which intervals cannot decide. At 1/2 it sinks in, which they can.
  for (const char* gap : {"0", "1/1000000000000000000000"}) {
    const std::string turned = R"("rotation": [3, 1, 0, 0])";
    const std::string cube_turned = R"({"half_extents": [1, 1, 1], "motion": )";
    // The normal of the upper face is (0, -3/5, 4/5).
    const Rational height = 2 + number_in(gap);
    const std::string y = Rational(height * Rational(-3, 5)).str();
    const std::string z = Rational(height * Rational(4, 5)).str();
    const std::string above = R"("translation": ["X", ")" + y + R"(", ")" + z + R"("])";
    const auto at = [](std::string text, const std::string& x) {
      return text.replace(text.find('X'), 1, x);
    };
    const std::string slides = R"({"kind": "linear", )" + turned + ", " + at(above, "0") +
                               R"(, "velocity": ["1/3", 0, 0]})";
    const std::string sinks = R"({"kind": "linear", )" + turned + R"(, "translation": ["1/6", ")" +
                              Rational(number_in(y) - Rational(3, 10)).str() + R"(", ")" +
                              Rational(number_in(z) + Rational(4, 10)).str() +
                              R"("], "velocity": [0, "3/5", "-4/5"]})";
    const Case c =
        case_of(cube_turned + R"({"kind": "static", )" + turned + "}}",
                cube_turned + R"({"kind": "piecewise", "pieces": [{"until": "1/2", "motion": )" +
                    slides + R"(}, {"motion": )" + sinks + "}]}}");
    INFO(canonical_text(c));
    const auto exact = crosscheck::solved(c.query).timeline;
    const Truth said = solve_case(c, NumberType::interval);
    CHECK(contradiction(said, exact) == "");
    REQUIRE(said.contacts.size() == 1);
    CHECK(said.contacts[0].kind == "overlapping");
    const auto& [from, to] = *said.contacts[0].enter.time.outer_decimals;
    CHECK(number_in(from) <= 0);
    CHECK(number_in(to) >= Rational(1, 2));
    CHECK(number_in(to) < Rational(51, 100));
    CHECK(said.contacts[0].enter.features.empty());
  }
}

TEST_CASE("the text for people also contains the enclosure of a time", "[ccd][interval][text]") {
  const std::string text =
      truth_text(solve_case(corpus_case("paper/linear-as-printed"), NumberType::interval), "");
  CHECK_THAT(text, Catch::Contains("enter  t in [0.47256549678694"));
  CHECK_THAT(text, !Catch::Contains("enter  t = "));
}

}  // namespace
}  // namespace touchstone::test::interval_truth::interval_truth_test
