// First contacts of polyhedra in rounded types, against the exact ones.

#include <catch2/catch.hpp>
#include <chrono>
#include <cmath>
#include <string>

#include "src/hulls/rounded_walk.hpp"
#include "src/poly/roots_rounded.hpp"
#include "src/poly/rounding.hpp"
#include "src/sweep/swept.hpp"
#include "tests/support/made.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/poly/roots_interval.hpp"
#include "verify/cases/generate/polyhedra_families.hpp"

namespace touchstone::rounded_walk_test {
namespace {

constexpr SolveOptions kFirst{.first_only = true};

struct Tally {
  int asked = 0;
  int right = 0;  // contact or none is right, and the time is within the tolerance
};

// Counts the cases of a family in which the walk in T is right: contact or none, and the time
// within the tolerance.
template <RoundedNumber T>
Tally tally_of(const std::string& family, std::uint64_t count, double tolerance) {
  Tally tally;
  for (std::uint64_t i = 0; i < count; ++i) {
    INFO(family << " " << i);
    const Query query = test::made(family, i).parsed.query;
    if (is_of_boxes(query)) continue;
    // The walk must end for all positions.
    const TimeLimit limit(std::chrono::seconds(60));
    const auto found = hulls::RoundedWalk<T>(query).first_contact();
    const Answer exact = solve(query, kFirst);
    ++tally.asked;
    if (found.has_value() != *exact.contact) continue;
    if (found) {
      const double expected = rounded_double(exact.contacts.front().enter.time);
      if (!(std::fabs(static_cast<double>(found->time) - expected) <= tolerance)) continue;
    }
    ++tally.right;
  }
  return tally;
}

}  // namespace

TEST_CASE("first contacts of generic polyhedra in doubles are right", "[polyhedra]") {
  for (const std::string family : {"hull-generic", "kdop"}) {
    const Tally tally = tally_of<double>(family, 60, 1e-9);
    CHECK(tally.asked == 60);
    CHECK(tally.right >= 59);
  }
}

TEST_CASE("floats are right to fewer digits, and long doubles to more", "[polyhedra]") {
  CHECK(tally_of<float>("hull-generic", 40, 1e-3).right >= 38);
  CHECK(tally_of<long double>("hull-generic", 40, 1e-12).right >= 39);
}

TEST_CASE("in rounded numbers a walk between polyhedra ends, whatever their position",
          "[polyhedra]") {
  for (const generate::Family& family : generate::polyhedra_families()) {
    const std::uint64_t count = family.name == "many-faces" ? 2 : 12;
    CHECK(tally_of<double>(family.name, count, 1e-6).asked > 0);
    CHECK(tally_of<float>(family.name, count, 1e-2).asked > 0);
  }
}

TEST_CASE("an answer in doubles has the first contact, and is marked as having no more",
          "[polyhedra]") {
  int in_contact = 0;
  for (std::uint64_t i = 0; i < 12; ++i) {
    const Query query = test::made("hull-generic", i, {{"points", "6"}}).parsed.query;
    if (is_swept(query)) continue;
    const auto first = solve_in<double>(query, kFirst);
    const auto whole = solve_in<double>(query);
    REQUIRE(first.contact);
    CHECK(first.decided);
    CHECK(whole.contact == first.contact);
    CHECK(whole.start() == first.start());
    if (!*first.contact) {
      CHECK(whole.timeline.spans == std::vector{State::separated});
      continue;
    }
    ++in_contact;
    CHECK(whole.contacts.front().enter.time == first.contacts.front().enter.time);
    CHECK_FALSE(first.complete);
    CHECK_FALSE(whole.decided);
    CHECK(whole.timeline.spans.back() == State::unknown);
    CHECK_FALSE(whole.contacts.front().exit);
    CHECK_FALSE(solve_in<Interval>(query, kFirst).contact);
  }
  CHECK(in_contact > 0);
}

}  // namespace touchstone::rounded_walk_test
