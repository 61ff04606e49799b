// Verdicts on answers about two boxes with known contacts: every kind of verdict, and its measures.

#include "verify/judge/verdict/verdict.hpp"

#include <catch2/catch.hpp>
#include <chrono>
#include <cmath>

#include "src/number/notation.hpp"
#include "src/poly/rounding.hpp"
#include "tests/support/case_of.hpp"
#include "tests/support/judged.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/cases/generate/chosen_family.hpp"
#include "verify/cases/generate/make_case.hpp"
#include "verify/judge/verdict/verdict_texts.hpp"

namespace touchstone::test::verdict_test {
namespace {

using judge::Group;
using judge::Verdict;
using judge::VerdictKind;

Verdict verdict(const Case& c, const judge::Said& answer) {
  return judged(answer, solved(c), hello_in());
}
VerdictKind kind(const Case& c, const judge::Said& answer) { return verdict(c, answer).kind; }

// The next double above or below, as text.
std::string above(double v) { return hex_float(std::nextafter(v, 9)); }
std::string below(double v) { return hex_float(std::nextafter(v, -9)); }

TEST_CASE("a time is correct if no double is nearer, and by no other measure", "[judge]") {
  // The contact is at 19/8 - 2 = 3/8.
  const Case exact = approaching("19/8");
  CHECK(kind(exact, contact_at("0.375")) == VerdictKind::correct);
  CHECK(kind(exact, contact_at(above(0.375))) == VerdictKind::late);
  CHECK(kind(exact, contact_at(below(0.375))) == VerdictKind::early);
  // The contact is at √2 - 1. Of the two doubles beside it, one is the nearest.
  const Case irrational =
      case_of(kCube, cube(R"({"kind": "quaternion", "rotation": [[1], [0], [0], [0]],
                                                  "translation": [[3, -2, -1], [0], [0]]})"));
  CHECK(kind(irrational, contact_at("0x1.a827999fcef32p-2")) == VerdictKind::correct);
  CHECK(kind(irrational, contact_at("0x1.a827999fcef31p-2")) == VerdictKind::early);
  CHECK(kind(irrational, contact_at("0x1.a827999fcef33p-2")) == VerdictKind::late);
}

TEST_CASE(
    "the error of a time is given in units in the last place, as a time, and as depth or clearance",
    "[judge]") {
  const Verdict late = verdict(approaching("19/8"), contact_at("0.5"));
  CHECK(texts_of(late).difference == "0.125");
  CHECK(texts_of(late).depth == "0.125");
  CHECK(texts_of(late).clearance.empty());
  CHECK(texts_of(late).ulps == "2.25e15");  // 2^51
  CHECK(texts_of(late).margin.time == "0.125");
  CHECK(texts_of(late).margin.offset == "0.125");
  // For all half extents together: along x, two of them must shrink by the depth in sum.
  CHECK(texts_of(late).margin.extent == "0.0625");
  const Verdict early = verdict(approaching("19/8"), contact_at("0.25"));
  CHECK(texts_of(early).difference == "-0.125");
  CHECK(texts_of(early).clearance == "0.125");
  CHECK(texts_of(early).depth.empty());
}

TEST_CASE("an unreported contact is missed, and a reported contact that does not exist is false",
          "[judge]") {
  const Verdict missed = verdict(approaching("5/2"), no_contact());
  CHECK(missed.kind == VerdictKind::missed);
  CHECK(texts_of(missed).depth == "0.375");  // measured at three quarters of the contact [1/2, 1]
  CHECK(texts_of(missed).exact == "0.5");
  CHECK(texts_of(missed).reported == "none");
  const Verdict invented = verdict(approaching("7/2"), contact_at("1"));
  CHECK(invented.kind == VerdictKind::false_contact);
  CHECK(texts_of(invented).clearance == "0.5");
  CHECK(kind(approaching("7/2"), no_contact()) == VerdictKind::correct);
}

TEST_CASE("a time after the first contact has the verdict wrong-root", "[judge]") {
  // The cube moves through the other one: contact on [1/8, 5/8].
  const Case through = case_of(
      kCube, cube(R"({"kind": "linear", "translation": [3, 0, 0], "velocity": [-8, 0, 0]})"));
  CHECK(kind(through, contact_at("0.5")) == VerdictKind::late);
  CHECK(kind(through, contact_at("0.625")) == VerdictKind::late);
  CHECK(kind(through, contact_at("0.75")) == VerdictKind::wrong_root);
}

TEST_CASE("invalid times and times off the horizon are distinguished", "[judge]") {
  judge::Said nan;
  nan.contact = true;
  nan.finite = false;
  CHECK(kind(approaching("5/2"), nan) == VerdictKind::not_finite);
  CHECK(kind(approaching("5/2"), contact_at("-0.5")) == VerdictKind::out_of_range);
  CHECK(kind(approaching("5/2"), contact_at("1.5")) == VerdictKind::out_of_range);
  judge::Said untimed;
  untimed.contact = true;
  CHECK(kind(approaching("5/2"), untimed) == VerdictKind::protocol_error);
}

TEST_CASE("cases that only touch, and cases in contact at the start, are counted separately",
          "[judge]") {
  CHECK(verdict(approaching("5/2"), no_contact()).group == Group::plain);
  CHECK(verdict(approaching("3"), no_contact()).group == Group::touching_only);
  CHECK(verdict(approaching("2"), contact_at("0")).group == Group::starts_touching);
  CHECK(verdict(approaching("1"), contact_at("0")).group == Group::starts_overlapping);
  CHECK(verdict(approaching("2"), contact_at("0")).kind == VerdictKind::correct);
}

TEST_CASE("a subject that gives no time is judged only by contact, at the start, too", "[judge]") {
  judge::Hello hello = hello_in();
  hello.returns.clear();
  const judge::Verdict denied = judged(no_contact(), solved(approaching("1")), hello);
  CHECK(denied.group == Group::starts_overlapping);
  CHECK(denied.kind == VerdictKind::missed);
  judge::Said contact;
  contact.contact = true;
  CHECK(judged(contact, solved(approaching("1")), hello).kind == VerdictKind::correct);
  CHECK(judged(contact, solved(approaching("2")), hello).kind == VerdictKind::correct);
  hello.convention.closed = false;
  CHECK(judged(contact, solved(approaching("7/2")), hello).kind == VerdictKind::false_contact);
}

// Two resting cubes with edges of length 2, the second one at x.
Case at_rest(const std::string& x) {
  return case_of(kCube, cube(R"({"kind": "static", "translation": [")" + x + R"(", 0, 0]})"));
}

TEST_CASE("a missed overlap at the start has the depth at the start", "[judge]") {
  // The depth is 1 at the start, and 2 at the end.
  CHECK(texts_of(verdict(approaching("1"), no_contact())).depth == "1");
  CHECK(texts_of(verdict(at_rest("1.5"), no_contact())).depth == "0.5");
}

TEST_CASE("a depth, a distance and a normal of boxes at rest are judged", "[judge]") {
  judge::Hello hello = hello_in();
  hello.returns.clear();
  const auto kind_of = [&hello](const Case& c, const judge::Said& said) {
    return judged(said, solved(c), hello).kind;
  };
  judge::Said deep;
  deep.contact = true;
  deep.depth = Rational(1, 2);
  CHECK(kind_of(at_rest("1.5"), deep) == VerdictKind::correct);
  CHECK(kind_of(at_rest("1.25"), deep) == VerdictKind::wrong_depth);
  CHECK(kind_of(at_rest("2"), deep) == VerdictKind::wrong_depth);
  // For moving boxes, the depth is not checked.
  CHECK(kind_of(approaching("1"), deep) == VerdictKind::correct);
  judge::Said apart;
  apart.distance = 1;
  CHECK(kind_of(at_rest("3"), apart) == VerdictKind::correct);
  CHECK(kind_of(at_rest("4"), apart) == VerdictKind::wrong_distance);
  apart.distance = 0;
  CHECK(kind_of(at_rest("3"), apart) == VerdictKind::wrong_distance);
  // A normal is only checked with a tolerance.
  deep.normal = {{0, 1, 0}};
  CHECK(kind_of(at_rest("1.5"), deep) == VerdictKind::correct);
  hello.tolerance.distance = Rational(1, 100);
  CHECK(kind_of(at_rest("1.5"), deep) == VerdictKind::wrong_normal);
  deep.normal = {{Rational(3), Rational(1, 100), Rational(0)}};
  CHECK(kind_of(at_rest("1.5"), deep) == VerdictKind::correct);
  // The opposite direction.
  deep.normal = {{-1, 0, 0}};
  CHECK(kind_of(at_rest("1.5"), deep) == VerdictKind::wrong_normal);
  deep.normal = {{0, 0, 0}};
  CHECK(kind_of(at_rest("1.5"), deep) == VerdictKind::wrong_normal);
}

TEST_CASE("points of boxes at rest are on the boxes, and as far apart as these", "[judge]") {
  judge::Hello hello = hello_in();
  hello.returns.clear();
  hello.number = judge::NumberFormat::rational;
  using Points = std::array<std::array<Numeral, 3>, 2>;
  const auto points_at = [&hello](const std::string& x, bool contact, const Points& points) {
    judge::Said said;
    said.contact = contact;
    said.points = points;
    return judged(said, solved(at_rest(x)), hello);
  };
  const Rational half(1, 2), eighth(1, 8), little = power_of_two(-200);
  // Without a tolerance they are not judged.
  CHECK(points_at("3", false, {{{9, 9, 9}, {0, 0, 0}}}).kind == VerdictKind::correct);
  hello.tolerance.distance = eighth;
  const auto kind_at = [&](const std::string& x, bool contact, const Points& points) {
    return points_at(x, contact, points).within_tolerance;
  };
  // Apart by 1: any pair of opposite points of the two faces is right.
  CHECK(kind_at("3", false, {{{1, 0, 0}, {2, 0, 0}}}) == VerdictKind::correct);
  CHECK(kind_at("3", false, {{{1, 1, -half}, {2, 1, -half}}}) == VerdictKind::correct);
  CHECK(kind_at("3", false, {{{1, 0, 0}, {2, 1, 0}}}) == VerdictKind::wrong_points);
  // On the wrong bodies.
  CHECK(kind_at("3", false, {{{2, 0, 0}, {1, 0, 0}}}) == VerdictKind::wrong_points);
  // To the last bit: off the first body, off the second one, and too near to each other.
  const Rational most = 1 + eighth;
  CHECK(kind_at("3", false, {{{most, 0, 0}, {2 + eighth, 0, 0}}}) == VerdictKind::correct);
  CHECK(kind_at("3", false, {{{most + little, 0, 0}, {2 + eighth, 0, 0}}}) ==
        VerdictKind::wrong_points);
  CHECK(kind_at("3", false, {{{1, most, 0}, {2, most + little, 0}}}) == VerdictKind::wrong_points);
  CHECK(kind_at("3", false, {{{1 - eighth, 0, 0}, {2, 0, 0}}}) == VerdictKind::correct);
  CHECK(kind_at("3", false, {{{1 - eighth - little, 0, 0}, {2, 0, 0}}}) ==
        VerdictKind::wrong_points);
  // An overlap of a half: the points are as far apart as it is deep.
  CHECK(kind_at("1.5", true, {{{1, 0, 0}, {half, 0, 0}}}) == VerdictKind::correct);
  CHECK(kind_at("1.5", true, {{{1, 0, 0}, {1, 0, 0}}}) == VerdictKind::wrong_points);
  CHECK(kind_at("1.5", true, {{{1, 0, 0}, {0, 0, 0}}}) == VerdictKind::wrong_points);
  // Exchanged, and along a side: that far apart and in the boxes, but no way out.
  CHECK(kind_at("1.5", true, {{{half, 0, 0}, {1, 0, 0}}}) == VerdictKind::wrong_points);
  CHECK(kind_at("1.5", true, {{{1, 0, 0}, {1, half, 0}}}) == VerdictKind::wrong_points);
  // To the last bit: moving the second box by x = 1/4 leaves an overlap of twice the tolerance.
  const Rational side(3, 8), quarter(1, 4);
  CHECK(kind_at("1.5", true, {{{1, side, 0}, {1 - quarter, 0, 0}}}) == VerdictKind::correct);
  CHECK(kind_at("1.5", true, {{{1, side, 0}, {1 - quarter + little, 0, 0}}}) ==
        VerdictKind::wrong_points);
  // The boxes touch.
  CHECK(kind_at("2", true, {{{1, 0, 0}, {1, 0, 0}}}) == VerdictKind::correct);
  CHECK(kind_at("2", true, {{{1, 0, 0}, {1, half, 0}}}) == VerdictKind::wrong_points);
  const auto off = points_at("3", false, {{{1, 0, 0}, {Rational(3, 2), 0, 0}}});
  CHECK(off.why == "point (1.5, 0, 0) is 0.5 from body 2");
  const auto far = points_at("3", false, {{{0, 0, 0}, {2, 0, 0}}});
  CHECK(far.why == "points (0, 0, 0) and (2, 0, 0) are 2 apart, which is not the distance 1");
  const auto deep = points_at("1.5", true, {{{1, 0, 0}, {1, 0, 0}}});
  CHECK(deep.why == "points (1, 0, 0) and (1, 0, 0) are 0 apart, which is not the depth 0.5");
  const auto back = points_at("1.5", true, {{{half, 0, 0}, {1, 0, 0}}});
  CHECK(back.why ==
        "points (0.5, 0, 0) and (1, 0, 0) are no way out: body 2, moved from the second to the "
        "first, is still 1 deep");
  // Lengths that differ little are written so that they differ.
  hello.tolerance.distance = power_of_ten(-12);
  const auto near = points_at("3", false, {{{1, 0, 0}, {2 + power_of_ten(-9), 0, 0}}});
  CHECK(near.why.find("are 1.000000001 apart, which is not the distance 1") != std::string::npos);
  // Points of moving boxes are not judged.
  judge::Said moving = contact_at("0");
  moving.points = Points{};
  CHECK(judged(moving, solved(approaching("1")), hello).kind == VerdictKind::correct);
}

TEST_CASE("points of boxes far from the origin may also be rounded to the format", "[judge]") {
  const auto cube_at = [](const std::string& x) {
    return cube(R"({"kind": "static", "translation": [")" + x + R"(", 0, 0]})");
  };
  // Floats near 2^20 are an eighth apart. The cubes are a quarter apart, and their faces are in the
  // middle between two floats.
  const Case far = case_of(cube_at("1048576.0625"), cube_at("1048578.3125"));
  judge::Hello hello = hello_in();
  hello.returns.clear();
  hello.tolerance.distance = Rational(1, 1000);
  const auto kind_of = [&](judge::NumberFormat number, const Rational& x, const Rational& y) {
    hello.number = number;
    judge::Said said;
    said.points = {{{x, 0, 0}, {y, 0, 0}}};
    return judged(said, solved(far), hello).within_tolerance;
  };
  using judge::NumberFormat;
  const Rational first = power_of_two(20) + 1, second = first + Rational(1, 4), eighth(1, 8);
  CHECK(kind_of(NumberFormat::single_precision, first, second) == VerdictKind::correct);
  CHECK(kind_of(NumberFormat::single_precision, first + eighth, second + eighth) ==
        VerdictKind::correct);
  // Too far apart by two units, which is more than rounding does.
  CHECK(kind_of(NumberFormat::single_precision, first - 2 * eighth, second) ==
        VerdictKind::wrong_points);
  // Rounded to doubles they would be the true points, and exact numbers are not rounded at all.
  CHECK(kind_of(NumberFormat::double_precision, first, second) == VerdictKind::wrong_points);
  CHECK(kind_of(NumberFormat::rational, first, second) == VerdictKind::wrong_points);
}

TEST_CASE("nearest points at corners may be an irrational distance apart", "[judge]") {
  judge::Hello hello = hello_in();
  hello.returns.clear();
  hello.tolerance.distance = power_of_ten(-12);
  const Case corners =
      case_of(kCube, cube(R"({"kind": "static", "translation": ["2.5", "2.5", "2.5"]})"));
  judge::Said said;
  const Rational low(3, 2);
  said.points = {{{1, 1, 1}, {low, low, low}}};
  CHECK(judged(said, solved(corners), hello).within_tolerance == VerdictKind::correct);
  said.points = {{{1, 1, 1}, {low, low, low + power_of_ten(-9)}}};
  CHECK(judged(said, solved(corners), hello).within_tolerance == VerdictKind::wrong_points);
}

TEST_CASE("a depth or distance without a tolerance is the nearest number, ties to even",
          "[judge]") {
  judge::Hello hello = hello_in();
  hello.returns.clear();
  // Cubes with edges of length 2, with a distance or depth of 1 + off. All numbers of the case are
  // doubles.
  const auto is_right = [&](bool overlap, const Rational& off, double number) {
    const Rational centre = overlap ? Rational(-off) : off;
    const Case c = case_of(kCube, R"({"half_extents": [1, 1, 1], "center": [")" + centre.str() +
                                      R"(", 0, 0], "motion": {"kind": "static", "translation": [)" +
                                      (overlap ? "1" : "3") + ", 0, 0]}}");
    judge::Said said;
    said.contact = overlap;
    (overlap ? said.depth : said.distance) = exact_value(number);
    return judged(said, solved(c), hello).kind == VerdictKind::correct;
  };
  const double below = std::nextafter(1.0, 0.0), above = std::nextafter(1.0, 2.0);
  for (const bool overlap : {true, false}) {
    CHECK(is_right(overlap, 0, 1));
    // Three quarters of the way to the next number below, but within half a unit of the last place
    // of 1.
    CHECK_FALSE(is_right(overlap, -3 * power_of_two(-55), 1));
    CHECK(is_right(overlap, -3 * power_of_two(-55), below));
    // Ties.
    CHECK(is_right(overlap, power_of_two(-53), 1));
    CHECK_FALSE(is_right(overlap, power_of_two(-53), above));
    CHECK(is_right(overlap, -power_of_two(-54), 1));
    CHECK_FALSE(is_right(overlap, -power_of_two(-54), below));
  }
}

TEST_CASE("a depth or distance is within a tolerance, or not, to the last bit", "[judge]") {
  judge::Hello hello = hello_in();
  hello.returns.clear();
  hello.number = judge::NumberFormat::rational;
  hello.tolerance.distance = Rational(1, 8);
  const Rational more = Rational(1, 8) + power_of_two(-200);
  for (const int sign : {-1, 1}) {
    for (const bool overlap : {true, false}) {
      judge::Said said;
      said.contact = overlap;
      auto& number = overlap ? said.depth : said.distance;
      const Case c = at_rest(overlap ? "1.5" : "2.5");
      number = Rational(1, 2) + sign * Rational(1, 8);
      CHECK(judged(said, solved(c), hello).within_tolerance == VerdictKind::correct);
      number = Rational(1, 2) + sign * more;
      CHECK(judged(said, solved(c), hello).within_tolerance ==
            (overlap ? VerdictKind::wrong_depth : VerdictKind::wrong_distance));
    }
  }
}

TEST_CASE("irrational depths and distances are compared exactly, too", "[judge]") {
  judge::Hello hello = hello_in();
  hello.returns.clear();
  hello.tolerance.distance = power_of_ten(-12);
  // A cube rotated by 45 degrees about z, so its edge is √2 from its centre. (The quaternion has 1
  // + √2 = 2.41421356….)
  const std::string turned = R"(, "rotation": ["2.414213562373095", 0, 0, 1]})";
  const auto edge_at = [&](const std::string& x) {
    return case_of(kCube,
                   cube(R"({"kind": "static", "translation": [")" + x + R"(", 0, 0])" + turned));
  };
  judge::Said said;
  said.contact = true;
  said.depth = exact_value(1 + std::sqrt(2.0) - 2);
  // The first verdict is without tolerance.
  CHECK(judged(said, solved(edge_at("2")), hello).kind == VerdictKind::wrong_depth);
  CHECK(judged(said, solved(edge_at("2")), hello).within_tolerance == VerdictKind::correct);
  judge::Said apart;
  // Two cubes with corners opposite along the diagonal: the distance is √3 times that along each
  // axis.
  apart.distance = exact_value(std::sqrt(3.0) / 2);
  const Case corners =
      case_of(kCube, cube(R"({"kind": "static", "translation": ["2.5", "2.5", "2.5"]})"));
  CHECK(judged(apart, solved(corners), hello).within_tolerance == VerdictKind::correct);
  apart.distance = Rational(1, 2);
  CHECK(judged(apart, solved(corners), hello).within_tolerance == VerdictKind::wrong_distance);
}

TEST_CASE("units in the last place are given only for errors smaller than the exact time",
          "[judge]") {
  // The exact time is 0: the boxes touch at the start.
  const Verdict at_zero = verdict(approaching("2"), contact_at("0.25"));
  CHECK(at_zero.kind == VerdictKind::late);
  CHECK(texts_of(at_zero).ulps.empty());
  CHECK(texts_of(at_zero).difference == "0.25");
  // The exact time is 2^-951. The number of its units up to 1/4 would be meaningless.
  CHECK_FALSE(verdict(case_of(kCube, cube(R"({"kind": "linear",
      "translation": ["0x1.0000000000001p+1", 0, 0], "velocity": ["-0x1p+900", 0, 0]})")),
                      contact_at("0.25"))
                  .places);
  CHECK(verdict(approaching("9/4"), contact_at("0.25000000001")).places);
  CHECK(verdict(approaching("9/4"), contact_at("0.125")).places);
  CHECK_FALSE(verdict(approaching("9/4"), contact_at("0")).places);
  CHECK_FALSE(verdict(approaching("9/4"), contact_at("0.51")).places);
}

TEST_CASE("state and features are judged if they are given", "[judge]") {
  judge::Said answer = contact_at("0.5");
  answer.state = "overlapping";
  CHECK(kind(approaching("5/2"), answer) == VerdictKind::wrong_state);
  answer.state = "separated";
  CHECK(kind(approaching("5/2"), answer) == VerdictKind::correct);
  answer.box1 = "+x";
  answer.box2 = "-x";
  CHECK(kind(approaching("5/2"), answer) == VerdictKind::correct);
  answer.box1 = "-x";
  CHECK(kind(approaching("5/2"), answer) == VerdictKind::wrong_feature);
}

TEST_CASE("a wrong state does not hide a wrong time, nor the answer that there is no contact",
          "[judge]") {
  judge::Said late = contact_at("0.75");
  late.state = "touching";
  const Verdict both = verdict(approaching("5/2"), late);
  CHECK(both.kind == VerdictKind::late);
  CHECK(both.also == std::vector{VerdictKind::wrong_state});
  CHECK(texts_of(both).depth == "0.25");
  judge::Said none;
  none.state = "touching";
  CHECK(verdict(approaching("5/2"), none).kind == VerdictKind::missed);
  CHECK(verdict(approaching("5/2"), none).also == std::vector{VerdictKind::wrong_state});
  CHECK(verdict(approaching("7/2"), none).kind == VerdictKind::wrong_state);
}

TEST_CASE("a tolerance adds a second verdict, and does not change the first", "[judge]") {
  judge::Hello hello = hello_in();
  hello.tolerance.time = Rational(1, 100);
  const Verdict v = judged(contact_at("0.505"), solved(approaching("5/2")), hello);
  CHECK(v.kind == VerdictKind::late);
  CHECK(v.within_tolerance == VerdictKind::correct);
  const Verdict far = judged(contact_at("0.52"), solved(approaching("5/2")), hello);
  CHECK(far.within_tolerance == VerdictKind::late);
  // A time slightly before the horizon is within the tolerance, like one after the contact.
  const Verdict before = judged(contact_at("-0.005"), solved(approaching("2")), hello);
  CHECK(before.kind == VerdictKind::out_of_range);
  CHECK(before.within_tolerance == VerdictKind::correct);
  CHECK(judged(no_contact(), solved(approaching("5/2")), hello).within_tolerance ==
        VerdictKind::missed);
}

// The verdict, with a tolerance of 1/200 in distance, on cubes that come from 5 at a speed of 4.
// They meet at t = 3/4, are 1/200 apart at 3/4 - 1/800, and 1/200 deep at 3/4 + 1/800.
VerdictKind within_distance(const judge::Said& answer, const std::string& from = "5") {
  judge::Hello hello = hello_in();
  hello.tolerance.distance = Rational(1, 200);
  const Case c = case_of(kCube, cube(R"({"kind": "linear", "translation": [")" + from +
                                     R"(", 0, 0], "velocity": [-4, 0, 0]})"));
  return judged(answer, solved(c), hello).within_tolerance;
}

