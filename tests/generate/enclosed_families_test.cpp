// Families of bodies that turn at constant speed, and of cylinders: no answer contradicts the time
// that was chosen first.
#include "verify/cases/generate/enclosed_families.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "verify/cases/generate/check_planted.hpp"
#include "verify/cases/generate/make_case.hpp"

namespace touchstone::test::enclosed_families_test {

using generate::difference;
using generate::Family;

TEST_CASE("no enclosure excludes a planted time", "[generate]") {
  const auto check = [](const std::string& name, const generate::Fixed& fixed) {
    const Family& family = *generate::find_family(name);
    std::size_t enclosed = 0;
    for (std::uint64_t index = 0; index < 3; ++index) {
      const auto made = generate::make_enclosed_case(family, fixed, 3, index);
      CAPTURE(made.text());
      REQUIRE(made.planted);
      const EnclosedAnswer answer = solve(made.parsed.query, 2);
      CHECK(difference(*made.planted, answer) == "");
      // A touch stays unknown; an overlap, or no contact at all, does not. Contacts of cylinders
      // have no planted kind; they become an overlap.
      const auto& contacts = made.planted->contacts;
      if (!contacts.empty() && contacts.front().kind != "overlapping" &&
          !contacts.front().kind.empty())
        continue;
      CHECK(answer.contact() == !contacts.empty());
      ++enclosed;
    }
    return enclosed > 0;
  };
  // A cylinder that rolls takes seconds.
  CHECK(check("spin", {{"how", "axis"}, {"speed", "slow"}}));
  CHECK(check("spin", {{"how", "corner"}}));
  CHECK(check("spin", {{"how", "beside"}, {"offset", "-"}, {"speed", "slow"}}));
  CHECK(check("screw", {{"speed", "slow"}}));
  CHECK(check("slerp", {{"how", "corner"}}));
  CHECK(check("slerp", {{"how", "axis"}}));
  CHECK(check("cylinders", {}));
  CHECK(generate::enclosed_families().size() == 4);
}

TEST_CASE("a planted time outside of the enclosure is reported as a difference", "[generate]") {
  const auto made = generate::make_enclosed_case(*generate::find_family("screw"),
                                                 {{"speed", "slow"}, {"which", "one"}}, 3, 0);
  const EnclosedAnswer answer = solve(made.parsed.query, 3);
  REQUIRE(difference(*made.planted, answer) == "");
  for (const Rational& by : {Rational(1, 16), Rational(-1, 16)}) {
    for (auto end : {&generate::PlantedContact::enter, &generate::PlantedContact::exit}) {
      generate::Planted wrong = *made.planted;
      *(wrong.contacts.front().*end) += by;
      CHECK(difference(wrong, answer) != "");
    }
  }
  generate::Planted wrong = *made.planted;
  wrong.contacts.front().kind = "grazing";
  CHECK(difference(wrong, answer) != "");
  wrong.contacts.clear();
  CHECK(difference(wrong, answer) != "");
  wrong = *made.planted;
  wrong.start = "overlapping";
  CHECK(difference(wrong, answer) != "");
  wrong = *made.planted;
  wrong.instants.push_back({0, true});
  CHECK(difference(wrong, answer) != "");
}

}  // namespace touchstone::test::enclosed_families_test
