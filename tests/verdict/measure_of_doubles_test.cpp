// The separation of boxes in doubles equals that of the query with these numbers: sign, texts and
// nearest double.

#include "verify/judge/verdict/measure_of_doubles.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "src/answer/contacts/plain_bodies.hpp"
#include "touchstone/query.hpp"
#include "verify/cases/generate/chosen_family.hpp"
#include "verify/cases/generate/make_case.hpp"
#include "verify/judge/one_case/box_in_doubles.hpp"

namespace touchstone::test::measure_of_doubles_test {
namespace {

using judge::Measure;

// The separation from doubles; nullopt if a body is no box in doubles, or if its motion is not of a
// known kind.
std::optional<Measure> from_doubles(const std::array<Body, 2>& bodies, const Rational& t) {
  using judge::BoxInDoubles;
  const std::array read{BoxInDoubles::of(bodies[0]), BoxInDoubles::of(bodies[1])};
  const std::array plain{PlainBody::of(bodies[0]), PlainBody::of(bodies[1])};
  std::array<doubles::Body, 2> both;
  for (std::size_t i = 0; i < 2; ++i) {
    if (!read[i] && !plain[i]) return std::nullopt;
    both[i] = read[i] ? read[i]->body()
                      : doubles::Body{std::get<doubles::Box>(plain[i]->body().shape),
                                      plain[i]->body().motion};
  }
  return judge::measure_of_doubles(both[0], both[1], t);
}

void check_equal(const Measure& found, const Measure& expected) {
  CHECK(found.sign == expected.sign);
  CHECK(found.gap == expected.gap);
  CHECK(found.length_squared == expected.length_squared);
  CHECK(found.growth == expected.growth);
  CHECK(found.text() == expected.text());
  CHECK(found.magnitude() == expected.magnitude());
  CHECK(found.extent() == expected.extent());
  CHECK(found.extent_text() == expected.extent_text());
}

void check(const std::array<Body, 2>& bodies) {
  const Query query = Query::make(bodies[0], bodies[1], 0, 1).value();
  for (const Rational& t : {Rational(0), Rational(1, 2), Rational(1, 3), Rational(1)}) {
    CAPTURE(t);
    const auto found = from_doubles(bodies, t);
    REQUIRE(found);
    check_equal(*found, judge::measure_at(query, t));
  }
}

}  // namespace

TEST_CASE("boxes in doubles are measured as their query is", "[judge]") {
  const auto family = GENERATE(as<std::string>(), "linear:numbers=double", "sweep:numbers=double",
                               "bezier:numbers=double");
  const auto chosen = generate::chosen_family(family);
  REQUIRE(chosen);
  int measured = 0;
  for (std::uint64_t index = 0; index < 40; ++index) {
    const Case c =
        generate::make_case(*chosen.value().family, chosen.value().fixed, 1, index).parsed;
    for (const Rational& part : {Rational(0), Rational(3, 8), Rational(2, 7)}) {
      CAPTURE(family, index, part);
      const Rational t = c.query.from() + (c.query.until() - c.query.from()) * part;
      const auto found = from_doubles(c.bodies, t);
      if (!found) continue;
      ++measured;
      check_equal(*found, judge::measure_at(c.query, t));
    }
  }
  CHECK(measured > 0);
}

TEST_CASE("boxes in doubles of unusual sizes and positions are measured as their query is",
          "[judge]") {
  const Body cube = Body::box({1, 1, 1}, {0, 0, 0}, Motion::fixed());
  // Turned in the same way, so that many axes are equal.
  check({cube, Body::box({1, 2, 3}, {1, 0, 0}, Motion::linear({3, 0, 0}, {-2, 0, 0}))});
  // Touching, and not touching by the least double.
  check({cube, Body::box({1, 1, 1}, {0, 0, 0}, Motion::linear({2, 0, 0}, {-0x1p-1074, 0, 0}))});
  // A point and a stick.
  check({Body::box({0, 0, 0}, {0, 0, 0}, Motion::fixed()),
         Body::box({0, 0, 1}, {0, 0, 0}, Motion::linear({1, 0, 0}, {-1, 0, 0}, {3, 1, 0, 0}))});
  // Lengths and quaternions beyond the range of products of doubles.
  check(
      {Body::box({0x1p300, 0x1p300, 0x1p300}, {0, 0, 0}, Motion::fixed({}, {1e200, 1e-200, 0, 0})),
       Body::box({1, 1, 1}, {0, 0, 0},
                 Motion::linear({0x1p302, 1, 0}, {-0x1p302, 0, 0}, {0, 1e-300, 0, 3e-300}))});
  check({Body::box({0x1p900, 0x1p900, 0x1p900}, {0, 0, 0}, Motion::fixed()),
         Body::box({0x1p901, 0x1p900, 0x1p900}, {0, 0, 0}, Motion::fixed({0x1p902, 0, 0}))});
}

TEST_CASE("boxes in doubles on weighted curves are measured as their query is", "[judge]") {
  const Body cube = Body::box({1, 1, 1}, {0, 0.5, 0}, Motion::fixed());
  const std::vector<WrittenVector> points{{4, 0, 0}, {1, 2, 0.1}, {-3, 0, 0}};
  const std::vector<WrittenQuaternion> quaternions{{1, 0, 0, 0}, {1, 0.1, 0, 0.3}, {1, 0, 2, 0}};
  check({cube, Body::box({1, 2, 0.3}, {0, 0, 0}, Motion::bezier(2, points, quaternions))});
  check({cube, Body::box({1, 2, 0.3}, {0, 0, 0}, Motion::bezier(2, points, {}, {1, 0.3, 7}))});
  check(
      {Body::box({1, 2, 0.3}, {0.1, 0, 0}, Motion::bezier(2, points, quaternions, {-1, -0.3, -7})),
       Body::box({1, 2, 0.3}, {0, 0, 0}, Motion::bezier(2, points, quaternions, {3, 5, 0.1}))});
}

TEST_CASE("boxes on curves with knots are not measured in doubles", "[judge]") {
  const Body cube = Body::box({1, 1, 1}, {0, 0, 0}, Motion::fixed());
  const Body other =
      Body::box({1, 1, 1}, {0, 0, 0},
                Motion::bezier(1, {{4, 0, 0}, {1, 2, 0}, {0, 0, 0}}, {}, {}, {0, 0, 0.5, 1, 1}));
  CHECK_FALSE(from_doubles({cube, other}, 0));
}

}  // namespace touchstone::test::measure_of_doubles_test