TEST_CASE("a tolerance of distance is about the positions of the boxes, not about the time",
          "[judge]") {
  CHECK(within_distance(contact_at("0.749")) == VerdictKind::correct);
  CHECK(within_distance(contact_at("0.748")) == VerdictKind::early);
  CHECK(within_distance(contact_at("0.751")) == VerdictKind::correct);
  CHECK(within_distance(contact_at("0.752")) == VerdictKind::late);
  CHECK(within_distance(no_contact()) == VerdictKind::missed);
  // At the end of the horizon, the depth is 1/250, or 1/125.
  CHECK(within_distance(no_contact(), "5.996") == VerdictKind::correct);
  CHECK(within_distance(no_contact(), "5.992") == VerdictKind::missed);
  // At the end of the horizon, the distance is 1/250, or 1/125.
  CHECK(within_distance(contact_at("1"), "6.004") == VerdictKind::correct);
  CHECK(within_distance(contact_at("1"), "6.008") == VerdictKind::false_contact);
  CHECK(within_distance(contact_at("0.99"), "6.004") == VerdictKind::false_contact);
}

// The verdict on an answer to a generated case, with a tolerance in distance.
VerdictKind of_made(const std::string& family, std::uint64_t index, const judge::Said& answer,
                    const std::string& distance) {
  const auto chosen = generate::chosen_family(family).value();
  const Case c = generate::make_case(*chosen.family, chosen.fixed, 1, index).parsed;
  judge::Hello hello = hello_in();
  hello.tolerance.distance = parse_number(distance).value();
  return judged(answer, solved(c), hello).within_tolerance;
}

