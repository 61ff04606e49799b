// Variants of cases: random changes that give valid cases, equal for equal random numbers.

#include "verify/cases/generate/variants/variant.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <map>
#include <set>

#include "touchstone/number/floating.hpp"
#include "verify/cases/generate/make_case.hpp"
#include "verify/cases/generate/polyhedra_families.hpp"
#include "verify/cases/generate/rounded_families.hpp"
#include "verify/cases/generate/variants/changed_values.hpp"
#include "verify/cases/generate/variants/numbers_of.hpp"

namespace touchstone::generate::variants::variant_test {
namespace {

Case drawn(const std::string& family, std::uint64_t index) {
  return generate::make_case(*generate::find_family(family), {}, 5, index).parsed;
}

TEST_CASE("variants are valid cases, and equal for equal dice", "[variants]") {
  std::map<std::string, int> changes;
  std::set<std::string> different;
  int drawn_cases = 0;
  for (const generate::Family& family : generate::families()) {
    const Case parent = drawn(family.name, 0);
    const Case other = drawn(family.name, 1);
    CAPTURE(family.name);
    for (std::uint64_t i = 0; i < 40; ++i) {
      random::Dice dice("variant", 1, i);
      random::Dice again("variant", 1, i);
      const Variant variant = variant_of(parent, other, dice);
      const Variant same = variant_of(parent, other, again);
      CHECK(case_text(variant.made) == case_text(same.made));
      CHECK(variant.how == same.how);
      ++changes[variant.how];
      ++drawn_cases;
      different.insert(case_text(variant.made));
    }
  }
  // Few variants are unchanged, and all kinds of changes occur.
  CHECK(changes["no change"] < drawn_cases / 50);
  CHECK(different.size() > static_cast<std::size_t>(drawn_cases) * 3 / 4);
  for (const char* kind : {"one ulp",
                           "a special value",
                           "twice or half a number",
                           "two equal numbers",
                           "equal extents",
                           "a flat box",
                           "off its centre",
                           "aligned axes",
                           "a lower degree",
                           "an event at the end of the horizon",
                           "a body of another case",
                           "a shape of another case",
                           "the bodies swapped",
                           "a higher degree",
                           "a box by its corners",
                           "nearly aligned axes",
                           "a rotation's other sign",
                           "another length of a quaternion",
                           "a motion in pieces",
                           "scaled by a power of two",
                           "far away",
                           "at another time"}) {
    CAPTURE(kind);
    int seen = 0;
    for (const auto& [how, count] : changes)
      seen += how.find(kind) != std::string::npos ? count : 0;
    CHECK(seen > 0);
  }
}

TEST_CASE("variants of polyhedra are valid cases, and every change of vertices occurs",
          "[variants]") {
  std::map<std::string, int> changes;
  int made = 0;
  for (const generate::Family& family : generate::polyhedra_families()) {
    const Case parent = drawn(family.name, 0);
    const Case other = drawn(family.name, 1);
    CAPTURE(family.name);
    for (std::uint64_t i = 0; i < 60; ++i) {
      random::Dice dice("variant", 2, i);
      random::Dice again("variant", 2, i);
      const Variant variant = variant_of(parent, other, dice);
      CHECK(case_text(variant.made) == case_text(variant_of(parent, other, again).made));
      CHECK(parse_case(case_text(variant.made)));
      ++changes[variant.how];
      ++made;
    }
  }
  CHECK(changes["no change"] < made / 50);
  for (const char* kind : {"a vertex moved", "four vertices in a plane", "a vertex less",
                           "a vertex of another case", "faces rotated"}) {
    CAPTURE(kind);
    const auto seen = std::count_if(changes.begin(), changes.end(), [&](const auto& change) {
      return change.first.find(kind) != std::string::npos;
    });
    CHECK(seen > 0);
  }
}

TEST_CASE("variants of bodies with a radius are valid cases, and every change of radii occurs",
          "[variants]") {
  std::map<std::string, int> changes;
  for (const generate::Family& family : generate::rounded_families()) {
    const Case parent = drawn(family.name, 0);
    const Case other = drawn(family.name, 1);
    CAPTURE(family.name);
    for (std::uint64_t i = 0; i < 60; ++i) {
      random::Dice dice("variant", 4, i);
      const Variant variant = variant_of(parent, other, dice);
      CHECK(parse_case(case_text(variant.made)));
      ++changes[variant.how];
    }
  }
  for (const char* kind :
       {"a radius moved to the other body", "one ulp of a radius", "a body without its radius",
        "a radius of another case", "a radius as large as the gap"}) {
    CAPTURE(kind);
    const auto seen = std::count_if(changes.begin(), changes.end(), [&](const auto& change) {
      return change.first.find(kind) != std::string::npos;
    });
    CHECK(seen > 0);
  }
}

TEST_CASE("a radius that moves to the other body does not change the answer", "[variants]") {
  int looked = 0;
  for (const generate::Family& family : generate::rounded_families()) {
    const Case parent = drawn(family.name, 0);
    for (std::uint64_t i = 0; i < 200; ++i) {
      random::Dice dice("variant", 5, i);
      const Variant variant = variant_of(parent, parent, dice);
      if (variant.how != "a radius moved to the other body") continue;
      CAPTURE(family.name, i);
      CHECK(solve(variant.made.query).contacts.size() == solve(parent.query).contacts.size());
      ++looked;
      break;
    }
  }
  CHECK(looked >= 8);
}

TEST_CASE("parts that are repeated, reordered, cut or written in another way give the same body",
          "[variants]") {
  std::set<std::string> seen;
  for (const char* family : {"legs", "rake", "compound-in-line"}) {
    const Case parent = drawn(family, 1);
    const Case other = drawn(family, 2);
    for (std::uint64_t i = 0; i < 150; ++i) {
      random::Dice dice("variant", 4, i);
      const Variant variant = variant_of(parent, other, dice);
      for (const char* how : {"a part twice", "parts in another order", "a part cut in two",
                              "a longer quaternion of a part"}) {
        if (variant.how != how) continue;
        CAPTURE(family, i, how);
        seen.insert(how);
        const Answer before = solve(parent.query);
        const Answer after = solve(variant.made.query);
        REQUIRE(after.timeline.instants.size() == before.timeline.instants.size());
        for (std::size_t k = 0; k < after.timeline.instants.size(); ++k) {
          CHECK(after.timeline.instants[k].state == before.timeline.instants[k].state);
          CHECK(compare(after.timeline.instants[k].time, before.timeline.instants[k].time) == 0);
        }
      }
      if (variant.how == "a part less" || variant.how == "a part of another case" ||
          variant.how == "a part moved by one ulp" || variant.how == "a part beside another")
        seen.insert(variant.how);
    }
  }
  CHECK(seen.size() == 8);
}

TEST_CASE("faces whose loops begin at another vertex give the same body", "[variants]") {
  const Case parent = drawn("prism-on-prism", 0);
  int looked = 0;
  for (std::uint64_t i = 0; i < 200; ++i) {
    random::Dice dice("variant", 3, i);
    const Variant variant = variant_of(parent, parent, dice);
    if (variant.how != "faces rotated") continue;
    ++looked;
    for (std::size_t body = 0; body < 2; ++body) {
      const Polyhedron* before = parent.query.polyhedron(body);
      const Polyhedron* after = variant.made.query.polyhedron(body);
      REQUIRE((before == nullptr) == (after == nullptr));
      if (before == nullptr) continue;
      CHECK(before->vertices == after->vertices);
      CHECK(before->faces.size() == after->faces.size());
    }
    CHECK(case_text(variant.made) != case_text(parent));
  }
  CHECK(looked > 0);
}

TEST_CASE("a neighbour is the next double in the given direction", "[variants]") {
  CHECK(neighbour(1, 1).value() == exact_value(std::nextafter(1.0, 2.0)));
  CHECK(neighbour(1, -1).value() == exact_value(std::nextafter(1.0, 0.0)));
  CHECK(neighbour(0, 1).value() == power_of_two(-1074));
  CHECK(neighbour(Rational(1, 3), 1).value() == exact_value(std::nextafter(1.0 / 3, 1.0)));
  // The largest double has no neighbour above.
  CHECK(neighbour(Numeral(1.7976931348623157e308), 1).value() ==
        exact_value(std::numeric_limits<double>::max()));
}

TEST_CASE("all numbers and all polynomials of a case are found", "[variants]") {
  CaseParts parts;
  parts.id = "all";
  parts.horizon = {{0, 2}};
  parts.bodies = {
      Body::box({1, 2, 3}, {4, 5, 6}, Motion::linear({7, 8, 9}, {10, 11, 12})),
      Body::box({1, 2, 3}, Motion::quaternion({{{1}, {0, 1}, {0}, {0}}}, {{{1, 2, 3}, {0}, {0}}}))};
  // 2 of the horizon; 6 of a box and 3 + 3 + 4 of its motion (which has a rotation); 3 of a box and
  // 5 + 5 + 1 of its motion.
  CHECK(numbers_of(parts).size() == 2 + 6 + 10 + 3 + 11);
  CHECK(polynomials_of(parts).size() == 4 + 3 + 1);
}

}  // namespace
}  // namespace touchstone::generate::variants::variant_test
