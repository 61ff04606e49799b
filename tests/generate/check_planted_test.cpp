#include "verify/generate/check_planted.hpp"

#include <catch2/catch.hpp>

#include "tests/generate/made.hpp"
#include "touchstone/text/truth.hpp"

namespace touchstone::test {
namespace {

using generate::difference;
using generate::MadeCase;
using generate::Planted;

struct Answered {
  MadeCase made_case;
  Truth truth;
  std::string difference_after(const std::function<void(Truth&)>& change) const {
    Truth changed = truth;
    change(changed);
    return difference(*made_case.planted, changed, made_case.parsed.query.from());
  }
};

Answered answered(const std::string& family, const generate::Fixed& fixed = {}) {
  Answered a{made(family, 0, fixed), {}};
  a.truth = solve_case(a.made_case.parsed, NumberType::exact);
  REQUIRE(difference(*a.made_case.planted, a.truth, a.made_case.parsed.query.from()) == "");
  return a;
}

TEST_CASE("a truth that differs from what was planted is caught, whatever differs", "[generate]") {
  const Answered a = answered("planted-ee", {{"multiplicity", "3"}});
  CHECK(a.difference_after([](Truth& t) { t.start = "touching"; }) != "");
  CHECK(a.difference_after([](Truth& t) { t.contact = false; }) != "");
  CHECK(a.difference_after([](Truth& t) { t.contacts.clear(); }) != "");
  CHECK(a.difference_after([](Truth& t) { t.contacts[0].kind = "grazing"; }) != "");
  CHECK(a.difference_after([](Truth& t) { t.contacts[0].enter.time.multiplicity = 1; }) != "");
  CHECK(a.difference_after([](Truth& t) { t.contacts[0].enter.time.polynomial[0] += "1"; }) != "");
  CHECK(a.difference_after([](Truth& t) {
    t.contacts[0].enter.time.isolating = {"2", "3"};
  }) != "");
  CHECK(a.difference_after([](Truth& t) { t.contacts[0].enter.touch->box1 = "+x+y+z"; }) != "");
  CHECK(a.difference_after([](Truth& t) { t.contacts[0].enter.touch.reset(); }) != "");
}

TEST_CASE("a contact too many, a plane too few and a wrong exit are caught", "[generate]") {
  const Answered cubes = answered("cubes-head-on");
  CHECK(cubes.difference_after([](Truth& t) { t.contacts.push_back(t.contacts[0]); }) != "");
  CHECK(cubes.difference_after([](Truth& t) { t.contacts[0].exit = t.contacts[0].enter; }) != "");
  CHECK(cubes.difference_after([](Truth& t) { t.contacts[0].exit.reset(); }) != "");
  const Answered tie = answered("tie");
  CHECK(tie.difference_after([](Truth& t) { t.contacts[0].enter.features.resize(1); }) != "");
  const Answered miss = answered("near-miss");
  const Truth hit = cubes.truth;
  CHECK(miss.difference_after([&](Truth& t) { t = hit; }) != "");
}

TEST_CASE("whether there is contact at a planted instant is decided for irrational times too",
          "[generate]") {
  Truth truth;
  truth.contact = true;
  truth.start = "separated";
  // From the square root of 1/2 to the square root of 3/4: 0.7071… to 0.8660….
  TruthContact c{"overlapping", {}, TruthEnd{}};
  c.enter.time.polynomial = {"-1", "0", "2"};
  c.enter.time.isolating = {"1/2", "1"};
  c.exit->time.polynomial = {"-3", "0", "4"};
  c.exit->time.isolating = {"1/2", "1"};
  truth.contacts.push_back(c);
  const auto planted = [](const Rational& at, bool contact) {
    Planted p;
    p.instants.push_back({at, contact});
    return p;
  };
  CHECK(difference(planted(Rational(3, 4), true), truth, 0) == "");
  CHECK(difference(planted(Rational(7072, 10000), true), truth, 0) == "");
  CHECK(difference(planted(Rational(7071, 10000), false), truth, 0) == "");
  CHECK(difference(planted(Rational(8660, 10000), true), truth, 0) == "");
  CHECK(difference(planted(Rational(8661, 10000), true), truth, 0) != "");
  CHECK(difference(planted(Rational(1, 3), true), truth, 0) != "");
}

}  // namespace
}  // namespace touchstone::test
