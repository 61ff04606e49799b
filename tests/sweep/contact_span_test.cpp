// The span of time in which the projections of two bodies on one axis overlap, for linear motion.

#include "src/sweep/contact_span.hpp"

#include <catch2/catch.hpp>
#include <vector>

#include "src/sweep/aligned_boxes.hpp"
#include "tests/sweep/scenes.hpp"
#include "tests/sweep/states.hpp"

namespace touchstone::test::contact_span_test {
namespace {

using Axis = AxisMotion<Integer>;

// The contact for these axis motions on a horizon.
SweepResult<Integer> contact(const std::vector<Axis>& axes,
                             const SweepHorizon<Integer>& horizon = {}) {
  ContactSpan<Integer> span(horizon);
  for (std::size_t i = 0; i < axes.size(); ++i) span.restrict_to(static_cast<int>(i), axes[i]);
  return span.result(static_cast<int>(axes.size()));
}

TEST_CASE(
    "with no speed along an axis, overlapping projections overlap on the whole horizon, not only "
    "at 0",
    "[sweep]") {
  // Levine's description of 2002 has: "If yes then both the earliest and latest future overlap
  // times are 0".
  CHECK(outcome(contact({{-2, 2, 0}})) == Outcome{SweepKind::overlapping, kDeep, kDeep, 0, 1});
  // A box that comes along x while y and z overlap must be hit on arrival.
  LinearScene s;
  s.path2.offset = {-5, 1, -1};
  s.path2.velocity = {6, 0, 0};
  const auto r = sweep(pair_of<AlignedBoxes, Integer>(s));
  CHECK(outcome(r) == Outcome{SweepKind::overlapping, kApart, kDeep, Rational(1, 2), 1});
  CHECK(outcome(r) == timeline_outcome(as_case(s)));
}

TEST_CASE("with no speed along an axis, projections apart stay apart", "[sweep]") {
  CHECK(outcome(contact({{1, 2, 0}})) == Outcome{});
  CHECK(outcome(contact({{-2, -1, 0}})) == Outcome{});
}

TEST_CASE("with no speed along an axis, projections that touch slide", "[sweep]") {
  CHECK(outcome(contact({{0, 2, 0}})) == Outcome{SweepKind::sliding, kTouch, kTouch, 0, 1});
  CHECK(outcome(contact({{-2, 0, 0}})) == Outcome{SweepKind::sliding, kTouch, kTouch, 0, 1});
  CHECK(outcome(contact({{0, 0, 0}})) == Outcome{SweepKind::sliding, kTouch, kTouch, 0, 1});
  CHECK(outcome(contact({{0, 2, 0}, {1, 2, 4}})) ==
        Outcome{SweepKind::sliding, kApart, kApart, Rational(1, 4), Rational(1, 2)});
}

TEST_CASE("an axis gives one entry and one exit, in either of its directions", "[sweep]") {
  const Outcome expected{SweepKind::overlapping, kApart, kApart, Rational(1, 4), Rational(3, 4)};
  CHECK(outcome(contact({{1, 3, 4}})) == expected);
  CHECK(outcome(contact({{-3, -1, -4}})) == expected);
}

TEST_CASE("the latest entry and the earliest exit decide, and name their axes", "[sweep]") {
  const auto r = contact({{1, 5, 6}, {1, 3, 4}, {0, 4, 7}, {-1, 2, 1}});
  CHECK(outcome(r) ==
        Outcome{SweepKind::overlapping, kApart, kApart, Rational(1, 4), Rational(4, 7)});
  REQUIRE(r.enter.size() == 1);
  REQUIRE(r.exit.size() == 1);
  CHECK(r.enter.front().axis == 1);
  CHECK(r.exit.front().axis == 2);
}

TEST_CASE("an entry equal to the exit is a graze", "[sweep]") {
  CHECK(outcome(contact({{1, 2, 4}, {0, 1, 4}})) ==
        Outcome{SweepKind::grazing, kApart, kApart, Rational(1, 4), Rational(1, 4)});
  // Two points that pass through each other.
  CHECK(outcome(contact({{1, 1, 4}})) ==
        Outcome{SweepKind::grazing, kApart, kApart, Rational(1, 4), Rational(1, 4)});
}

TEST_CASE("an entry after the exit is a miss", "[sweep]") {
  CHECK(outcome(contact({{2, 3, 4}, {0, 1, 4}})) == Outcome{});
  CHECK(outcome(contact({{0, 1, 4}, {2, 3, 4}})) == Outcome{});
}

TEST_CASE("every way to miss ends the search at once", "[sweep]") {
  const auto ends_at = [](const std::vector<Axis>& axes) {
    const SweepHorizon<Integer> horizon;
    ContactSpan<Integer> span(horizon);
    for (std::size_t i = 0; i < axes.size(); ++i) {
      span.restrict_to(static_cast<int>(i), axes[i]);
      if (span.is_empty()) return static_cast<int>(i);
    }
    return -1;
  };
  CHECK(ends_at({{2, 3, 1}}) == 0);              // would begin after the end
  CHECK(ends_at({{-2, -1, 1}}) == 0);            // is over before the start
  CHECK(ends_at({{1, 2, 0}}) == 0);              // never
  CHECK(ends_at({{2, 3, 4}, {0, 1, 4}}) == 1);   // over before the first axis begins
  CHECK(ends_at({{0, 1, 4}, {2, 3, 4}}) == 1);   // begins after the first axis is over
  CHECK(ends_at({{0, 2, 4}, {2, 3, 4}}) == -1);  // a touch is no miss
}

TEST_CASE("contact is closed at both ends of the horizon", "[sweep]") {
  CHECK(outcome(contact({{1, 2, 1}})) == Outcome{SweepKind::grazing, kApart, kTouch, 1, 1});
  CHECK(outcome(contact({{-1, 0, 1}})) == Outcome{SweepKind::grazing, kTouch, kApart, 0, 0});
  CHECK(outcome(contact({{2, 3, 1}})) == Outcome{});
  CHECK(outcome(contact({{-2, -1, 1}})) == Outcome{});
  CHECK(outcome(contact({{0, 2, 1}})) == Outcome{SweepKind::overlapping, kTouch, kDeep, 0, 1});
  CHECK(outcome(contact({{-1, 1, 1}})) == Outcome{SweepKind::overlapping, kDeep, kTouch, 0, 1});
}

TEST_CASE("the entry and exit of a contact on the whole horizon are its ends", "[sweep]") {
  const auto r = contact({{-3, 3, 1}});
  CHECK(outcome(r) == Outcome{SweepKind::overlapping, kDeep, kDeep, 0, 1});
  REQUIRE((r.enter.size() == 1 && r.exit.size() == 1));
  CHECK(r.enter.front().axis == kHorizonEnd);
  CHECK(r.exit.front().axis == kHorizonEnd);
}

TEST_CASE("an entry at the first instant is decided by its axis and by the horizon", "[sweep]") {
  const auto r = contact({{0, 2, 1}});
  REQUIRE(r.enter.size() == 2);
  CHECK(r.enter.begin()[0].axis == 0);
  CHECK(r.enter.begin()[1].axis == kHorizonEnd);
}

TEST_CASE("a horizon of one instant has the state of that instant", "[sweep]") {
  const auto horizon = sweep_horizon<Integer>(Rational(1, 2), Rational(1, 2));
  const auto at_half = [&](const Axis& axis) { return outcome(contact({axis}, horizon)); };
  // Speeds are per unit of this horizon, which is 1/2.
  const Rational t(1, 2);
  CHECK(horizon.unit == t);
  CHECK(at_half({0, 2, 1}) == Outcome{SweepKind::overlapping, kDeep, kDeep, t, t});
  CHECK(at_half({1, 2, 1}) == Outcome{SweepKind::grazing, kTouch, kTouch, t, t});
  CHECK(at_half({0, 2, 0}) == Outcome{SweepKind::grazing, kTouch, kTouch, t, t});
  CHECK(at_half({2, 3, 1}) == Outcome{});
}

TEST_CASE("a horizon may begin before 0 and end anywhere", "[sweep]") {
  const auto horizon = sweep_horizon<Integer>(Rational(-3, 2), Rational(5, 3));
  CHECK(horizon.from == -9);
  CHECK(horizon.until == 10);
  CHECK(horizon.unit == Rational(1, 6));
  CHECK(outcome(contact({{-8, 12, 1}}, horizon)) ==
        Outcome{SweepKind::overlapping, kApart, kDeep, Rational(-4, 3), Rational(5, 3)});
}

TEST_CASE("an axis of unknown speed restricts the contact only if its sign is known throughout",
          "[sweep]") {
  const SweepHorizon<Interval> horizon;
  const auto of = [&](const AxisMotion<Interval>& axis) {
    ContactSpan<Interval> span(horizon);
    span.restrict_to(0, axis);
    return span.result(1);
  };
  const Interval speed(-1, 1);
  CHECK(of({Interval(-2), Interval(2), speed}).kind == SweepKind::overlapping);
  CHECK(of({Interval(2), Interval(3), speed}).kind == SweepKind::none);
  CHECK(of({Interval(-3), Interval(-2), speed}).kind == SweepKind::none);
  const auto unknown = of({Interval(0), Interval(2), speed});
  CHECK(unknown.kind == SweepKind::unknown);
  CHECK((unknown.enter.empty() && unknown.exit.empty()));
  CHECK(of({Interval(-1), Interval(2), speed}).kind == SweepKind::unknown);
  CHECK(of({Interval(-2), Interval(1), speed}).kind == SweepKind::unknown);
  // With this speed, the boxes may or may not stay apart after the first instant.
  CHECK(of({Interval::point(0.5), Interval(2), speed}).kind == SweepKind::unknown);
  // The boxes may pass each other, or not.
  CHECK(of({Interval(-1, 1), Interval(0, 2), Interval(-9, 9)}).kind == SweepKind::unknown);
}

TEST_CASE("an axis that may be the zero vector proves no touching", "[sweep]") {
  const SweepHorizon<Interval> horizon;
  ContactSpan<Interval> span(horizon);
  span.restrict_to(0, {Interval(0), Interval(0), Interval(0), false});
  CHECK(span.result(1).kind == SweepKind::unknown);
  CHECK(span.result(1).start == State::unknown);
}

TEST_CASE("times whose order is unknown leave the kind unknown and are all kept", "[sweep]") {
  const SweepHorizon<Interval> horizon;
  ContactSpan<Interval> span(horizon);
  span.restrict_to(0, {Interval(1), Interval(2), Interval(4)});
  span.restrict_to(1, {Interval(0.5, 1.5), Interval(3), Interval(4)});
  CHECK(span.result(2).kind == SweepKind::overlapping);
  CHECK(span.result(2).enter.size() == 2);
  const Interval enter = time_value(span.result(2).enter, 1);
  CHECK((enter.lower() == 0.25 && enter.upper() == 0.375));
  span.restrict_to(2, {Interval(-1), Interval(1.0, 2.0), Interval(4)});
  CHECK(span.result(3).kind == SweepKind::unknown);
  CHECK_FALSE(span.is_empty());
}

}  // namespace
}  // namespace touchstone::test::contact_span_test
