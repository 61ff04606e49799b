// Domains (limits of sizes, positions, speeds and horizons): how they are written, and which cases
// lie within them.

#include "verify/judge/domain/domain.hpp"

#include <catch2/catch.hpp>

#include "verify/cases/generate/make_case.hpp"
#include "verify/judge/domain/nonnegative.hpp"
#include "verify/judge/domain/places.hpp"
#include "verify/judge/domain/scale.hpp"
#include "verify/judge/domain/size.hpp"

namespace touchstone::domain::domain_test {
namespace {

using Catch::Contains;

Case made(Body first, Body second, std::optional<std::array<Numeral, 2>> horizon = std::nullopt) {
  CaseParts parts;
  parts.id = "made";
  parts.horizon = std::move(horizon);
  parts.bodies = {std::move(first), std::move(second)};
  return std::move(Case::make(std::move(parts))).value();
}

Case flying(const Rational& from, const Rational& speed) {
  return made(Body::box({1, 1, 1}, Motion::fixed()),
              Body::box({1, 1, 1}, Motion::linear({from, 0, 0}, {speed, 0, 0})));
}

std::string why_not(const std::string& domain, const Case& c) {
  return problem(parse_domain(domain).value(), c).value_or("");
}

TEST_CASE("the text of a domain reads back as that domain", "[domain]") {
  CHECK(parse_domain("game").value() == game());
  CHECK(parse_domain("size=0.01..100,place=1000,speed=1e3,horizon=1e-3..100").value() == game());
  CHECK(text(game()) == "game");
  CHECK(bounds_text(game()) == "size=1/100..100,place=1000,speed=1000,horizon=1/1000..100");
  for (const std::string bounds :
       {"size=1/3..2", "place=7", "speed=1/2", "size=1..1,speed=3", "place=7,horizon=1/3..2"}) {
    CHECK(text(parse_domain(bounds).value()) == bounds);
  }
  for (const std::string none :
       {"", "games", "size=1", "size=2..1", "size=0..1", "size=1..x", "place=0", "place=-1",
        "place=nan", "horizon=1", "horizon=2..1", "horizon=1..2,horizon=1..2", "speed=", "weight=3",
        "place=1,place=2", "size=1..2,,place=3"}) {
    CAPTURE(none);
    const auto read = parse_domain(none);
    REQUIRE_FALSE(read);
    CHECK_THAT(read.error().message, Contains("expected game, or a list like size=0.01..100"));
  }
}

TEST_CASE("a value equal to a bound is within the domain, and a value just beyond it is not",
          "[domain]") {
  const Rational a_little(1, 1'000'000'000'000'000'000);
  // Moves from 5 to 3 with half extents of 1: its corners reach from 6 to 2.
  const Case c = flying(5, -2);
  CHECK(why_not("place=6,speed=2,size=1..1", c).empty());
  CHECK_THAT(why_not("place=" + Rational(6 - a_little).str(), c), Contains("box 2: it is at some"));
  CHECK_THAT(why_not("speed=" + Rational(2 - a_little).str(), c), Contains("(speed)"));
  CHECK_THAT(why_not("size=" + Rational(1 + a_little).str() + "..2", c),
             Contains("box 1: a half extent of 1, not from"));
  // A plate's zero extent does not count as a size.
  CHECK(why_not("size=1..1",
                made(Body::box({1, 0, 1}, Motion::fixed()), Body::box({1, 1, 1}, Motion::fixed())))
            .empty());
}

TEST_CASE("a horizon is within a domain by its length and by its ends", "[domain]") {
  const auto during = [](const Rational& from, const Rational& until) {
    return made(Body::box({1, 1, 1}, Motion::fixed()),
                Body::box({1, 1, 1}, Motion::linear({0, 0, 0}, {1, 0, 0})),
                std::array<Numeral, 2>{from, until});
  };
  const Rational a_little(1, 1'000'000'000'000'000'000);
  CHECK(why_not("horizon=1..2", during(1, 2)).empty());
  CHECK(why_not("horizon=1..2", during(-2, 0)).empty());
  CHECK_THAT(why_not("horizon=1..2", during(0, 1 - a_little)), Contains("long, not from 1 to 2"));
  CHECK_THAT(why_not("horizon=1..2", during(-1, 1 + a_little)), Contains("long, not from 1 to 2"));
  CHECK_THAT(why_not("horizon=1..2", during(1, 2 + a_little)),
             Contains("an end at 2.00, beyond 2"));
  CHECK_THAT(why_not("horizon=1..2", during(-3, -2)), Contains("an end at -3, beyond 2"));
  // An instant has no length.
  CHECK(why_not("horizon=1..2", during(2, 2)).empty());
  // `game` bounds the horizon; a bound of the speed alone would allow any horizon.
  CHECK_FALSE(problem(game(), during(0, 1)));
  CHECK(problem(game(), during(0, Rational(1, 1'000'000))));
  CHECK(problem(game(), during(0, 500)));
}

TEST_CASE("places include the positions on the horizon and the numbers of the motion", "[domain]") {
  const std::array<Numeral, 2> late{100, 101};
  const Motion far_before = Motion::linear({-1000, 0, 0}, {10, 0, 0});
  const Case c =
      made(Body::box({1, 1, 1}, Motion::fixed()), Body::box({1, 1, 1}, far_before), late);
  CHECK(stays_within(c.query, 1, 11));
  CHECK_FALSE(stays_within(c.query, 1, Rational(109, 10)));
  CHECK_THAT(why_not("place=11", c), Contains("a position is written as -1000, beyond 11"));
  CHECK(why_not("place=1000", c).empty());
}

TEST_CASE("a path that touches the bound between its ends is decided", "[domain]") {
  // 8 t (1 - t) is 2 at t = 1/2, but its control points reach 4.
  const auto rising = [](const Rational& most) {
    return made(
        Body::box({1, 1, 1}, Motion::fixed()),
        Body::box({0, 0, 0}, Motion::quaternion({WrittenPolynomial{1}, {0}, {0}, {0}},
                                                {WrittenPolynomial{0, most * 4, -most * 4},
                                                 WrittenPolynomial{0}, WrittenPolynomial{0}})));
  };
  const Case c = rising(2);
  CHECK(stays_within(c.query, 1, 2));
  CHECK_FALSE(stays_within(c.query, 1, Rational(1'999'999'999, 1'000'000'000)));
  CHECK(moves_within(c.query, 1, 8));
  CHECK_FALSE(moves_within(c.query, 1, Rational(79, 10)));
  // (t - 1/3)^2 (t - 2/3)^2, minus a small number.
  const RationalPolynomial a{Rational(-1, 3), 1};
  const RationalPolynomial b{Rational(-2, 3), 1};
  const RationalPolynomial squares = a * a * b * b;
  CHECK(is_nonnegative(squares, 0, 1));
  CHECK_FALSE(is_nonnegative(squares - RationalPolynomial{Rational(1, 1'000'000'000)}, 0, 1));
  CHECK(is_nonnegative(a, Rational(1, 3), 1));
  CHECK_FALSE(is_nonnegative(a, 0, 1));
}

// The largest coordinate of all corners of a body at a time, from its pose.
Rational farthest_at(const Query& query, std::size_t body, const Rational& t) {
  Rational farthest = 0;
  const Box& box = query.box(body);
  for (const MotionPiece& piece : query.motions()[body].pieces()) {
    if (t < piece.from || piece.until < t) continue;
    for (unsigned corner = 0; corner < 8; ++corner) {
      for (std::size_t i = 0; i < 3; ++i) {
        Rational at = piece.offset[i](t) / piece.offset_denominator(t);
        for (std::size_t m = 0; m < 3; ++m) {
          const Rational x = (corner >> m & 1U) != 0
                                 ? Rational(box.center[m] + box.half_extents[m])
                                 : Rational(box.center[m] - box.half_extents[m]);
          at += piece.axes[m][i](t) * x / piece.axes_denominator(t);
        }
        farthest = std::max(farthest, Rational(abs(at)));
      }
    }
  }
  return farthest;
}

TEST_CASE("a case that is proven to stay within a bound does so at all sampled instants",
          "[domain]") {
  for (const generate::Family& family : generate::families()) {
    CAPTURE(family.name);
    for (std::uint64_t index = 0; index < 3; ++index) {
      const Case c = generate::make_case(family, {}, 7, index).parsed;
      const Rational reach = reach_of(c);
      Rational farthest = 0;
      for (const std::size_t body : {0U, 1U}) {
        CHECK(stays_within(c.query, body, reach));
        for (int i = 0; i <= 16; ++i) {
          const Rational t = c.query.from() + (c.query.until() - c.query.from()) * i / 16;
          const Rational at = farthest_at(c.query, body, t);
          farthest = std::max(farthest, at);
          // The body exceeds any smaller bound.
          if (at > 0) CHECK_FALSE(stays_within(c.query, body, at * Rational(999, 1000)));
        }
      }
      CHECK(farthest <= reach);
    }
  }
}

TEST_CASE("the unit of a case is the size of its smaller body", "[domain]") {
  const auto unit = [](WrittenVector a, WrittenVector b) {
    return unit_of(
        made(Body::box(std::move(a), Motion::fixed()), Body::box(std::move(b), Motion::fixed())));
  };
  CHECK(unit({1, 2, 3}, {10, 20, 30}) == 3);
  CHECK(unit({0, Rational(1, 8), 0}, {1, 1, 1}) == Rational(1, 8));
  CHECK(unit({0, 0, 0}, {1, 2, 1}) == 2);
  CHECK(unit({0, 0, 0}, {0, 0, 0}) == 0);
}

TEST_CASE("a radius adds to the size of a body and to the places that it reaches", "[domain]") {
  const Rational little = power_of_two(-200);
  // A sphere that flies from x = 5 to x = 3, beside a rounded box.
  Body box = Body::box({1, Rational(1, 2), 0}, Motion::fixed());
  box.radius = Rational(1, 4);
  const Case c = made(Body::sphere({}, 2, Motion::linear({5, 0, 0}, {-2, 0, 0})), box);
  CHECK(size_of(c.bodies[0]) == 2);
  CHECK(size_of(c.bodies[1]) == Rational(5, 4));
  CHECK(unit_of(c) == Rational(5, 4));
  CHECK(stays_within(c.query, 0, 7));
  CHECK_FALSE(stays_within(c.query, 0, 7 - little));
  CHECK_FALSE(stays_within(c.query, 0, 1));
  CHECK(stays_within(c.query, 1, Rational(5, 4)));
  CHECK_FALSE(stays_within(c.query, 1, Rational(5, 4) - little));
  CHECK(moves_within(c.query, 0, 2));
  CHECK_FALSE(moves_within(c.query, 0, 2 - little));
  CHECK(why_not("game", c).empty());
  CHECK_THAT(why_not("size=0.5..10", c), Contains("a half extent of 0.25, not"));
  CHECK_THAT(why_not("size=0.1..1.5", c), Contains("a half extent of 2, not"));
}

TEST_CASE("a scale is kept if it grows by at most three decades, or becomes smaller", "[domain]") {
  const auto scene = [](const Rational& size, const Rational& at) {
    return made(Body::box({size, size, size}, Motion::fixed()),
                Body::box({size, size, size}, Motion::fixed({at, 0, 0})));
  };
  const Rational little(1, 2000);
  const Scale scale(scene(little, little));
  CHECK(scale.is_kept_by(scene(little * 1000, 0)));
  CHECK_FALSE(scale.is_kept_by(scene(little * 1001, 0)));
  CHECK_FALSE(scale.is_kept_by(scene(little, 50'000'000)));
  CHECK(scale.is_kept_by(scene(little / 1'000'000, 0)));
  // Distances are relative to sizes.
  const Scale large(scene(1000, 1000));
  CHECK(large.is_kept_by(scene(1000, 1'000'000)));
  CHECK_FALSE(large.is_kept_by(scene(1, 1'000'000)));
}

// A cylinder of radius 1/2 and height 4 along z that turns about z, and a cube of edge 2 at x = 10.
EnclosedCase turning(const Rational& at, const Rational& velocity, const Rational& spin,
                     std::optional<std::array<Numeral, 2>> horizon = std::nullopt) {
  CaseParts parts;
  parts.id = "turning";
  parts.horizon = std::move(horizon);
  Body cylinder;
  cylinder.shape = WrittenCylinder{Rational(1, 2), 4, std::nullopt, std::nullopt};
  TurningMotion motion;
  motion.angular_velocity = {{0, 0, spin}};
  motion.translation = {at, 0, 0};
  motion.velocity = {{velocity, 0, 0}};
  cylinder.motion.kind = motion;
  parts.bodies = {cylinder, Body::box({1, 1, 1}, Motion::fixed({10, 0, 0}))};
  return EnclosedCase::make(std::move(parts)).value();
}

std::string why_not(const std::string& domain, const EnclosedCase& c) {
  return problem(parse_domain(domain).value(), c).value_or("");
}

TEST_CASE("turning cylinders belong to a domain by bounds of their places and speeds", "[domain]") {
  const Rational a_little(1, 1'000'000'000'000'000'000);
  // The half extents are 1/2, 1/2 and 2, so that no point is farther than 3 from the middle, which
  // moves from 5 to 7; the cube reaches 10 + 3 by the same sum.
  const EnclosedCase c = turning(5, 2, 4);
  CHECK(why_not("game", c).empty());
  CHECK(why_not("size=1/2..2,place=13,speed=14,horizon=1..1", c).empty());
  CHECK_THAT(why_not("size=1/2..1", c), Contains("box 1: a half extent of 2"));
  CHECK_THAT(why_not("place=" + Rational(13 - a_little).str(), c), Contains("box 2: it may be"));
  CHECK_THAT(why_not("place=9", c), Contains("box 1: it may be at some time beyond 9 (place)"));
  // A velocity of 2, and a turn by 4 about a point at most 3 away.
  CHECK_THAT(why_not("speed=" + Rational(14 - a_little).str(), c), Contains("(speed)"));
  CHECK_THAT(why_not("horizon=1/8..1/2", c), Contains("the horizon is 1 long"));
  CHECK_THAT(why_not("game", turning(0, 0, 1, {{0, 101}})), Contains("(horizon)"));
}

}  // namespace
}  // namespace touchstone::domain::domain_test