TEST_CASE(
    "a contact without depth may be missed within a tolerance of distance, however short it is",
    "[judge]") {
  // A depth of 0, at a speed of 45.
  CHECK(of_made("slide", 144, no_contact(), "0.005") == VerdictKind::correct);
  CHECK(of_made("slide", 144, no_contact(), "0") == VerdictKind::correct);
  // A needle of length 600 that passes through a plate at a speed of 2250, at most 9.2e-4 deep.
  CHECK(of_made("thin", 112, no_contact(), "0.1") == VerdictKind::correct);
  CHECK(of_made("thin", 112, no_contact(), "9e-4") == VerdictKind::missed);
  // A plate with a thickness of at most 6e-5.
  CHECK(of_made("thin", 0, contact_at("0.3333334"), "0.005") == VerdictKind::correct);
  CHECK(of_made("thin", 0, no_contact(), "1e-4") == VerdictKind::correct);
  CHECK(of_made("thin", 0, no_contact(), "1e-5") == VerdictKind::missed);
  // Two cubes that overlap by 1e-7 as they pass.
  const Case passing = case_of(
      kCube,
      cube(R"({"kind": "linear", "translation": [-5, "1.9999999", 0], "velocity": [10, 0, 0]})"));
  judge::Hello hello = hello_in(judge::NumberFormat::rational);
  const auto within = [&](const std::string& distance) {
    hello.tolerance.distance = parse_number(distance).value();
    return judged(no_contact(), solved(passing, judge::NumberFormat::rational), hello)
        .within_tolerance;
  };
  CHECK(within("1e-3") == VerdictKind::correct);
  CHECK(within("1e-7") == VerdictKind::correct);
  CHECK(within("0.99999999999999999999e-7") == VerdictKind::missed);
}

