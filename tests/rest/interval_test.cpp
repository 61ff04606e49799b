// The separating-axis test in intervals: results are certain, or unknown.

#include <algorithm>
#include <catch2/catch.hpp>

#include "src/rest/convert.hpp"
#include "src/rest/overlap.hpp"
#include "tests/rest/boxes.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone::test::interval_test {

TEST_CASE("states in intervals are right, or unknown", "[sat]") {
  Random random(6);
  int known = 0, unknown = 0;
  for (int i = 0; i < 150; ++i) {
    const RationalBox a = rigid_box(random, 2);
    RationalBox b = rigid_box(random, 4);
    if (i % 4 == 0) push_apart(a, b);
    const auto truth = overlap(a, b);
    const auto rough = overlap(converted<Interval>(a), converted<Interval>(b));
    (rough.state == State::unknown ? unknown : known) += 1;
    if (rough.state != State::unknown) CHECK(rough.state == truth.state);
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      if (!truth.axes[axis] || !rough.axes[axis]) continue;
      CHECK(exact_value(rough.axes[axis]->gap.lower()) <= truth.axes[axis]->gap);
      CHECK(exact_value(rough.axes[axis]->gap.upper()) >= truth.axes[axis]->gap);
    }
    // The true best axis is the reported one, or among those that could not be distinguished from
    // it.
    const bool listed =
        std::find(rough.ties.begin(), rough.ties.end(), truth.best) != rough.ties.end();
    CHECK((rough.best == truth.best || listed));
  }
  CHECK(known > 50);
  CHECK(unknown > 5);
}

TEST_CASE("the magnitude of an interval encloses that of each of its numbers", "[sat]") {
  const auto is = [](const Interval& v, double low, double high) {
    return v.lower() == low && v.upper() == high;
  };
  CHECK(is(magnitude(Interval(-3.0, 2.0)), 0, 3));
  CHECK(is(magnitude(Interval(-2.0, 3.0)), 0, 3));
  CHECK(is(magnitude(Interval(-3.0, -2.0)), 2, 3));
  CHECK(is(magnitude(Interval(2.0, 3.0)), 2, 3));
  CHECK(magnitude(Rational(-1, 3)) == Rational(1, 3));
}

TEST_CASE("an interval normal that may vanish decides nothing", "[sat]") {
  const Separation<Interval> doubtful{Interval(0), Interval(0.0, 1e-30)};
  CHECK(verdict(doubtful) == Sign::unknown);
  CHECK(compare(doubtful, Separation<Interval>{Interval(-1), Interval(1)}) == Order::unknown);
  CHECK(verdict(Separation<Interval>{Interval(1), Interval(0.0, 1e-30)}) == Sign::positive);
}

TEST_CASE("intervals can order separations whose signs they do not know", "[sat]") {
  const Separation<Interval> near{Interval(-1e-16, 1e-16), Interval(1)};
  const Separation<Interval> deep{Interval(-2), Interval(4)};
  CHECK(compare(near, deep) == Order::greater);
  CHECK(compare(deep, near) == Order::less);
  CHECK(compare(near, near) == Order::unknown);
  CHECK(compare(Separation<Interval>{Interval(-3), Interval(4)}, deep) == Order::less);
}

}  // namespace touchstone::test::interval_test
