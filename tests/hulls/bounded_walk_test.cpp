// First contacts of polyhedra by doubles with error bounds, against the exact ones.

#include "src/hulls/first_contact/bounded_walk.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <string>

#include "src/poly/rounding.hpp"
#include "tests/support/made.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/body.hpp"
#include "touchstone/first_contact.hpp"
#include "verify/cases/generate/polyhedra_families.hpp"

namespace touchstone::bounded_walk_test {
namespace {

constexpr SolveOptions kFirstOnly{.first_only = true};

struct Told {
  int asked = 0;
  int contacts = 0;
  int none = 0;
};

// Compares the answer, if there is one, with the exact one, and counts it.
void ask(const Query& query, Told& told) {
  ++told.asked;
  const auto plain = hulls::plain_first_contact(query);
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

// A cube with edges of length 2.
Body cube(Motion motion) {
  std::vector<WrittenVector> corners;
  for (const int x : {-1, 1}) {
    for (const int y : {-1, 1}) {
      for (const int z : {-1, 1}) corners.push_back({x, y, z});
    }
  }
  return Body::hull(std::move(corners), std::move(motion));
}

// A pyramid with four sides, standing on corner 0, which is at its origin.
Body pyramid(Motion motion) {
  return Body::hull({{0, 0, 0}, {1, 1, 4}, {-1, 1, 4}, {-1, -1, 4}, {1, -1, 4}}, std::move(motion));
}

const auto kStill = Motion::linear({0, 0, 0}, {0, 0, 0});

// A plate 8 wide, from height -2 to `top`.
Body floor(const Numeral& top) {
  std::vector<WrittenVector> corners;
  for (const int x : {-4, 4}) {
    for (const int z : {-4, 4}) {
      corners.push_back({x, -2, z});
      corners.push_back({x, top, z});
    }
  }
  return Body::hull(std::move(corners), kStill);
}

// A tetrahedron that stands on the edge from its origin to (1, 0, 0).
Body tetrahedron(Motion motion) {
  return Body::hull({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 1, 1}}, std::move(motion));
}

// A shear: y gains along_x times x, and along_z times z.
Motion sheared(const WrittenPolynomial& along_x, const WrittenPolynomial& along_z) {
  return Motion::matrix({WrittenRow{WrittenPolynomial{1}, {0}, {0}, {0}},
                         WrittenRow{along_x, {1}, along_z, {0}},
                         WrittenRow{WrittenPolynomial{0}, {0}, {1}, {0}}});
}

// (t - 1/2)² - 2^-k, which is negative within 2^(-k/2) of 1/2.
WrittenPolynomial dip(unsigned k) {
  return {Rational(Rational(1, 4) - Rational(1, Integer(1) << k)), -1, 1};
}

}  // namespace

TEST_CASE("first contacts of polyhedra that bounded doubles find are exact", "[polyhedra]") {
  for (const std::string family : {"hull-generic", "kdop"}) {
    const Told told = told_of(family, 60);
    CHECK(told.contacts + told.none >= 50);
    CHECK(told.contacts >= 5);
    CHECK(told.none >= 5);
  }
  // Families with a planted contact: of two edges, and of a corner with a face.
  for (const std::string family : {"hull-edge-edge", "hull-vertex-face", "sliver"})
    CHECK(told_of(family, 40).contacts >= 4);
}

TEST_CASE("bounded doubles leave contacts at several planes undecided, and are right elsewhere",
          "[polyhedra]") {
  for (const std::string family : {"prism-on-prism", "hull-face-face", "flat-polyhedra"})
    CHECK(told_of(family, 24).contacts == 0);
  for (const generate::Family& family : generate::polyhedra_families()) {
    const bool is_long = family.name == "hull-slide" || family.name == "hull-pivot";
    CHECK(told_of(family.name, is_long ? 2 : 8).asked > 0);
  }
}

TEST_CASE(
    "a corner that falls on a face is a contact at a single plane, and bounded doubles find its "
    "time",
    "[polyhedra]") {
  Told told;
  const auto falls = Motion::linear({0.25, 0.125, 3}, {0, 0, -4});
  const Query query = Query::make(cube(kStill), pyramid(falls)).value();
  ask(query, told);
  CHECK(told.contacts == 1);
  const auto plain = hulls::plain_first_contact(query);
  REQUIRE(plain);
  CHECK((*plain)->time == 0.5);
}

TEST_CASE("bounded doubles leave a contact at the start or end of a piece undecided",
          "[polyhedra]") {
  const auto asked = [](const Motion& motion) {
    return hulls::plain_first_contact(Query::make(cube(kStill), pyramid(motion)).value());
  };
  // Contact at the start: touching, and overlapping.
  CHECK_FALSE(asked(Motion::linear({0, 0, 1}, {0, 0, -1})));
  CHECK_FALSE(asked(Motion::linear({0, 0, 0.5}, {0, 0, -1})));
  // Contact at the very end.
  CHECK_FALSE(asked(Motion::linear({0, 0, 2}, {0, 0, -1})));
  // Contact on an edge, and on a corner.
  CHECK_FALSE(asked(Motion::linear({1, 0, 2}, {0, 0, -4})));
  CHECK_FALSE(asked(Motion::linear({1, 1, 2}, {0, 0, -4})));
}

TEST_CASE(
    "bounded doubles leave a contact where pieces meet undecided, and continue if there is none",
    "[polyhedra]") {
  const auto asked = [](double height, double then) {
    const Motion motion =
        Motion::piecewise({{Rational(1, 2), Motion::linear({0, 0, height}, {0, 0, -2})},
                           {{}, Motion::linear({0, 0, then}, {0, 0, 2})}},
                          true);
    return hulls::plain_first_contact(Query::make(cube(kStill), pyramid(motion)).value());
  };
  CHECK_FALSE(asked(2, 0));
  const auto misses = asked(2.5, 0.5);
  REQUIRE(misses);
  CHECK_FALSE(misses->has_value());
  // The pose jumps: to touching, to overlapping, and to another height without contact.
  CHECK_FALSE(asked(2.5, 0));
  CHECK_FALSE(asked(2.5, -1));
  const auto jumps = asked(2.5, 4);
  REQUIRE(jumps);
  CHECK_FALSE(jumps->has_value());
}

TEST_CASE("a contact of a corner that is the lowest only briefly is not missed", "[polyhedra]") {
  Told told;
  for (unsigned k = 1; k <= 200; ++k) {
    INFO("k = " << k);
    const Rational below(-1, Integer(1) << (k + 6));
    ask(Query::make(floor(below), tetrahedron(sheared(dip(k), {0}))).value(), told);
    // Another corner meets the floor later.
    ask(Query::make(floor(below), tetrahedron(sheared(dip(k), {0, Rational(-32, 29)}))).value(),
        told);
  }
  CHECK(told.contacts >= 20);
}

TEST_CASE("features are right if bodies turn through an aligned pose while they touch",
          "[polyhedra]") {
  Told told;
  for (const int about_x : {-2, 1, 3}) {
    for (int about_y = -4; about_y <= 4; ++about_y) {
      for (int about_z = -4; about_z <= 4; ++about_z) {
        INFO("turns " << about_x << " " << about_y << " " << about_z);
        const auto turn = [](int by) { return WrittenPolynomial{Rational(-by, 2), by}; };
        const Motion motion =
            Motion::quaternion({WrittenPolynomial{1}, turn(about_x), turn(about_y), turn(about_z)},
                               {WrittenPolynomial{0}, {Rational(3, 2), -3}, {0}});
        ask(Query::make(floor(0), tetrahedron(motion)).value(), told);
      }
    }
  }
}

TEST_CASE("a contact of a body that turns very fast on a long horizon is found", "[polyhedra]") {
  const Rational middle(Integer(1) << 21);
  const WrittenPolynomial turn{Rational(-middle), 1};
  const Motion turns =
      Motion::quaternion({WrittenPolynomial{1}, turn, turn, {0}}, {WrittenPolynomial{0}, {0}, {0}});
  const auto ask_of = [&](std::vector<WrittenVector> corners, const Numeral& top) {
    Told told;
    ask(Query::make(Body::hull(std::move(corners), turns), floor(top), 0, Rational(2 * middle))
            .value(),
        told);
  };
  ask_of({{0, 0.5, 0.5}, {-1, -0.5, 0}, {0.5, -1, -0.5}, {1, 0.5, 0}, {1, -1, 1}}, -1);
  ask_of({{-0.5, 1, 0.5}, {0, 0.5, -0.5}, {1, 1, -0.5}, {0.5, -1, 0}, {-1, -0.5, 0}}, -1);
  ask_of({{1, 0, 1}, {0.5, 0.5, 0.5}, {1, -0.5, 0.5}, {1, 0.5, 0}, {-0.5, 0, 0}}, Rational(-9, 16));
  ask_of({{0, -1, 1}, {-1, -1, 0.5}, {1, 0.5, 1}, {0.5, -0.5, -0.5}, {-1, 0.5, 1}},
         Rational(-17, 16));
}

}  // namespace touchstone::bounded_walk_test