// A motion for which the search for the depth takes long: many pieces with the same path.
Case often() {
  std::string pieces;
  for (int i = 1; i <= 400; ++i) {
    if (i > 1) pieces += ',';
    pieces += "{";
    if (i < 400) pieces += "\"until\": \"" + std::to_string(i) + "/400\", ";
    pieces += R"("motion": {"kind": "quaternion", "rotation": [[3, 1], [1, -1], [0, 2], [1]],
        "translation": [["3.5", "-3.2", "1.1"], [0, 1, -1], ["0.1"]]}})";
  }
  return case_of(kCube, cube(R"({"kind": "piecewise", "pieces": [)" + pieces + "]}"));
}

TEST_CASE("an undecided verdict is unproven: it does not fail the run, and counts as not judged",
          "[judge]") {
  judge::Hello hello = hello_in(judge::NumberFormat::rational);
  hello.tolerance.distance = Rational(2);
  const Solved truth = solved(often(), judge::NumberFormat::rational);
  const auto start = std::chrono::steady_clock::now();
  REQUIRE(judged(no_contact(), truth, hello).within_tolerance == VerdictKind::correct);
  const auto taken = std::chrono::steady_clock::now() - start;
  // Everything except the tolerance takes almost no time. The load of the machine changes from one
  // call to the next, so the limit is halved until the tolerance is not decided within it.
  const auto ends_early = [&](const judge::Said& said) {
    Verdict v;
    for (auto limit = std::chrono::duration_cast<std::chrono::milliseconds>(taken) / 2;
         limit.count() > 0; limit /= 2) {
      const TimeLimit in_force(limit);
      v = judged(said, truth, hello);
      if (v.within_tolerance == VerdictKind::unproven) break;
    }
    return v;
  };
  const Verdict v = ends_early(no_contact());
  CHECK(v.kind == VerdictKind::missed);
  CHECK(v.within_tolerance == VerdictKind::unproven);
  CHECK(v.why.find("not decided") != std::string::npos);
  CHECK_FALSE(fails(v));
  CHECK_FALSE(is_judged(v));
  // Another error still makes the verdict fail.
  judge::Said wrong = no_contact();
  wrong.state = "overlapping";
  CHECK(fails(ends_early(wrong)));
}

