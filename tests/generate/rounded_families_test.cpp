// The families of bodies with a radius: cases are valid and different, and have the planted
// answers; and what a planted answer cannot express.

#include "verify/cases/generate/rounded_families.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/support/made.hpp"
#include "touchstone/answer.hpp"

namespace touchstone::test::rounded_families_test {
namespace {

using generate::Family;
using generate::make_case;
using generate::rounded_families;

TEST_CASE("generated bodies with a radius are valid cases, and have the planted answers",
          "[generate]") {
  for (const Family& f : rounded_families()) {
    std::set<std::string> different;
    for (std::uint64_t i = 0; i < 12; ++i) {
      CAPTURE(f.name, i);
      const generate::Record record = make_record(set_of(f.name, 12), i, std::chrono::minutes(1));
      REQUIRE(record.error == "");
      const auto json = nlohmann::json::parse(record.line);
      CHECK(json.at("provenance").contains("planted") == f.planted);
      different.insert(json.at("boxes").dump());
    }
    CAPTURE(f.name);
    CHECK(different.size() == 12);
  }
}

TEST_CASE("every value of every choice of the rounded families gives bodies with a radius",
          "[generate]") {
  for (const Family& f : rounded_families()) {
    for (const generate::Knob& knob : f.knobs) {
      for (const std::string& value : knob.values) {
        CAPTURE(f.name, knob.name, value);
        CHECK(make_case(f, {{knob.name, value}}, 7, 3).parsed.query.radius_sum() > 0);
      }
    }
  }
}

TEST_CASE(
    "bodies of the family rounded-kiss overlap, except at one instant at which they only touch",
    "[generate]") {
  for (std::uint64_t i = 0; i < 10; ++i) {
    CAPTURE(i);
    const generate::MadeCase m = made("rounded-kiss", i);
    const Answer answer = solve(m.parsed.query);
    REQUIRE(m.planted->instants.size() == 1);
    const Rational& at = m.planted->instants[0].at;
    CHECK(state_at(answer.timeline, at) == State::touching);
    CHECK(state_at(answer.timeline, Rational(at - Rational(1, 1000))) == State::overlapping);
    CHECK(state_at(answer.timeline, Rational(at + Rational(1, 1000))) == State::overlapping);
  }
}

}  // namespace
}  // namespace touchstone::test::rounded_families_test
