// One template in every number type: rounded results are near the truth, enclosing ones contain it,
// exact ones are equal.

#include <catch2/catch.hpp>
#include <cmath>

#include "src/sweep/aligned_boxes.hpp"
#include "src/sweep/convex_pair.hpp"
#include "src/sweep/turned_boxes.hpp"
#include "tests/support/archetype.hpp"
#include "tests/sweep/scenes.hpp"

namespace touchstone::test::number_types_test {
namespace {

template <Number N>
ConvexPair<N> convex_pair(const LinearScene& s) {
  return {convex_body(s.box1), s.path1, convex_body(s.box2), s.path2, s.from, s.until};
}

// A generic scene: random boxes and rotations; the second box passes near the first.
LinearScene generic_scene(Random& random) {
  LinearScene s;
  for (Box* box : {&s.box1, &s.box2}) {
    for (Rational& h : box->half_extents) h = 1 + random.proper_fraction();
  }
  for (LinearPath* path : {&s.path1, &s.path2}) {
    path->axes = rotation(random.between(1, 99), random.between(-99, 99), random.between(-99, 99),
                          random.between(-99, 99));
  }
  for (std::size_t i = 0; i < 3; ++i) {
    s.path2.velocity[i] = 10 * random.proper_fraction() - 5;
    s.path2.offset[i] = random.rational(3) - s.path2.velocity[i] / 2;
  }
  return s;
}

// Checks the errors of a rounded type in scenes for which it finds the right kind of contact.
template <RoundedNumber N, class Make>
void check_near(const Make& make, double tolerance) {
  Random random(31);
  int contacts = 0;
  for (int n = 0; n < 400; ++n) {
    INFO(n);
    const LinearScene s = generic_scene(random);
    const auto truth = outcome(sweep(make.template operator()<Integer>(s)));
    const auto r = sweep(make.template operator()<N>(s));
    CHECK(r.kind == truth.kind);
    CHECK(r.start == truth.start);
    CHECK(r.end == truth.end);
    if (r.kind == SweepKind::none || !truth.enter) continue;
    ++contacts;
    const auto error = [](N found, const Rational& exact) {
      return std::fabs(nearest_double(exact_value(static_cast<long double>(found)) - exact));
    };
    CHECK(error(time_value(r.enter, r.unit), *truth.enter) < tolerance);
    CHECK(error(time_value(r.exit, r.unit), *truth.exit) < tolerance);
  }
  CHECK(contacts > 100);
}

constexpr auto kTurned = []<class N>(const LinearScene& s) { return pair_of<TurnedBoxes, N>(s); };
constexpr auto kConvex = []<class N>(const LinearScene& s) { return convex_pair<N>(s); };
constexpr auto kAligned = []<class N>(LinearScene s) {
  s.path1.axes = s.path2.axes = rotation(1, 0, 0, 0);
  return pair_of<AlignedBoxes, N>(s);
};

TEST_CASE("doubles are within 1e-12 of the truth on generic scenes, long doubles within 1e-15",
          "[sweep]") {
  check_near<double>(kTurned, 1e-12);
  check_near<double>(kConvex, 1e-12);
  check_near<double>(kAligned, 1e-12);
  check_near<long double>(kTurned, 1e-15);
}

TEST_CASE("floats are within 1e-3 of the truth on generic scenes", "[sweep]") {
  check_near<float>(kTurned, 1e-3);
}

// Checks that the contact in intervals contains the exact one, or is unknown. Returns 1 if it is
// decided, else 0.
template <class Make>
int check_enclosing(const Make& make, const LinearScene& s) {
  const auto truth = sweep(make.template operator()<Integer>(s));
  const Outcome exact = outcome(truth);
  const auto r = sweep(make.template operator()<Interval>(s));
  const bool decided = r.kind != SweepKind::unknown;
  if (decided) {
    CHECK(r.kind == truth.kind);
  }
  if (r.start != State::unknown) CHECK(r.start == truth.start);
  if (r.end != State::unknown) CHECK(r.end == truth.end);
  const auto contains = [](const Interval& t, const Rational& q) {
    return exact_value(t.lower()) <= q && q <= exact_value(t.upper());
  };
  if (truth.kind != SweepKind::none && !r.enter.empty()) {
    CHECK(contains(time_value(r.enter, r.unit), *exact.enter));
    CHECK(contains(time_value(r.exit, r.unit), *exact.exit));
  }
  return decided ? 1 : 0;
}

TEST_CASE("intervals enclose the exact answer, or give unknown", "[sweep]") {
  Random random(32);
  int generic = 0;
  int special = 0;
  for (int n = 0; n < 300; ++n) {
    INFO(n);
    const LinearScene s = generic_scene(random);
    generic += check_enclosing(kTurned, s);
    generic += check_enclosing(kConvex, s);
    generic += check_enclosing(kAligned, s);
    for (const LinearScene& t :
         {grid_scene(random), turned_scene(random), alike_scene(random), corner_scene(random)}) {
      special += check_enclosing(kTurned, t);
      special += check_enclosing(kConvex, t);
    }
  }
  CHECK(generic == 900);
  CHECK(special > 1200);
  CHECK(special < 2400);  // the others cannot be decided: the answer is unknown, never wrong
}

TEST_CASE("parallel axes stay parallel in intervals, whatever the rotation", "[sweep]") {
  // Entries with far more than 53 bits, so that no product of them is exact.
  LinearScene s;
  s.path1.axes = s.path2.axes = rotation(1000003, -999983, 777777, 31337);
  s.path2.offset = {-7, Rational(1, 3), Rational(1, 5)};
  s.path2.velocity = {9, 0, 0};
  CHECK(check_enclosing(kTurned, s) == 1);
  CHECK(check_enclosing(kConvex, s) == 1);
  CHECK(sweep(pair_of<TurnedBoxes, Interval>(s)).kind == SweepKind::overlapping);
}

TEMPLATE_TEST_CASE("a number type that has only a sign is enough for the exact answer", "[sweep]",
                   archetype::Doubling, archetype::Halving) {
  using N = TestType;
  Random random(33);
  for (int n = 0; n < 50; ++n) {
    const LinearScene s = n % 2 == 0 ? turned_scene(random) : grid_scene(random);
    const auto check = [&]<class Pair, class Exact>(const Pair& pair, const Exact& exact) {
      const auto r = sweep(pair);
      const auto truth = sweep(exact);
      CHECK(r.kind == truth.kind);
      CHECK(r.start == truth.start);
      CHECK(r.end == truth.end);
      CHECK(r.axes_examined == truth.axes_examined);
    };
    check(pair_of<TurnedBoxes, N>(s), pair_of<TurnedBoxes, Integer>(s));
    check(convex_pair<N>(s), convex_pair<Integer>(s));
  }
}

TEST_CASE("a quotient of enclosures is exact if possible, and otherwise rounded outwards",
          "[sweep]") {
  const auto value = [](const Interval& n, const Interval& d) {
    LatestTime<Interval> t;
    t.offer({0, {n, d}});
    return time_value(t, 1);
  };
  const Interval quarter = value(Interval(1), Interval(4));
  CHECK((quarter.lower() == 0.25 && quarter.upper() == 0.25));
  const Interval third = value(Interval(1), Interval(3));
  CHECK(
      (exact_value(third.lower()) < Rational(1, 3) && exact_value(third.upper()) > Rational(1, 3)));
  CHECK(third.width() < 1e-15);
  const Interval both = value(Interval(-1, 1), Interval(2, 4));
  CHECK((both.lower() == -0.5 && both.upper() == 0.5));
  const Interval above = value(Interval(4, 8), Interval(2, 4));
  CHECK((above.lower() == 1 && above.upper() == 4));
  const Interval below = value(Interval(-8, -4), Interval(2, 4));
  CHECK((below.lower() == -4 && below.upper() == -1));
  // A quotient that underflows must not become zero.
  const Interval tiny = value(Interval::point(0x1p-1074), Interval::point(0x1p+10));
  CHECK((tiny.lower() <= 0 && tiny.upper() > 0));
}

TEST_CASE("the enclosure of the latest time has the latest bounds of all candidates", "[sweep]") {
  LatestTime<Interval> latest;
  EarliestTime<Interval> earliest;
  for (const Interval& t : {Interval(1.0, 4.0), Interval(2.0, 3.0)}) {
    latest.offer({0, {t, Interval(1)}});
    earliest.offer({0, {t, Interval(1)}});
  }
  CHECK(time_value(latest, 1).lower() == 2);
  CHECK(time_value(latest, 1).upper() == 4);
  CHECK(time_value(earliest, 1).lower() == 1);
  CHECK(time_value(earliest, 1).upper() == 3);
  CHECK(time_value(earliest, Rational(1, 2)).lower() == 0.5);
}

}  // namespace
}  // namespace touchstone::test::number_types_test
