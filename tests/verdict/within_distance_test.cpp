// Whether bodies are within a distance, or no deeper than a depth: decided exactly.

#include "verify/judge/verdict/within_distance.hpp"

#include <catch2/catch.hpp>
#include <chrono>

#include "src/number/notation.hpp"
#include "src/rest/pose.hpp"
#include "tests/support/case_of.hpp"
#include "tests/support/judged.hpp"
#include "tests/support/random.hpp"
#include "touchstone/limit.hpp"
#include "verify/judge/verdict/measure.hpp"
#include "verify/judge/verdict/near_points.hpp"

namespace touchstone::test::within_distance_test {
namespace {

using judge::Within;

Rational number(const std::string& text) { return parse_number(text).value(); }

Case standing(const std::string& box1, const std::string& box2) {
  return case_of("{" + box1 + R"(, "motion": {"kind": "static"}})",
                 "{" + box2 + R"(, "motion": {"kind": "static"}})");
}

Rational distance_squared(const Case& c) {
  const auto poses = poses_at(c.query, Rational(0));
  return judge::near_points_squared(poses.at(0).a, poses.at(0).b);
}

TEST_CASE("the distance of two boxes is that of their nearest points", "[judge]") {
  const std::string unit = R"("half_extents": [1, 1, 1])";
  const auto at = [&](const std::string& center) {
    return standing(unit, unit + R"(, "center": )" + center);
  };
  CHECK(distance_squared(at("[5, 0, 0]")) == 9);   // two faces
  CHECK(distance_squared(at("[5, 6, 0]")) == 25);  // two edges
  CHECK(distance_squared(at("[3, 4, 4]")) == 9);   // two vertices
  CHECK(distance_squared(at("[0, 0, 2]")) == 0);   // touching
  // A vertex above a face, and crossing edges, of rotated boxes.
  const Case crossed = case_of(
      R"({"half_extents": [1, 1, 1], "motion": {"kind": "static", "rotation": [3, 0, 0, 1]}})",
      R"({"half_extents": [0, 0, 0], "motion": {"kind": "static", "translation": [0, 0, 4]}})");
  CHECK(distance_squared(crossed) == 9);
  const Case sticks = case_of(
      R"({"half_extents": [2, 0, 0], "motion": {"kind": "static"}})",
      R"({"half_extents": [0, 2, 0], "motion": {"kind": "static", "translation": [1, 1, "1/2"]}})");
  CHECK(distance_squared(sticks) == Rational(1, 4));
}

TEST_CASE("the distance is at least the separation along any axis, and close to the least possible",
          "[judge]") {
  Random random(3);
  const auto some = [&random](int most) { return std::to_string(random.between(-most, most)); };
  for (int i = 0; i < 60; ++i) {
    const auto box = [&](int away) {
      return R"({"half_extents": [1, 2, 3], "motion": {"kind": "static", "rotation": [1, )" +
             some(3) + ", " + some(3) + ", " + some(3) + R"(], "translation": [)" + some(away) +
             ", " + some(away) + ", " + some(away) + "]}}";
    };
    const Case c = case_of(box(1), box(12));
    const judge::Measure m = judge::measure_at(c.query, Rational(0));
    const Rational found = distance_squared(c);
    if (m.sign <= 0) continue;
    CHECK(found * m.length_squared.value() >= m.gap.value() * m.gap.value());
    // No other points of the boxes are closer, by a grid of points of both boxes.
    const auto poses = poses_at(c.query, Rational(0)).at(0);
    const auto point = [](const Obb<Rational>& o, int n) {
      Vec3<Rational> p = o.center;
      for (std::size_t k = 0; k < 3; ++k) {
        p = along(p, o.axes[k], Rational(o.half_extents[k] * (n % 5 - 2) / 2));
        n /= 5;
      }
      return p;
    };
    Rational least = 1000000;
    for (int a = 0; a < 125; a += 1 + i % 3) {
      for (int b = 0; b < 125; b += 2) {
        const auto d = difference(point(poses.b, b), point(poses.a, a));
        least = std::min(least, Rational(dot(d, d)));
      }
    }
    CHECK(found <= least * Rational(1000001, 1000000));
    CHECK(judge::comes_within(c.query, Rational(0), number("1000")) == Within::holds);
    CHECK(judge::comes_within(c.query, Rational(0), number("1e-9")) == Within::exceeded);
  }
}

TEST_CASE("boxes in skewed frames have a distance, too", "[judge]") {
  // The x and y axes of the second box are not perpendicular: its nearest vertex is at (3, 0, 0).
  const Case c = case_of(kCube,
                         R"({"half_extents": [1, 1, 1], "motion": {"kind": "matrix", "matrix":
          [[[1], [1], [0], [5]], [[0], [1], [0], [1]], [[0], [0], [1], [0]]]}})");
  CHECK(distance_squared(c) == 4);
}

