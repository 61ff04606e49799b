// The families at rest and in straight motion: cases are valid and different, and have the planted
// answers (chosen before the cases were built).

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "src/rest/overlap.hpp"
#include "src/rest/pose.hpp"
#include "tests/support/made.hpp"
#include "verify/cases/generate/check_planted.hpp"
#include "verify/judge/domain/domain.hpp"

namespace touchstone::test::game_families_test {
namespace {

using generate::Family;
using generate::make_case;
using generate::Record;

std::vector<const Family*> game_families() {
  std::vector<const Family*> all;
  for (const auto* list : {&generate::resting_families(), &generate::straight_families()}) {
    for (const Family& family : *list) all.push_back(&family);
  }
  return all;
}

TEST_CASE("boxes at rest and in straight motion are valid cases, and have the planted answers",
          "[generate]") {
  for (const Family* f : game_families()) {
    std::set<std::string> different;
    for (std::uint64_t i = 0; i < 100; ++i) {
      CAPTURE(f->name, i);
      const Record record = make_record(set_of(f->name, 1), i, std::chrono::minutes(1));
      REQUIRE(record.error == "");
      const auto json = nlohmann::json::parse(record.line);
      CHECK(json.at("provenance").contains("planted") == f->planted);
      different.insert(json.at("boxes").dump());
    }
    CAPTURE(f->name);
    CHECK(different.size() > 95);
  }
}

TEST_CASE("every value of every choice of the families for games gives cases", "[generate]") {
  for (const Family* f : game_families()) {
    for (const generate::Knob& knob : f->knobs) {
      for (const std::string& value : knob.values) {
        CAPTURE(f->name, knob.name, value);
        CHECK_NOTHROW(make_case(*f, {{knob.name, value}}, 7, 3));
      }
    }
  }
}

TEST_CASE("at least a third of the cases of each family for games lie within the domain of games",
          "[generate]") {
  for (const Family* f : game_families()) {
    int inside = 0;
    for (std::uint64_t i = 0; i < 60; ++i) {
      if (!domain::problem(domain::game(), make_case(*f, {}, 2, i).parsed)) ++inside;
    }
    CAPTURE(f->name);
    CHECK(inside >= 20);
  }
}

TEST_CASE("parallel boxes at rest are apart, touch and overlap", "[generate]") {
  std::set<State> states;
  for (std::uint64_t i = 0; i < 200; ++i) {
    const auto c = make_case(*generate::find_family("rest-parallel"), {}, 1, i).parsed;
    const auto poses = poses_at(c.query, Rational(0)).front();
    states.insert(overlap(poses.a, poses.b).state);
  }
  CHECK(states == std::set<State>{State::separated, State::touching, State::overlapping});
}

}  // namespace
}  // namespace touchstone::test::game_families_test
