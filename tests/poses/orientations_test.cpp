// The orientations that logs have besides quaternions, matrices, roll, pitch and yaw.

#include <catch2/catch.hpp>
#include <string>

#include "tests/poses/dumps.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/cases/poses/rotation.hpp"

namespace touchstone::poses::orientations_test {
namespace {

std::string posed(const std::string& members) {
  return R"({"boxes": [{"size": [2, 2, 2], "pose": [0, 0, 0]}, {"size": [2, 2, 2], )" + members +
         "}]}";
}

Quaternion turn_of(const std::string& rotation, AngleUnit unit = AngleUnit::radians) {
  Notation notation;
  notation.angles = unit;
  const auto boxes = read_poses(posed(R"("pos": [0, 0, 0], )" + rotation), notation);
  INFO((boxes ? std::string() : boxes.error().place + ": " + boxes.error().message));
  REQUIRE(boxes);
  return std::get<Quaternion>(boxes.value()[1].poses.front().rotation);
}

// The image of the x axis under the rotation.
Vector image_of_x(const Quaternion& q) {
  const Rows rows = rows_of(q);
  return {rows[0][0], rows[1][0], rows[2][0]};
}

std::string refusal(const std::string& rotation) {
  return error(posed(R"("pos": [0, 0, 0], )" + rotation));
}

constexpr auto kDegrees = AngleUnit::degrees;
const double kHalfRoot = 0.70710678118654752440;

TEST_CASE("Euler angles turn about the body's own axes, unless eulerseq says otherwise",
          "[poses]") {
  const Vector z{0, 0, 1}, y{0, 1, 0};
  CHECK(image_of_x(turn_of(R"("euler": [90, 0, 90])", kDegrees)) == z);
  CHECK(image_of_x(turn_of(R"("euler_degrees": "90 0 90")")) == z);
  CHECK(image_of_x(turn_of(R"("euler": [90, 0, 90], "eulerseq": "xyz")", kDegrees)) == z);
  CHECK(image_of_x(turn_of(R"("euler": [90, 0, 90], "eulerseq": "XYZ")", kDegrees)) == y);
  // Fixed axes in this order are the body's own in the opposite one.
  CHECK(turn_of(R"("euler": [10, 20, 30], "eulerseq": "XYZ")", kDegrees) ==
        turn_of(R"("rpy": [10, 20, 30])", kDegrees));
  CHECK(turn_of(R"("euler": [30, 20, 10], "eulerseq": "zyx")", kDegrees) ==
        turn_of(R"("rpy": [10, 20, 30])", kDegrees));
  CHECK(image_of_x(turn_of(R"("euler": [90, 90, 0], "eulerseq": "zxz")", kDegrees)) == y);
  CHECK(refusal(R"("euler": [0, 0, 1], "eulerseq": "xyw")")
            .find("/boxes/1/eulerseq: expected three") == 0);
  CHECK(refusal(R"("quat": [1, 0, 0, 0], "eulerseq": "xyz")")
            .find("/boxes/1/eulerseq: is given without") == 0);
  const std::string reading = reading_of(posed(R"("pos": [5, 0, 0], "euler": [0, 0, 1])"));
  CHECK(reading.find("Euler angles in radians in the sequence xyz") != std::string::npos);
  CHECK(reading.find("nearest in doubles") != std::string::npos);
  CHECK(reading.find("\"rpy\" has fixed axes") != std::string::npos);
}

TEST_CASE("axis and angle, rotation vectors and angles in the plane are read as rotations",
          "[poses]") {
  const Quaternion quarter{exact_value(kHalfRoot), 0, 0, exact_value(kHalfRoot)};
  CHECK(turn_of(R"("axisangle": [0, 0, 2, 90])", kDegrees) == quarter);
  CHECK(turn_of(R"("axis_angle": {"axis": [0, 0, 2], "angle": 90})", kDegrees) == quarter);
  CHECK(turn_of(R"("axisangle": "0 0 2 180")", kDegrees) == Quaternion{0, 0, 0, 1});
  CHECK(turn_of(R"("rotvec": [0, 0, 90])", kDegrees) == quarter);
  CHECK(turn_of(R"("rotation_vector": [0, 0, 0])") == Quaternion{1, 0, 0, 0});
  CHECK(turn_of(R"("angle": 90)", kDegrees) == quarter);
  CHECK(turn_of(R"("angle_degrees": -180)") == Quaternion{0, 0, 0, -1});
  CHECK(turn_of(R"("angle": 0.5)") == turn_of(R"("rpy": [0, 0, 0.5])"));
  CHECK(turn_of(R"("rotvec": ["0.3", "-0.4", 0])") ==
        turn_of(R"("axisangle": ["0.3", "-0.4", 0, "0.5"])"));
  CHECK(refusal(R"("axisangle": [0, 0, 0, 1])") == "/boxes/1/axisangle: the axis is zero");
  CHECK(refusal(R"("rotvec": [1e10, 0, 0])").find("an angle is at most") != std::string::npos);
  CHECK(refusal(R"("angle": 1e10)").find("an angle is at most") != std::string::npos);
  CHECK(reading_of(posed(R"("pos": [5, 0, 0], "rotvec": [0, 0, 1])")) ==
        "box 2: rotation vectors (the axis, as long as the angle) in radians, as the quaternion "
        "nearest in doubles");
}

TEST_CASE("p and q are read as a pose of PhysX, with w last", "[poses]") {
  for (const char* pose :
       {R"("p": [1, 2, 3], "q": [0, 0, 2, 1])",
        R"("pose": {"p": {"x": 1, "y": 2, "z": 3}, "q": {"x":0,"y":0,"z":2,"w":1}})"}) {
    const auto boxes = read_poses(posed(pose));
    REQUIRE(boxes);
    const Pose& read = boxes.value()[1].poses.front();
    CHECK(read.translation == Vector{1, 2, 3});
    CHECK(read.rotation == std::variant<Quaternion, Rows>(Quaternion{1, 0, 0, 2}));
  }
  CHECK(reading_of(posed(R"("p": [5, 0, 0], "q": [0, 0, 0, 1])"))
            .find("quaternions read as x y z w") != std::string::npos);
}

TEST_CASE("boxes in the plane have two numbers, and an angle", "[poses]") {
  const std::string text =
      R"({"dt": 1, "boxes": [{"half_extents": [1, 1], "pos": [0, 0], "angle": 0},
          {"half_extents": [3, 0.5], "pos": [6, 0], "angle": 0, "velocity": [-4, 0]}]})";
  CHECK(first_time(text) == 0.5);
  const auto boxes = read_poses(text);
  REQUIRE(boxes);
  CHECK(boxes.value()[1].half_extents == Vector{3, Rational(1, 2), 6});
  CHECK(reading_of(text).find("a box in the plane as one twice as high as its longer side") !=
        std::string::npos);
  const auto turning = read_poses(
      posed(R"("pos": [9, 0], "velocity": [0, 0], "angular_velocity": 1, "dt": "1/32")"));
  REQUIRE(turning);
  CHECK(turning.value()[1].poses.back().rotation ==
        std::variant<Quaternion, Rows>(turn_of(R"("angle": "1/32")")));
}

}  // namespace
}  // namespace touchstone::poses::orientations_test
