// The family of numbers near the limits of doubles.

#include <catch2/catch.hpp>
#include <chrono>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "src/number/notation.hpp"
#include "src/poly/rounding.hpp"
#include "tests/support/made.hpp"
#include "touchstone/all_contacts.hpp"
#include "touchstone/first_contact.hpp"
#include "verify/cases/generate/family.hpp"

namespace touchstone::test::extreme_numbers_test {
namespace {

TEST_CASE("extreme cases are valid and different, and every value of every choice gives some",
          "[generate]") {
  const generate::Family& family = *generate::find_family("extreme");
  std::set<std::string> different;
  for (std::uint64_t i = 0; i < 60; ++i) {
    const generate::Record record = make_record(set_of("extreme", 1), i, std::chrono::minutes(1));
    CAPTURE(i);
    REQUIRE(record.error == "");
    different.insert(nlohmann::json::parse(record.line).at("boxes").dump());
  }
  CHECK(different.size() == 60);
  for (const generate::Knob& knob : family.knobs) {
    for (const std::string& value : knob.values) {
      CAPTURE(knob.name, value);
      for (std::uint64_t i = 0; i < 5; ++i) CHECK_NOTHROW(made("extreme", i, {{knob.name, value}}));
    }
  }
}

TEST_CASE("extreme numbers are near the ends of the range of doubles, and none is outside",
          "[generate]") {
  double most = 0, least = 1;
  for (std::uint64_t i = 0; i < 100; ++i) {
    auto bodies = made("extreme", i).parsed.bodies;
    for (Body& body : bodies) {
      for_each_number(body.motion, [&](Numeral& n) {
        const Rational q = n.value();
        if (q.is_zero()) return;
        const double size = std::fabs(nearest_double(q));
        CHECK(std::isfinite(size));
        most = std::max(most, size);
        least = std::min(least, size);
      });
    }
  }
  CHECK(most > 1e298);
  CHECK(least < 1e-298);
}

TEST_CASE("an irrational contact far in a long horizon is written at once", "[generate]") {
  // The horizon of these hulls is [0, 2^251], and their time is written beside the integer below
  // it.
  generate::SetDescription set = set_of("extreme", 1);
  set.seed = 3;
  const generate::Record record = make_record(set, 70, std::chrono::seconds(20));
  REQUIRE(record.error == "");
  const auto contact = nlohmann::json::parse(record.line).at("expect").at("contacts").at(0);
  const auto interval = contact.at("enter").at("interval");
  CHECK(parse_number(interval.at(0).get<std::string>()).value() > power_of_two(60));
}

TEST_CASE("contacts of extreme cases are the same as with integers only", "[generate]") {
  int contacts = 0;
  int none = 0;
  for (std::uint64_t i = 0; i < 60; ++i) {
    const generate::MadeCase one = made("extreme", i);
    const Query& query = one.parsed.query;
    CAPTURE(one.parsed.id);
    SolveOptions options;
    options.filter = false;
    const auto exact = solve(query, options).contacts;
    const auto first = first_contact(query);
    REQUIRE(first.has_value() == !exact.empty());
    (first ? contacts : none) += 1;
    if (first) CHECK(first->time_as_double() == rounded_double(exact[0].enter.time));
    const auto all = all_contacts(query);
    REQUIRE(all.contacts().size() == exact.size());
    for (std::size_t k = 0; k < exact.size(); ++k) {
      CHECK(all.contacts()[k].enter.time == rounded_double(exact[k].enter.time));
      CHECK(all.contacts()[k].kind == exact[k].kind);
    }
  }
  CHECK(contacts > 10);
  CHECK(none > 10);
}

}  // namespace
}  // namespace touchstone::test::extreme_numbers_test
