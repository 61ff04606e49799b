// First contacts of polyhedra that bounded doubles tell: against the exact ones.

#include "src/polyhedra/bounded_walk.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <string>

#include "tests/support/made.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/body.hpp"
#include "touchstone/first_contact.hpp"
#include "touchstone/poly/rounding.hpp"
#include "verify/generate/polyhedra_families.hpp"

namespace touchstone {
namespace {

constexpr SolveOptions kFirstOnly{.first_only = true};

struct Told {
  int asked = 0;
  int contacts = 0;
  int none = 0;
};

// Checks what is told.
void ask(const Query& query, Told& told) {
  ++told.asked;
  const auto plain = polyhedra::plain_first_contact(query);
  if (!plain) return;
  const Answer exact = solve(query, kFirstOnly);
  REQUIRE(plain->has_value() == *exact.contact);
  if (!*plain) {
    ++told.none;
    return;
  }
  ++told.contacts;
  const auto& contact = exact.contacts.front();
  CHECK((*plain)->time == rounded_double(contact.enter.time));
  CHECK(contact.kind == Contact::Kind::overlapping);
  REQUIRE(contact.enter.touch);
  CHECK((*plain)->features == *contact.enter.touch);
}

Told told_of(const std::string& family, std::uint64_t count) {
  Told told;
  for (std::uint64_t i = 0; i < count; ++i) {
    INFO(family << " " << i);
    ask(test::made(family, i).parsed.query, told);
  }
  return told;
}

// Of half length 1.
Body cube(Motion motion) {
  std::vector<WrittenVector> corners;
  for (const int x : {-1, 1}) {
    for (const int y : {-1, 1}) {
      for (const int z : {-1, 1}) corners.push_back({x, y, z});
    }
  }
  return Body::hull(std::move(corners), std::move(motion));
}

// Stands on its corner 0, which is at its origin, a cone of four sides.
Body pyramid(Motion motion) {
  return Body::hull({{0, 0, 0}, {1, 1, 4}, {-1, 1, 4}, {-1, -1, 4}, {1, -1, 4}}, std::move(motion));
}

const auto kStill = Motion::linear({0, 0, 0}, {0, 0, 0});

}  // namespace

TEST_CASE("what bounded doubles tell of polyhedra is what is exact", "[polyhedra]") {
  for (const std::string family : {"hull-generic", "kdop"}) {
    const Told told = told_of(family, 60);
    CHECK(told.contacts + told.none >= 50);
    CHECK(told.contacts >= 5);
    CHECK(told.none >= 5);
  }
  // An edge across an edge, and a corner in a face, planted.
  for (const std::string family : {"hull-edge-edge", "hull-vertex-face", "sliver"})
    CHECK(told_of(family, 40).contacts >= 4);
}

TEST_CASE("bounded doubles tell nothing of several planes at once, and are right elsewhere",
          "[polyhedra]") {
  for (const std::string family : {"prism-on-prism", "hull-face-face", "flat-polyhedra"})
    CHECK(told_of(family, 24).contacts == 0);
  for (const generate::Family& family : generate::polyhedra_families()) {
    const bool is_long = family.name == "hull-slide" || family.name == "hull-pivot";
    CHECK(told_of(family.name, is_long ? 2 : 8).asked > 0);
  }
}

TEST_CASE("a corner that falls into a face is plain, and its time a double that was asked for",
          "[polyhedra]") {
  Told told;
  const auto falls = Motion::linear({0.25, 0.125, 3}, {0, 0, -4});
  const Query query = Query::make(cube(kStill), pyramid(falls)).value();
  ask(query, told);
  CHECK(told.contacts == 1);
  const auto plain = polyhedra::plain_first_contact(query);
  REQUIRE(plain);
  CHECK((*plain)->time == 0.5);
}

TEST_CASE("bounded doubles leave open what begins, or ends a piece, in contact", "[polyhedra]") {
  const auto asked = [](const Motion& motion) {
    return polyhedra::plain_first_contact(Query::make(cube(kStill), pyramid(motion)).value());
  };
  // At the start: touching, and overlapping.
  CHECK_FALSE(asked(Motion::linear({0, 0, 1}, {0, 0, -1})));
  CHECK_FALSE(asked(Motion::linear({0, 0, 0.5}, {0, 0, -1})));
  // At the very end.
  CHECK_FALSE(asked(Motion::linear({0, 0, 2}, {0, 0, -1})));
  // On an edge, and on a corner.
  CHECK_FALSE(asked(Motion::linear({1, 0, 2}, {0, 0, -4})));
  CHECK_FALSE(asked(Motion::linear({1, 1, 2}, {0, 0, -4})));
}

TEST_CASE("bounded doubles leave open a contact where pieces meet, and see past an end without one",
          "[polyhedra]") {
  const auto asked = [](double height, double then) {
    const Motion motion =
        Motion::piecewise({{Rational(1, 2), Motion::linear({0, 0, height}, {0, 0, -2})},
                           {{}, Motion::linear({0, 0, then}, {0, 0, 2})}},
                          true);
    return polyhedra::plain_first_contact(Query::make(cube(kStill), pyramid(motion)).value());
  };
  CHECK_FALSE(asked(2, 0));
  const auto misses = asked(2.5, 0.5);
  REQUIRE(misses);
  CHECK_FALSE(misses->has_value());
  // From apart into contact, and to where it is apart again.
  CHECK_FALSE(asked(2.5, 0));
  CHECK_FALSE(asked(2.5, -1));
  const auto jumps = asked(2.5, 4);
  REQUIRE(jumps);
  CHECK_FALSE(jumps->has_value());
}

}  // namespace touchstone
