// Boxes that move on from a pose, to an end pose or by their velocities.

#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>
#include <string>

#include "tests/poses/dumps.hpp"
#include "touchstone/enclosed.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/cases/poses/angles.hpp"
#include "verify/cases/poses/rotation.hpp"

namespace touchstone::poses::velocity_test {
namespace {

std::string with_cube_at(const std::string& place, const std::string& box,
                         const std::string& more = "") {
  return R"({"boxes": [{"size": [2, 2, 2], "pose": )" + place + "}, {" + box + "}]" + more + "}";
}

const std::string kStick = R"("half_extents": [4, "0", "0"], )";

TEST_CASE("an end pose is reached in dt, or at 1", "[poses]") {
  const std::string way = R"("size": [2, 2, 2], "pose": [5, 0, 0], "end": [0, 0, 0])";
  CHECK(first_time(with_cube_at("[0,0,0]", way)) == 0.6);
  CHECK(first_time(with_cube_at("[0,0,0]", way + R"(, "dt": 0.5)")) == 0.3);
  CHECK(first_time(with_cube_at("[0,0,0]", way, R"(, "dt": "10")")) == 6);
  CHECK(first_time(with_cube_at("[0,0,0]", way + R"(, "times": ["1"], "dt": 10)")) == 7);
}

TEST_CASE("a velocity is followed exactly for dt", "[poses]") {
  const std::string box = R"("size": [2, 2, 2], "pose": ["5", 0, 0], "VELOCITY": ["-0.3", 0, 0])";
  for (const std::string name : {"velocity", "linear_velocity", "linvel"}) {
    std::string named = box;
    named.replace(named.find("VELOCITY"), 8, name);
    const auto c = made(with_cube_at("[0,0,0]", named, R"(, "dt": 20)"));
    REQUIRE(c);
    CHECK(c.value().query.until() == 20);
    CHECK(first_time_of(c.value()) == 10);
    CHECK(reading_of(with_cube_at("[0,0,0]", named, R"(, "dt": 20)")) ==
          "box 2: translations linear in time");
    CHECK(error(with_cube_at("[0,0,0]", named)) ==
          "/boxes/1: \"dt\" is missing: the duration of the motion with this velocity");
  }
}

// This matters, since cases in such kinds can be sent to subjects that only support straight
// motions.
TEST_CASE("straight motion is written as the simplest kind of motion", "[poses]") {
  const auto kind_of = [](const std::string& poses, const std::string& more = "") {
    const auto c = made(with_cube_at("[9,0,0]", R"("size": [2, 2, 2], )" + poses, more));
    INFO((c ? "" : c.error().place + ": " + c.error().message));
    REQUIRE(c);
    return c.value().bodies[1].motion.kind;
  };
  const auto linear = kind_of(R"("pose": [5, 0, 0], "velocity": [-1, 0, 0])", R"(, "dt": 2)");
  REQUIRE(std::holds_alternative<LinearMotion>(linear));
  CHECK(std::get<LinearMotion>(linear).velocity[0].value() == -1);
  CHECK(std::holds_alternative<LinearMotion>(kind_of(R"("pose": [5, 0, 0], "end": [1, 2, 0])")));
  // At constant speed, from t = 1 on; at varying speed; at rest.
  const std::string three = R"("poses": [[1, 0, 0], [2, 0, 0], [4, 0, 0]], "times": )";
  const auto even = kind_of(three + "[1, 2, 4]");
  REQUIRE(std::holds_alternative<LinearMotion>(even));
  CHECK((*std::get<LinearMotion>(even).translation)[0].value() == 0);
  CHECK(std::holds_alternative<BezierMotion>(kind_of(three + "[1, 2, 3]")));
  CHECK(std::holds_alternative<StaticMotion>(kind_of(R"("poses": [[1, 0, 0], [1, 0, 0]])")));
}

// A stick rotates about its middle at a known speed towards a cube, so the angle at the contact is
// known.
TEST_CASE("an angular velocity is followed within the reported error", "[poses]") {
  for (const auto& [omega, dt, unit] :
       {std::tuple{"2", 1.5, AngleUnit::radians}, std::tuple{"60", 3.0, AngleUnit::degrees},
        std::tuple{"-7", 1.0, AngleUnit::radians}}) {
    CAPTURE(omega);
    Notation notation;
    notation.angles = unit;
    const std::string text =
        with_cube_at("[3, 3, 0]", kStick + R"("pose": [0, 0, 0], "omega": [0, 0, ")" + omega +
                                      R"("], "dt": )" + std::to_string(dt));
    const auto c = read_as(text, {}, notation);
    REQUIRE(c);
    const double speed =
        std::stod(omega) * (unit == AngleUnit::degrees ? std::numbers::pi / 180 : 1);
    // The end of the stick, 4 from the origin, first meets the cube's side y = 2, at sin = 1/2.
    // Backwards, the other end meets the side x = 2, by its cosine.
    const double first = std::numbers::pi * (speed > 0 ? 1.0 / 6 : 2.0 / 3);
    CHECK(std::abs(first_time_of(c.value().made) * std::abs(speed) - first) < 1e-6);
    CHECK(c.value().reading.find("off an even turn by up to") != std::string::npos);
    CHECK(c.value().reading.find(unit == AngleUnit::degrees ? "in degrees" : "in radians") !=
          std::string::npos);
  }
}

