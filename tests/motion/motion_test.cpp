// Motions made in code: their meaning, and errors.

#include "touchstone/motion.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "tests/motion/values.hpp"
#include "tests/support/motions.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::test::motion_test {
namespace {

// The position of the point x at time t.
Vec3<Rational> image(const Motion& motion, const Rational& t, const Vec3<Rational>& x) {
  const auto pieces = pieces_of(motion, "");
  REQUIRE(pieces);
  for (const MotionPiece& piece : pieces.value().pieces) {
    if (piece.from <= t && t <= piece.until) return pose(piece, t)(x);
  }
  FAIL("not defined at " << t);
  return {};
}

std::string refusal(const Motion& motion) {
  const auto pieces = pieces_of(motion, "/m");
  return pieces ? "" : pieces.error().place + ": " + pieces.error().message;
}

const Vec3<Rational> kPoint{1, Rational(-2, 3), 5};

TEST_CASE("doubles are used exactly in every kind of motion that is built in code", "[motion]") {
  const Rational tenth = exact_value(0.1);
  const Rational t = Rational(1, 3);
  CHECK(image(Motion::fixed(), t, kPoint) == kPoint);
  CHECK(image(Motion::fixed({0.1, 0, 2}), t, {0, 0, 0}) == Vec3<Rational>{tenth, 0, 2});
  CHECK(image(Motion::linear({0.1, 0, 0}, {0, 0.1, 1}), t, {0, 0, 0}) ==
        Vec3<Rational>{tenth, tenth * t, t});
  CHECK(image(Motion::linear({1, 2, 3}, {0.1, 0, 0}, {0.1, 1, 0, 0}), t, kPoint) ==
        sum(rotated({tenth, 1, 0, 0}, kPoint), {1 + tenth * t, 2, 3}));
  const Motion turning =
      Motion::quaternion({{{1}, {0}, {0}, {0, 0.1}}}, {{{0.1, 1}, {0}, {0}}}, {2, 1});
  CHECK(image(turning, t, kPoint) ==
        sum(rotated({1, 0, 0, tenth * t}, kPoint), {(tenth + t) / (2 + t), 0, 0}));
  const Motion sheared = Motion::matrix(
      {{{{{1}, {0, 0.1}, {0}, {7}}}, {{{0}, {1}, {0}, {0}}}, {{{0}, {0}, {1}, {0}}}}}, {2});
  CHECK(image(sheared, t, kPoint) ==
        scaled(sum(kPoint, {tenth * t * kPoint[1] + 7, 0, 0}), Rational(1, 2)));
  const Motion curve = Motion::bezier(2, {{0, 0, 0}, {0.1, 0, 0}, {0, 0, 0}});
  CHECK(image(curve, t, {0, 0, 0}) == Vec3<Rational>{2 * t * (1 - t) * tenth, 0, 0});
}

TEST_CASE("a motion through keyframes is at each of them, and straight in between", "[motion]") {
  const std::vector<Keyframe> frames{{-1, {1, 0, 0.5}, {1, 0, 0, 0}},
                                     {0.25, {2, 0, 0}, {1, 0, 0, 1}},
                                     {3, {2, 7, 0}, {0, 0, 0, 2.5}}};
  const Motion motion = Motion::through(frames);
  for (const Keyframe& f : frames) {
    const Vec3<Rational> at{f.translation[0].value(), f.translation[1].value(),
                            f.translation[2].value()};
    const Values q{f.rotation[0].value(), f.rotation[1].value(), f.rotation[2].value(),
                   f.rotation[3].value()};
    CHECK(image(motion, f.time.value(), kPoint) == sum(rotated(q, kPoint), at));
  }
  const Rational t = -1 + Rational(5, 4) / 5;  // a fifth of the way
  CHECK(image(motion, t, kPoint) ==
        sum(rotated({1, 0, 0, Rational(1, 5)}, kPoint), {Rational(6, 5), 0, Rational(2, 5)}));
  const auto pieces = pieces_of(motion, "");
  CHECK(pieces.value().pieces.size() == 2);
  CHECK(Trajectory::make(pieces.value(), -1, 3).ok());
  CHECK_FALSE(Trajectory::make(pieces.value(), -1, 4).ok());
}

TEST_CASE("keyframes turn the shorter way round, also where a quaternion is written the other way",
          "[motion]") {
  const Motion motion =
      Motion::through({{0, {}, {1, 0, 0, 0}}, {1, {}, {-1, 0, 0, -0.5}}, {2, {}, {1, 0, 0, 0.5}}});
  CHECK(image(motion, Rational(1, 2), kPoint) == rotated({1, 0, 0, Rational(1, 4)}, kPoint));
  CHECK(image(motion, Rational(3, 2), kPoint) == rotated({1, 0, 0, Rational(1, 2)}, kPoint));
  CHECK(Trajectory::make(pieces_of(motion, "").value(), 0, 2).ok());
}

TEST_CASE("motions can follow each other as pieces of one motion", "[motion]") {
  const Motion motion = Motion::piecewise(
      {{0.5, Motion::linear({0, 0, 0}, {2, 0, 0})}, {std::nullopt, Motion::fixed({1, 0, 0})}});
  CHECK(image(motion, Rational(1, 4), {0, 0, 0}) == Vec3<Rational>{Rational(1, 2), 0, 0});
  CHECK(image(motion, 9, {0, 0, 0}) == Vec3<Rational>{1, 0, 0});
}

TEST_CASE("errors in keyframes name the keyframes, and never knots", "[motion]") {
  const WrittenQuaternion upright{1, 0, 0, 0};
  const auto at = [&](Numeral t) { return Keyframe{std::move(t), {0, 0, 0}, upright}; };
  CHECK(refusal(Motion::through({at(0)})) ==
        "/m/keyframes: a motion goes through two keyframes or more, found 1");
  CHECK(refusal(Motion::through({at(1), at(0)})) ==
        "/m/keyframes/1/time: the times of keyframes must increase: this one is at t = 0, the one "
        "before it at t = 1");
  CHECK_THAT(refusal(Motion::through({at(0), at(1), at(1)})),
             Catch::StartsWith("/m/keyframes/2/time: the times of keyframes must increase"));
  CHECK(refusal(Motion::through({at(0), {1, {0, 0, 0}, {0, 0, 0, 0}}})) ==
        "/m/keyframes/1/rotation: a zero quaternion is no rotation");
  CHECK_THAT(
      refusal(Motion::through({at(0), {1, {0, std::nan(""), 0}, upright}})),
      Catch::StartsWith("/m/keyframes/1/translation/1: /m/keyframes/1/translation/1 is NaN"));
  CHECK_THAT(refusal(Motion::through({at(0), at(INFINITY)})),
             Catch::StartsWith("/m/keyframes/1/time: /m/keyframes/1/time is infinite"));
  // There is no motion after the last keyframe.
  const auto pieces = pieces_of(Motion::through({at(0), at(1)}), "/m");
  REQUIRE(pieces);
  const auto trajectory = Trajectory::make(pieces.value(), 0, 2);
  REQUIRE_FALSE(trajectory);
  CHECK(trajectory.error().place == "/m/keyframes");
}

TEST_CASE("an invalid motion is refused with its place", "[motion]") {
  CHECK_THAT(refusal(Motion::fixed({0, std::nan(""), 0})),
             Catch::StartsWith("/m/translation/1: /m/translation/1 is NaN"));
  CHECK_THAT(refusal(Motion::bezier(1, {{0, 0, 0}, {0, 0, 1}}, {}, {1, INFINITY})),
             Catch::StartsWith("/m/weights/1: /m/weights/1 is infinite"));
  CHECK(refusal(Motion::linear({}, {}, {0, 0, 0, -0.0})) ==
        "/m/rotation: a zero quaternion is no rotation");
  CHECK(refusal(Motion::quaternion({{{1}, {0}, {}, {0}}}, {})) ==
        "/m/rotation/2: a polynomial needs at least one coefficient");
  CHECK(refusal(Motion::matrix({}, {1})) ==
        "/m/matrix/0/0: a polynomial needs at least one coefficient");
  CHECK(refusal(Motion::bezier(2, {{0, 0, 0}, {0, 0, 0}})) ==
        "/m/points: expected 3 elements, found 2");
  CHECK(refusal(Motion::bezier(0, {{0, 0, 0}})) == "/m/degree: expected an integer from 1 to 24");
  CHECK(refusal(Motion::bezier(1, {})) == "/m: a curve needs points or quaternions");
  CHECK(refusal(Motion::through({})) ==
        "/m/keyframes: a motion goes through two keyframes or more, found 0");
  CHECK(refusal(Motion::piecewise({})) == "/m/pieces: a piecewise motion needs at least one piece");
  CHECK(
      refusal(Motion::piecewise({{1, Motion::fixed()}})) ==
      "/m/pieces/0/until: the last piece lasts to the end of the horizon, and takes no \"until\"");
  CHECK(refusal(Motion::piecewise(
            {{std::nullopt, Motion::fixed()}, {std::nullopt, Motion::fixed()}})) ==
        "/m/pieces/0: the key \"until\" is missing");
  CHECK(refusal(Motion::piecewise(
            {{1, Motion::fixed()}, {1, Motion::fixed()}, {std::nullopt, Motion::fixed()}})) ==
        "/m/pieces/1/until: the ends of the pieces must increase");
  CHECK(refusal(Motion::piecewise(
            {{std::nullopt, Motion::piecewise({{std::nullopt, Motion::fixed()}})}})) ==
        "/m/pieces/0/motion/kind: a piece cannot be piecewise itself");
}

}  // namespace
}  // namespace touchstone::test::motion_test
