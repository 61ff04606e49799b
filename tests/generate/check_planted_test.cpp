// The comparison of an answer with the planted one detects every kind of difference.

#include "verify/cases/generate/check_planted.hpp"

#include <catch2/catch.hpp>

#include "tests/support/made.hpp"
#include "touchstone/answer.hpp"

namespace touchstone::test::check_planted_test {
namespace {

using generate::difference;
using generate::MadeCase;
using generate::Planted;

struct Answered {
  MadeCase made_case;
  Answer answer;
  std::string difference_after(const std::function<void(Answer&)>& change) const {
    Answer changed = answer;
    change(changed);
    return difference(*made_case.planted, changed);
  }
};

Answered answered(const std::string& family, const generate::Fixed& fixed = {}) {
  MadeCase made_case = made(family, 0, fixed);
  Answer answer = solve(made_case.parsed.query);
  REQUIRE(difference(*made_case.planted, answer) == "");
  return {std::move(made_case), std::move(answer)};
}

// The root of the polynomial in (lower, upper), if it is negative at `lower`.
RealAlgebraic root_of(const IntegerPolynomial& p, const Dyadic& lower, const Dyadic& upper) {
  return {std::make_shared<const IntegerPolynomial>(p), {lower, upper}, Sign::negative};
}
const Dyadic kHalf{1, 1};
const Dyadic kOne{1, 0};

TEST_CASE("an answer that differs in any way from the planted one is reported", "[generate]") {
  const Answered a = answered("planted-ee", {{"multiplicity", "3"}});
  CHECK(a.difference_after(
            [](Answer& x) { x.timeline.instants.front().state = State::touching; }) != "");
  CHECK(a.difference_after([](Answer& x) { x.contact = false; }) != "");
  CHECK(a.difference_after([](Answer& x) { x.contacts.clear(); }) != "");
  CHECK(a.difference_after([](Answer& x) { x.contacts[0].kind = Contact::Kind::grazing; }) != "");
  CHECK(a.difference_after([](Answer& x) {
    x.contacts[0].enter.time = RealAlgebraic(x.contacts[0].enter.time.lower() + power_of_two(-60));
  }) != "");
  CHECK(a.difference_after([](Answer& x) {
    x.contacts[0].enter.time = root_of({-1, 0, 2}, kHalf, kOne);
  }) != "");
  CHECK(a.difference_after([](Answer& x) {
    x.contacts[0].enter.touch->box1 = Feature{{1, 1, 1}};
  }) != "");
  CHECK(a.difference_after([](Answer& x) { x.contacts[0].enter.touch.reset(); }) != "");
  Planted simple = *a.made_case.planted;
  simple.contacts.at(0).multiplicity = 1;
  CHECK(difference(simple, a.answer) == "contact 1: a root of multiplicity 3, planted 1");
}

TEST_CASE("an additional contact, a missing plane and a wrong exit are reported", "[generate]") {
  const Answered cubes = answered("cubes-head-on");
  CHECK(cubes.difference_after([](Answer& x) { x.contacts.push_back(x.contacts[0]); }) != "");
  CHECK(cubes.difference_after([](Answer& x) { x.contacts[0].exit = x.contacts[0].enter; }) != "");
  CHECK(cubes.difference_after([](Answer& x) { x.contacts[0].exit.reset(); }) != "");
  const Answered tie = answered("tie");
  CHECK(tie.difference_after([](Answer& x) { x.contacts[0].enter.planes.resize(1); }) != "");
  const Answered miss = answered("near-miss");
  CHECK(miss.difference_after([&](Answer& x) { x = cubes.answer; }) != "");
}

TEST_CASE("whether there is contact at a planted instant is decided for irrational times too",
          "[generate]") {
  Answer answer;
  answer.contact = true;
  answer.timeline.instants.push_back({RealAlgebraic(Rational(0)), State::separated, {}});
  // Contact from √(1/2) = 0.7071… to √(3/4) = 0.8660….
  answer.contacts.push_back({Contact::Kind::overlapping,
                             {root_of({-1, 0, 2}, kHalf, kOne)},
                             ContactEnd<RealAlgebraic>{root_of({-3, 0, 4}, kHalf, kOne)}});
  const auto planted = [](const Rational& at, bool contact) {
    Planted p;
    p.instants.push_back({at, contact});
    return p;
  };
  CHECK(difference(planted(Rational(3, 4), true), answer) == "");
  CHECK(difference(planted(Rational(7072, 10000), true), answer) == "");
  CHECK(difference(planted(Rational(7071, 10000), false), answer) == "");
  CHECK(difference(planted(Rational(8660, 10000), true), answer) == "");
  CHECK(difference(planted(Rational(8661, 10000), true), answer) != "");
  CHECK(difference(planted(Rational(1, 3), true), answer) != "");
}

}  // namespace
}  // namespace touchstone::test::check_planted_test