TEST_CASE("within a tolerance a shallow contact may be skipped for a later one, a deep one may not",
          "[judge]") {
  // The cube dips in at 2/5, to a depth of 1/100 at 1/2, and comes back at t = 1.6.
  const Case c = case_of(kCube, cube(R"({"kind": "piecewise", "pieces": [
      {"until": "1", "motion": {"kind": "quaternion", "rotation": [[1], [0], [0], [0]],
                                "translation": [[0], ["2.24", -1, 1], [0]]}},
      {"motion": {"kind": "linear", "translation": [0, "2.64", 0], "velocity": [0, "-0.4", 0]}}]})"),
                         "[0, 2]");
  const auto within = [&](const Rational& distance) {
    judge::Hello hello = hello_in(judge::NumberFormat::rational);
    hello.tolerance.distance = distance;
    return judged(contact_at("1.6"), solved(c, judge::NumberFormat::rational), hello);
  };
  CHECK(within(Rational(11, 1000)).kind == VerdictKind::wrong_root);
  CHECK(within(Rational(11, 1000)).within_tolerance == VerdictKind::correct);
  CHECK(within(Rational(9, 1000)).within_tolerance == VerdictKind::wrong_root);
}

TEST_CASE("the nearest number of each format is found, at a midpoint, too", "[judge]") {
  using judge::NumberFormat;
  const Rational third(1, 3);
  CHECK(*nearest(NumberFormat::double_precision, RealAlgebraic(third)) == Rational(1.0 / 3));
  CHECK(*nearest(NumberFormat::single_precision, RealAlgebraic(third)) ==
        Rational(double(1.0F / 3)));
  // A rational number, known only as a root, halfway between two doubles: ties to even.
  const Rational middle = 1 + power_of_two(-53);
  const auto p = std::make_shared<const IntegerPolynomial>(
      IntegerPolynomial{-numerator(middle), denominator(middle)});
  const RealAlgebraic hidden(p, DyadicInterval{{0, 0}, {2, 0}}, Sign::negative);
  CHECK(*nearest(NumberFormat::double_precision, hidden) == 1);
  CHECK_FALSE(nearest(NumberFormat::single_precision, Rational(power_of_two(200))));
  CHECK(judge::ulp(NumberFormat::double_precision, Rational(1)) == power_of_two(-52));
  CHECK(judge::ulp(NumberFormat::single_precision, Rational(3)) == power_of_two(-22));
}

}  // namespace
}  // namespace touchstone::test::verdict_test
