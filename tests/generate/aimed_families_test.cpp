// Families whose cases are aimed at a kind of event, such as a touch that only just happens. The
// cases are valid and different, and have the planted answers (those chosen before the cases were
// built).

#include "verify/cases/generate/aimed_families.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/support/made.hpp"

namespace touchstone::test::aimed_families_test {
namespace {

TEST_CASE("aimed cases are valid, and have the planted answers", "[generate]") {
  for (const generate::Family& f : generate::aimed_families()) {
    std::set<std::string> different;
    for (std::uint64_t i = 0; i < 6; ++i) {
      CAPTURE(f.name, i);
      const generate::Record record = make_record(set_of(f.name, 1), i, std::chrono::minutes(1));
      REQUIRE(record.error == "");
      different.insert(nlohmann::json::parse(record.line).at("boxes").dump());
    }
    CHECK(different.size() == 6);
  }
}

TEST_CASE("aimed families draw boxes and hulls", "[generate]") {
  for (const generate::Family& f : generate::aimed_families()) {
    CAPTURE(f.name);
    CHECK(is_of_boxes(make_case(f, {{"bodies", "boxes"}}, 7, 3).parsed.query));
    CHECK_FALSE(is_of_boxes(make_case(f, {{"bodies", "hulls"}}, 7, 3).parsed.query));
  }
}

}  // namespace
}  // namespace touchstone::test::aimed_families_test
