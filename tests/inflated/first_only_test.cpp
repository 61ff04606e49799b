// A search for the first contact of bodies with a radius ends with the entry, as for boxes.

#include <array>
#include <catch2/catch.hpp>
#include <string>

#include "tests/support/case_of.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/first_contact.hpp"

namespace touchstone::test::inflated_first_only_test {
namespace {

constexpr SolveOptions kFirst{.first_only = true};

std::string ball(const std::string& motion) {
  return R"({"half_extents": [0, 0, 0], "radius": 1, "motion": )" + motion + "}";
}

const std::string kRests = R"({"kind": "static"})";

std::string linear(const std::string& from, const std::string& velocity) {
  return R"({"kind": "linear", "translation": [)" + from + R"(, 0, 0], "velocity": [)" + velocity +
         ", 0, 0]}";
}

// A motion of two pieces, until 1/2 and after it.
std::string pieces(const std::string& first, const std::string& second) {
  return R"({"kind": "piecewise", "allow_jumps": true, "pieces": [{"until": "1/2", "motion": )" +
         first + R"(}, {"motion": )" + second + "}]}";
}

TEST_CASE("the first of two contacts of balls has no exit, and ends the timeline", "[inflated]") {
  // The ball passes the other one, and comes back from the other side.
  const Query query =
      case_of(ball(kRests), ball(pieces(linear("-4", "16"), linear("8", "-8")))).query;
  REQUIRE(solve(query).contacts.size() == 2);
  const Answer first = solve(query, kFirst);
  CHECK_FALSE(first.complete);
  REQUIRE(first.contacts.size() == 1);
  CHECK(first.contacts[0].kind == ContactKind::overlapping);
  CHECK(first.contacts[0].enter.time.compare(Rational(1, 8)) == 0);
  CHECK(first.contacts[0].enter.touch);
  CHECK_FALSE(first.contacts[0].exit);
  REQUIRE(first.timeline.instants.size() == 2);
  CHECK(first.timeline.spans == std::vector{State::separated});
}

TEST_CASE("balls that overlap in a pose at the start have only this first contact", "[inflated]") {
  // Until 1/2 they overlap, then the ball jumps away and comes back.
  const Query query =
      case_of(ball(kRests), ball(pieces(linear("1", "0"), linear("6", "-5"))), R"(["1/2", "1"])")
          .query;
  REQUIRE(solve(query).contacts.size() == 2);
  const Answer first = solve(query, kFirst);
  CHECK_FALSE(first.complete);
  CHECK(first.start() == State::overlapping);
  CHECK(first.contacts.size() == 1);
  CHECK(first.timeline.instants.size() == 1);
}

TEST_CASE("an answer about a first contact of balls is complete if they never part, or never meet",
          "[inflated]") {
  const Query apart = case_of(ball(kRests), ball(linear("5", "-2"))).query;
  CHECK(solve(apart, kFirst).complete);
  CHECK(solve(apart, kFirst).timeline.instants.size() == 2);
  const Query touches = case_of(ball(kRests), ball(linear("4", "-2"))).query;
  const Answer last = solve(touches, kFirst);
  CHECK(last.complete);
  REQUIRE(last.contacts.size() == 1);
  CHECK(last.contacts[0].kind == ContactKind::grazing);
  CHECK(last.contacts[0].exit);
}

}  // namespace
}  // namespace touchstone::test::inflated_first_only_test