// A body with its origin at a corner: its middle moves on a line, and the body rotates about it.
TEST_CASE("velocities are velocities of the pivot", "[poses]") {
  const std::string motion =
      R"(, "quat": [1, 0, 0, 1], "velocity": [-1, 0, 0], "omega": [0, 0, 3], "dt": 4)";
  const auto about_middle =
      made(with_cube_at("[0,0,0]", R"("half_extents": [1, 2, 1], "pos": [5, "0.5", 0])" + motion));
  // A quarter turn takes (1, 2), the pivot, to (-2, 1).
  const auto about_pivot = made(with_cube_at(
      "[0,0,0]",
      R"("min": [0, 0, -1], "max": [2, 4, 1], "pivot": [1, 2, 0], "pos": [7, "-0.5", 0])" +
          motion));
  REQUIRE(about_middle);
  REQUIRE(about_pivot);
  CHECK(case_text(about_pivot.value()) == case_text(about_middle.value()));
  // The reference point of velocities is reported if it is not the centre and matters. Engines use
  // the centre.
  const std::string off_centre = R"("min": [0, 0, -1], "max": [2, 4, 1], "pos": [7, "-0.5", 0])";
  const auto says_of_velocities = [](const std::string& members) {
    return reading_of(with_cube_at("[0,0,0]", members)).find("those of the origin of its frame") !=
           std::string::npos;
  };
  CHECK(says_of_velocities(off_centre + motion));
  CHECK_FALSE(says_of_velocities(off_centre + motion + R"(, "pivot": [1, 2, 0])"));
  CHECK_FALSE(says_of_velocities(off_centre + R"(, "velocity": [-1, 0, 0], "dt": 4)"));
  CHECK_FALSE(says_of_velocities(R"("size": [2,2,2], "pos": [5,0,0])" + motion));
  // Without rotation, all points have the same velocity.
  const std::string straight = R"("size": [2,2,2], "pose": [5,0,0], "velocity": [-1,0,0], "dt": 9)";
  CHECK(first_time(with_cube_at("[0,0,0]", straight + R"(, "pivot": [7, 8, 9])")) == 3);
  CHECK(error(with_cube_at("[0,0,0]", R"("size": [2,2,2], "pose": [5,0,0], "pivot": [0,0,0])")) ==
        "/boxes/1/pivot: is given without a velocity");
}

// A box whose pivot moves on a line while it turns; the pose is that of the first instant.
TEST_CASE("an angular velocity may be kept exactly", "[poses]") {
  Notation notation;
  notation.keeps_turning = true;
  const auto parts_for = [&](const std::string& members) {
    const auto boxes = read_poses(with_cube_at("[9, 3, 0]", members), notation);
    REQUIRE(boxes);
    auto made = parts_of(boxes.value(), {Between::turning}, "kept", {});
    REQUIRE(made);
    return std::move(made).value();
  };
  const std::string box =
      R"("min": [0, 0, -1], "max": [2, 4, 1], "quat": [0, 0, 0, 1], "pos": [7, "-0.5", 0],)";
  const auto [parts, reading] = parts_for(
      box + R"("pivot": [1, 2, 0], "velocity": [-1, 0, 0], "omega": [0, "1/3", 300], "dt": 4)");
  CHECK(reading.find("as it is: nothing is off, turning at constant speed") != std::string::npos);
  REQUIRE(std::holds_alternative<TurningMotion>(parts.bodies[1].motion.kind));
  const auto& turn = std::get<TurningMotion>(parts.bodies[1].motion.kind);
  const auto values = [](const WrittenVector& v) {
    return Vector{v[0].value(), v[1].value(), v[2].value()};
  };
  CHECK(values(turn.angular_velocity) == Vector{0, Rational(1, 3), 300});
  CHECK(values(*turn.velocity) == Vector{-1, 0, 0});
  // The half turn takes the pivot (1, 2) to (-1, -2).
  CHECK(values(*turn.translation) == Vector{6, Rational(-5, 2), 0});
  CHECK_FALSE(turn.about);
  CHECK_FALSE(turn.from);
  REQUIRE(parts.horizon);
  CHECK((*parts.horizon)[1].value() == 4);
  CHECK(EnclosedCase::make(parts));

  // Without an angular velocity it is a plain case.
  const auto straight = parts_for(box + R"("velocity": [-1, 0, 0], "dt": 4)").parts;
  CHECK(std::holds_alternative<LinearMotion>(straight.bodies[1].motion.kind));

  // A degree is no rational number of radians.
  notation.angles = AngleUnit::degrees;
  const auto in_degrees = parts_for(box + R"("omega": [0, 0, 180], "dt": 4)");
  CHECK(in_degrees.reading.find("in radians rounded to doubles") != std::string::npos);
  const auto& rounded = std::get<TurningMotion>(in_degrees.parts.bodies[1].motion.kind);
  CHECK(nearest_double(rounded.angular_velocity[2].value()) == Approx(std::numbers::pi));

  // Too far to be asked.
  const auto far =
      read_poses(with_cube_at("[9, 3, 0]", box + R"("omega": [0, 0, 1e6], "dt": 4)"), notation);
  const auto refused = parts_of(far.value(), {Between::turning}, "far", {});
  REQUIRE_FALSE(refused);
  CHECK(refused.error().place == "/boxes/1");
  const auto beyond =
      read_poses(with_cube_at("[9, 3, 0]", box + R"("omega": [0, 0, "1e400"], "dt": 4)"), notation);
  REQUIRE_FALSE(beyond);
  CHECK(beyond.error().message == "an angular velocity beyond all doubles");
}

