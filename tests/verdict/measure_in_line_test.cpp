// The separation of boxes in straight motion at a time, and the distance of the time from their
// first contact, equal those of exact arithmetic.

#include "verify/judge/verdict/measure_in_line.hpp"

#include <bit>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>

#include "src/answer/contacts/doubles/plain_boxes.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/query.hpp"
#include "verify/cases/generate/chosen_family.hpp"
#include "verify/cases/generate/make_case.hpp"
#include "verify/judge/one_case/box_in_doubles.hpp"
#include "verify/judge/verdict/measure_of_doubles.hpp"

namespace touchstone::test::measure_in_line_test {
namespace {

using judge::BoxInDoubles;
using judge::Measure;

void check_equal(const Measure& found, const Measure& expected) {
  CHECK(found.sign == expected.sign);
  CHECK(found.gap == expected.gap);
  CHECK(found.length_squared == expected.length_squared);
  CHECK(found.growth == expected.growth);
}

// Checks a case at the nearest double of its first contact, at doubles beside it, and at others.
// Returns whether it has a first contact whose time was compared.
bool check(const Case& c) {
  const auto one = BoxInDoubles::of(c.bodies[0]), two = BoxInDoubles::of(c.bodies[1]);
  if (!one || !two || one->follows_curve() || two->follows_curve()) return false;
  const doubles::Body first = one->body(), second = two->body();
  const Query query =
      Query::make(one->sent(), two->sent(), c.query.from(), c.query.until()).value();
  const double from = nearest_double(query.from()), until = nearest_double(query.until());
  const auto told = doubles::plain_boxes(first, second, from, until);
  const bool enters = told && told->contact && told->contact->kind == ContactKind::overlapping &&
                      told->contact->active != 0 && told->contact->time > from;
  const double entry = enters ? told->contact->time : (from + until) / 2;
  for (const double t :
       {from, until, entry, std::nextafter(entry, from), std::nextafter(entry, until),
        entry + (until - entry) / 128, entry + (until - entry) / 2}) {
    CAPTURE(c.id, t);
    const Rational time = exact_value(t);
    if (time < query.from() || time > query.until()) continue;
    const auto alone = judge::measure_of_doubles(first, second, time);
    REQUIRE(alone);
    check_equal(*alone, judge::measure_at(query, time));
    if (!enters) continue;
    const auto both =
        judge::measure_in_line(first, second, t, std::countr_zero(told->contact->active) / 2);
    if (!both) return false;
    check_equal(both->measure, *alone);
    const auto exact = doubles::exact_first_time(first, second, from, until);
    REQUIRE(exact);
    CHECK(exact->compare(Rational(time - both->off.value())) == 0);
  }
  return enters;
}

}  // namespace

TEST_CASE("a time is as far from the first contact of straight motions as in exact arithmetic",
          "[judge]") {
  int compared = 0;
  for (const char* family : {"linear:numbers=double", "cubes-head-on", "parallel-edges", "flat",
                             "graze-in-line", "ladder-in-line", "beams", "aligned"}) {
    const auto chosen = generate::chosen_family(family);
    REQUIRE(chosen);
    for (std::uint64_t index = 0; index < 30; ++index) {
      const auto& of = chosen.value();
      compared += check(generate::make_case(*of.family, of.fixed, 1, index).parsed) ? 1 : 0;
    }
  }
  CHECK(compared >= 60);
}

}  // namespace touchstone::test::measure_in_line_test