TEST_CASE("a distance is compared with the nearest points, not with a separating axis", "[judge]") {
  // Two opposite vertices: 1 apart along every axis, √3 apart in a straight line.
  const Case c =
      standing(R"("half_extents": [1, 1, 1])", R"("half_extents": [1, 1, 1], "center": [3, 3, 3])");
  CHECK(judge::comes_within(c.query, Rational(0), number("1.5")) == Within::exceeded);
  CHECK(judge::comes_within(c.query, Rational(0), number("1.7321")) == Within::holds);
}

TEST_CASE("bodies in contact are within any distance", "[judge]") {
  CHECK(judge::comes_within(approaching("2").query, Rational(0), Rational(0)) == Within::holds);
  CHECK(judge::comes_within(approaching("1").query, Rational(0), Rational(0)) == Within::holds);
  CHECK(judge::comes_within(approaching("2.001").query, Rational(0), number("0.0009")) ==
        Within::exceeded);
  CHECK(judge::comes_within(approaching("2.001").query, Rational(0), number("0.0011")) ==
        Within::holds);
}

// A cube that dips into another one, to a depth of 1/100 at t = 1/2, and comes out again.
Case dipping() {
  return case_of(kCube, cube(R"({"kind": "quaternion", "rotation": [[1], [0], [0], [0]],
      "translation": [[0], ["2.24", -1, 1], [0]]})"));
}

TEST_CASE("a contact is shallow only if it is shallow at every time", "[judge]") {
  // The depth is 1/100 in the middle, and less than 1/1000 near the ends of the contact.
  CHECK(judge::stays_within(dipping().query, Rational(0), Rational(1), number("0.0101")) ==
        Within::holds);
  CHECK(judge::stays_within(dipping().query, Rational(0), Rational(1), number("0.0099")) ==
        Within::exceeded);
  CHECK(judge::stays_within(dipping().query, number("0.45"), number("0.7"), number("0.0099")) ==
        Within::exceeded);
  CHECK(judge::stays_within(dipping().query, Rational(0), number("0.41"), number("0.0099")) ==
        Within::holds);
  CHECK(judge::stays_within(dipping().query, number("0.5"), number("0.5"), number("0.01")) ==
        Within::holds);
}

TEST_CASE("a deep contact is found, however short it is", "[judge]") {
  // The cube passes through in a thousandth of the horizon.
  const Case through = case_of(
      kCube, cube(R"({"kind": "linear", "translation": [2000, 0, 0], "velocity": [-4000, 0, 0]})"));
  CHECK(judge::stays_within(through.query, Rational(0), Rational(1), number("0.5")) ==
        Within::exceeded);
  CHECK(judge::stays_within(through.query, Rational(0), Rational(1), number("2.5")) ==
        Within::holds);
}

TEST_CASE("a depth that the far end of a turning box reaches is found", "[judge]") {
  // A stick with a half extent of 10 makes a quarter turn: its end sinks into the cube.
  const Case turning = case_of(kCube,
                               R"({"half_extents": [10, 1, 1], "motion": {"kind": "quaternion",
          "rotation": [[1], [0], [0], [0, 1]], "translation": [[0], [4], [0]]}})");
  CHECK(judge::stays_within(turning.query, Rational(0), Rational(1), number("0.5")) ==
        Within::exceeded);
  CHECK(judge::stays_within(turning.query, Rational(0), Rational(1), number("3")) == Within::holds);
}

TEST_CASE("pieces on both sides of a jump are examined separately", "[judge]") {
  const Case jumping = case_of(kCube, cube(R"({"kind": "piecewise", "allow_jumps": true, "pieces": [
          {"until": "1/2", "motion": {"kind": "static", "translation": [5, 0, 0]}},
          {"motion": {"kind": "static", "translation": ["1.9", 0, 0]}}]})"));
  CHECK(judge::stays_within(jumping.query, Rational(0), Rational(1), number("0.11")) ==
        Within::holds);
  CHECK(judge::stays_within(jumping.query, Rational(0), Rational(1), number("0.09")) ==
        Within::exceeded);
  CHECK(judge::stays_within(jumping.query, Rational(0), number("0.4"), number("0.09")) ==
        Within::holds);
}