TEST_CASE("a further turn is about the axes of the world, and gives the nearest doubles",
          "[poses]") {
  const double half = 0.70710678118654752440;
  CHECK(turned({1, 0, 0, 0}, {0, 0, 90}, AngleUnit::degrees, 1) ==
        Quaternion{exact_value(half), 0, 0, exact_value(half)});
  CHECK(turned({0, 1, 0, 0}, {0, 0, 180}, AngleUnit::degrees, 1) == Quaternion{0, 0, 1, 0});
  CHECK(turned({1, 2, 3, 4}, {0, 0, 0}, AngleUnit::radians, 1) == Quaternion{1, 2, 3, 4});
  // The axis itself does not change, here an oblique one.
  const Quaternion slanting = turned({1, 0, 0, 0}, {1, 2, 2}, AngleUnit::radians, Rational(1, 3));
  CHECK(slanting[0] == exact_value(std::cos(0.5)));
  CHECK(slanting[2] == slanting[3]);
  CHECK(nearest_double(slanting[1] / slanting[2]) == Approx(0.5).epsilon(1e-15));
  const Quaternion irrational = turned({1, 0, 0, 0}, {1, 1, 0}, AngleUnit::radians, 1);
  CHECK(nearest_double(irrational[0]) == Approx(std::cos(std::sqrt(2.0) / 2)).epsilon(1e-15));
}

TEST_CASE("the stated difference of a blend from an even turn is its largest difference",
          "[poses]") {
  for (const double angle : {1.0 / 32, 0.5, 1.0, 3.0}) {
    const double h = angle / 2;
    double most = 0;
    for (int i = 0; i <= 4096; ++i) {
      const double s = i / 4096.0;
      most = std::max(most,
                      2 * std::abs(std::atan2(s * std::sin(h), 1 - s + s * std::cos(h)) - h * s));
    }
    CHECK(off_even_turn(angle) == Approx(most).epsilon(1e-4));
    CHECK(off_even_turn(angle) <= angle * angle * angle / 48);
  }
  CHECK(off_even_turn(1e-3) == Approx(4e-12).epsilon(0.02));
  CHECK(off_even_turn(1e-13) >= 0);
  CHECK(off_even_turn(0) == 0);
}

TEST_CASE("velocities that cannot be followed are refused", "[poses]") {
  const auto refused = [](const std::string& box, const std::string& more = "") {
    return error(with_cube_at("[5,0,0]", R"("size": [2,2,2], "pose": [0,0,0], )" + box, more));
  };
  CHECK(refused(R"("omega": [0, 0, 1e9], "dt": 1)") ==
        "/boxes/1: turns by more than 256 radians: use a shorter \"dt\"");
  CHECK(refused(R"("omega": ["1e900", 0, "1e-900"], "dt": "1e99")") ==
        "/boxes/1: turns by more than 256 radians: use a shorter \"dt\"");
  CHECK(refused(R"("velocity": [0, 0, 1], "dt": 0)") == "/boxes/1/dt: is not positive");
  CHECK(refused(R"("dt": 1)") == "/boxes/1/dt: is given without \"end\" or a velocity");
  CHECK(refused(R"("velocity": [0,0,1], "end": [0,0,0], "dt": 1)") ==
        "/boxes/1: has both \"end\" and a velocity");
  CHECK(refused(R"("velocity": [0,0,1], "linvel": [0,0,1], "dt": 1)") ==
        "/boxes/1: \"velocity\" and \"linvel\" exclude each other: leave one of them out");
  CHECK(error(with_cube_at("[5,0,0]", R"("size": [2,2,2], "pose": [0,0,0])", R"(, "dt": 1)"))
            .find("/dt: is the duration of a motion, but no box") == 0);
  CHECK(error(with_cube_at("[5,0,0]", R"("size": [2,2,2], "poses": [[0,0,0], [1,0,0]],
        "velocity": [0,0,1], "dt": 1)"))
            .find("/boxes/1: has several poses") == 0);
  CHECK(error(with_cube_at("[5,0,0]", R"("size": [2,2,2], "omega": [0,0,1], "dt": 1,
        "pose": [2,0,0,0, 0,1,0,0, 0,0,1,0])"))
            .find("is not a rotation, not even nearly") != std::string::npos);
}

}  // namespace
}  // namespace touchstone::poses::velocity_test
