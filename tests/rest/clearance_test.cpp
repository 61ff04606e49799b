// The least distance over the horizon, and the times within a distance.

#include "touchstone/clearance.hpp"
#include "tests/support/part.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/corpus.hpp"
#include "tests/support/made.hpp"
#include "tests/support/program.hpp"
#include "tests/support/schema.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/case.hpp"
#include "touchstone/number/dyadic.hpp"

namespace touchstone::test::clearance_test {
namespace {

Query spheres(const Motion& second, const Rational& r1, const Rational& r2) {
  return Query::make(Body::sphere({0, 0, 0}, r1, Motion::fixed()),
                     Body::sphere({0, 0, 0}, r2, second))
      .value();
}

Rational square(const Rational& q) { return q * q; }

void check_bounds(const Clearance& found, int digits) {
  CHECK(found.lower >= 0);
  CHECK(found.lower < found.upper);
  Rational unit = 1;
  for (int i = 0; i < digits; ++i) unit /= 10;
  CHECK(found.upper - found.lower <= found.upper * unit);
}

}  // namespace

TEST_CASE("the clearance of a passing sphere is between its bounds", "[rest][clearance]") {
  // The centres are at (t - 1/2) (4, 3, 0) + (-3, 4, 5): nearest at t = 1/2, at the root of 50.
  const Query query =
      spheres(Motion::linear({-5, Rational(5, 2), 5}, {4, 3, 0}), 1, Rational(1, 3));
  for (const int digits : {1, 9, 40}) {
    const auto found = clearance(query, digits);
    REQUIRE(found);
    check_bounds(*found, digits);
    CHECK(square(found->lower + Rational(4, 3)) < 50);
    CHECK(square(found->upper + Rational(4, 3)) > 50);
    // The distance at the instant is below the upper bound.
    CHECK(50 + 25 * square(found->at - Rational(1, 2)) < square(found->upper + Rational(4, 3)));
  }
}

TEST_CASE("a horizon may reach beyond the range of doubles", "[rest][clearance]") {
  const Rational far(Integer("1" + std::string(400, '0')));
  for (const auto& [from, until] :
       {std::pair(Rational(0), far), std::pair(far, Rational(2 * far))}) {
    const Query query =
        Query::make(Body::sphere({0, 0, 0}, 1, Motion::fixed()),
                    Body::sphere({0, 0, 0}, 1, Motion::linear({5, 0, 0}, {1, 0, 0})), from, until)
            .value();
    const auto found = clearance(query, 9);
    REQUIRE(found);
    check_bounds(*found, 9);
    CHECK(found->at == from);
    CHECK(found->upper >= from + 3);
  }
}

TEST_CASE("bodies in contact have no clearance", "[rest][clearance]") {
  CHECK_FALSE(clearance(spheres(Motion::fixed({2, 0, 0}), 1, 1)));
  CHECK_FALSE(clearance(spheres(Motion::linear({-9, 0, 0}, {18, 0, 0}), 1, 1)));
  CHECK(clearance(spheres(Motion::fixed({Rational(2) + power_of_two(-60), 0, 0}), 1, 1)));
}

TEST_CASE("planted clearances are between the bounds, and contacts begin there",
          "[rest][clearance]") {
  for (const char* family : {"near-miss", "near-miss-in-line"}) {
    for (std::uint64_t i = 0; i < 15; ++i) {
      CAPTURE(family, i);
      const generate::MadeCase m = made(family, i);
      REQUIRE(m.planted->clearance);
      const Rational& planted = *m.planted->clearance;
      const auto found = clearance(m.parsed.query);
      REQUIRE(found);
      check_bounds(*found, 9);
      CHECK(found->lower < planted);
      CHECK(planted < found->upper);
      CHECK(solve(within(m.parsed.query, planted)).contact == true);
      CHECK(solve(within(m.parsed.query, found->lower)).contact == false);
      CHECK(state_at(solve(within(m.parsed.query, found->upper)).timeline, found->at) ==
            State::overlapping);
    }
  }
}

TEST_CASE("the clearance of a case within a distance is smaller by that distance",
          "[rest][clearance][part]") {
  int looked = 0;
  for (const char* family :
       {"generic", "bezier", "hull-generic", "rounded-of", "rounded-in-line"}) {
    for (std::uint64_t i = 0; i < 20; ++i) {
      if (!is_in_part(i, 4)) continue;
      CAPTURE(family, i);
      const Query query = made(family, i).parsed.query;
      const auto whole = clearance(query, 6);
      if (!whole) continue;
      ++looked;
      const Rational part = whole->lower / 3;
      const auto less = clearance(within(query, part), 6);
      REQUIRE(less);
      CHECK(less->lower < whole->upper - part);
      CHECK(whole->lower - part < less->upper);
    }
  }
  CHECK(looked * parts(4) > 10);
}

TEST_CASE("the clearance at a jump is that of the nearer pose", "[rest][clearance]") {
  const Motion jumps = Motion::piecewise({{Numeral(Rational(1, 3)), Motion::fixed({7, 0, 0})},
                                          {std::nullopt, Motion::linear({2, 0, 0}, {6, 0, 0})}},
                                         true);
  // After the jump the centres are 4 apart and move away.
  const auto found = clearance(spheres(jumps, 1, 1));
  REQUIRE(found);
  CHECK(found->lower < 2);
  CHECK(2 < found->upper);
  CHECK(found->at >= Rational(1, 3));
}

TEST_CASE("solve --within and clearance have right output and statuses", "[rest][clearance][cli]") {
  const Schema schema("clearance.schema.json");
  const std::string miss = on_file("rounded/sphere-misses-an-edge-by-two-to-the-minus-sixty");
  const Run r = run("clearance --json" + miss);
  CHECK(r.status == 0);
  const auto json = nlohmann::json::parse(r.output);
  CHECK(schema.violation(json) == "");
  CHECK(json["decimal"] == "0.000000000000000000867361738");
  const Run contact = run("clearance --json" + on_file("rounded/spheres-at-rest-touch"));
  CHECK(schema.violation(nlohmann::json::parse(contact.output)) == "");
  CHECK(run("solve --json" + miss).output.find("\"contact\":false") != std::string::npos);
  const Run within = run("solve --within 0x1p-60" + miss);
  CHECK(within.status == 0);
  CHECK(within.output.find("grazing") != std::string::npos);
  CHECK(within.output.find("are within 1/1152921504606846976 of each other") != std::string::npos);
  for (const char* wrong : {"-1", "x", "nan"}) {
    CAPTURE(wrong);
    CHECK(run(std::string("solve --within=") + wrong + miss + " 2>&1").status == 2);
  }
}

TEST_CASE("clearance prints titles of others without control characters",
          "[rest][clearance][cli]") {
  const Folder folder;
  const std::string file = folder.write(
      "coloured.json",
      R"({"schema":"touchstone/case/1","id":"coloured","title":"\u001b[31mred","boxes":[)"
      R"({"half_extents":[1,1,1],"motion":{"kind":"static"}},)"
      R"({"half_extents":[1,1,1],"motion":{"kind":"static","translation":[5,0,0]}}]})");
  const Run r = run("clearance " + file);
  CHECK(r.status == 0);
  CHECK(r.output.find("red") != std::string::npos);
  CHECK(r.output.find('\x1b') == std::string::npos);
}

TEST_CASE("the case within a distance has a larger first body, and no expected truth",
          "[rest][clearance]") {
  const Case c = corpus_case("grazing/parabola-misses-a-face-by-two-to-the-minus-sixty");
  const auto larger = within(c, Rational(1, 2));
  REQUIRE(larger);
  CHECK(larger.value().query.radius(0) == Rational(1, 2));
  CHECK(larger.value().query.radius(1) == 0);
  CHECK(within(larger.value(), Rational(1, 2)).value().query.radius(0) == 1);
  CHECK(within(c, Rational(-1)).error().place == "/boxes/0/radius");
}

}  // namespace touchstone::test::clearance_test