TEST_CASE("boxes that have exactly the given depth for long are not deeper", "[judge]") {
  // The depth equals the bound for half of the horizon.
  const Case grazing = case_of(
      kCube, cube(R"({"kind": "linear", "translation": ["1.9", 0, 0], "velocity": [0, 1, 0]})"));
  CHECK(judge::stays_within(grazing.query, Rational(0), Rational(1), number("0.1")) ==
        Within::holds);
  CHECK(judge::stays_within(grazing.query, Rational(0), Rational(1),
                            number("0.0999999999999999999999")) == Within::exceeded);
  // A box that rotates about the axis along which the boxes overlap is as deep.
  const Case spinning = case_of(kCube, cube(R"({"kind": "quaternion",
      "rotation": [[1], [0, 1], [0], [0]], "translation": [["1.9"], [0], [0]]})"));
  CHECK(judge::stays_within(spinning.query, Rational(0), Rational(1), number("0.1")) ==
        Within::holds);
  CHECK(judge::stays_within(spinning.query, Rational(0), Rational(1),
                            number("0.0999999999999999999999")) == Within::exceeded);
}

TEST_CASE("an extreme depth at an irrational instant is compared exactly", "[judge]") {
  // The second cube is at 3 - 2t + t³. It is deepest where 3t² = 2, with the depth (4/3)√(2/3) - 1.
  const Case dips = case_of(kCube, cube(R"({"kind": "quaternion", "rotation": [[1], [0], [0], [0]],
      "translation": [[3, -2, 0, 1], [0], [0]]})"));
  const Rational near = number("0.08866210790363471");
  CHECK(judge::stays_within(dips.query, Rational(0), Rational(1), near) == Within::exceeded);
  CHECK(judge::stays_within(dips.query, Rational(0), Rational(1), number("0.08866210790363472")) ==
        Within::holds);
}

TEST_CASE("a distance equal to the given one is decided exactly", "[judge]") {
  const std::string unit = R"("half_extents": [1, 1, 1])";
  const Rational little = power_of_ten(-40);
  const auto check = [&](const Case& c, const Rational& distance) {
    CHECK(judge::comes_within(c.query, Rational(0), distance) == Within::holds);
    CHECK(judge::comes_within(c.query, Rational(0), distance - little) == Within::exceeded);
  };
  for (const char* at : {"[5, 0, 0]", "[3, 4, 4]", "[4, 3, 4]", "[3, \"8/3\", \"8/3\"]"})
    CHECK(judge::comes_within(standing(unit, unit + R"(, "center": )" + at).query, Rational(0),
                              3) == Within::holds);
  check(standing(unit, unit + R"(, "center": [5, 0, 0])"), 3);  // faces
  check(standing(unit, unit + R"(, "center": [5, 6, 0])"), 5);  // edges
  check(standing(unit, unit + R"(, "center": [3, 4, 4])"), 3);  // vertices
  // A rotated box with its lowest vertex above a face: raised by the distance, in all directions of
  // the world.
  for (const char* turn : {"[1, 0, 0, 0]", "[1, 2, 0, 3]", "[2, 1, -1, 5]"}) {
    const std::string rotation = std::string(R"("rotation": )") + turn;
    const Case flat =
        case_of(R"({"half_extents": [9, 9, 1], "motion": {"kind": "static", )" + rotation + "}}",
                R"({"half_extents": [0, 0, 0], "motion": {"kind": "static", )" + rotation +
                    R"(}, "center": [1, "-5/7", "4/3"]})");
    check(flat, Rational(1, 3));
  }
}

TEST_CASE("a question that is undecided at the time limit is unproven, not wrong", "[judge]") {
  const Case through = case_of(
      kCube, cube(R"({"kind": "linear", "translation": [3, 0, 0], "velocity": [-4, 0, 0]})"));
  const TimeLimit limit(std::chrono::milliseconds(1));
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(3);
  while (std::chrono::steady_clock::now() < until) continue;
  CHECK(judge::stays_within(through.query, Rational(0), Rational(1), number("0.5")) ==
        Within::unproven);
}

}  // namespace
}  // namespace touchstone::test::within_distance_test
