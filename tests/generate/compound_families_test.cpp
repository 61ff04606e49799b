// The families of bodies of several parts: cases are valid and different, and have the planted
// answers (chosen before the cases were built).

#include "verify/cases/generate/compound_families.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/support/made.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/distances.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/cases/generate/check_planted.hpp"

namespace touchstone::test::compound_families_test {
namespace {

using generate::compound_families;
using generate::Family;
using generate::Fixed;
using generate::make_case;

// The largest cases are left to `touchstone generate`.
Fixed small(const Family& family) {
  if (family.name == "chain") return {{"links", "10"}};
  if (family.name == "mesh-ball") return {{"steps", "1"}};
  if (family.name == "terrain") return {{"cells", "6"}};
  return {};
}

}  // namespace

TEST_CASE("generated compounds are valid cases, and have the planted answers",
          "[generate][compounds]") {
  for (const Family& f : compound_families()) {
    std::set<std::string> different;
    for (std::uint64_t i = 0; i < 4; ++i) {
      CAPTURE(f.name, i);
      const generate::MadeCase m = make_case(f, small(f), 42, i);
      CHECK(is_compound(m.parsed.query));
      CHECK(m.planted.has_value() == f.planted);
      if (m.planted) CHECK(difference(*m.planted, solve(m.parsed.query)) == "");
      different.insert(nlohmann::json::parse(m.text()).at("boxes").dump());
    }
    CAPTURE(f.name);
    CHECK(different.size() == 4);
  }
}

TEST_CASE("every value of every choice of the compound families gives compounds",
          "[generate][compounds]") {
  for (const Family& f : compound_families()) {
    for (const generate::Knob& knob : f.knobs) {
      for (const std::string& value : knob.values) {
        CAPTURE(f.name, knob.name, value);
        CHECK(is_compound(make_case(f, {{knob.name, value}}, 7, 3).parsed.query));
      }
    }
  }
}

TEST_CASE("a mesh at rest is as far from the other body as was planted", "[generate][compounds]") {
  for (std::uint64_t i = 0; i < 20; ++i) {
    CAPTURE(i);
    const generate::MadeCase m =
        make_case(*generate::find_family("mesh-rest"), {{"offset", "+"}}, 42, i);
    const auto found = distances(m.parsed.query, std::array{0.0});
    REQUIRE(found);
    // The planted gaps are powers of two, which are doubles.
    CHECK(exact_value(found.value().front()) == m.planted->clearance);
  }
}

TEST_CASE("a planted pair of parts is compared with those that touch", "[generate][compounds]") {
  const generate::MadeCase m = make_case(*generate::find_family("legs"), {{"legs", "3"}}, 42, 0);
  REQUIRE(m.planted->contacts.front().parts.size() == 3);
  const Answer answer = solve(m.parsed.query);
  generate::Planted other = *m.planted;
  other.contacts.front().parts.pop_back();
  CHECK_THAT(difference(other, answer), Catch::Contains("touches by parts"));
  other.contacts.front().parts = {{7, 7}};
  CHECK_THAT(difference(other, answer), Catch::Contains("planted 7|7"));
}

}  // namespace touchstone::test::compound_families_test
