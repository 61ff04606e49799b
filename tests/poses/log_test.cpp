// Random logs: the case has the logged poses exactly, at all logged times. And damaged texts of
// dumps: each is accepted, or refused with a reason.

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "src/rest/pose.hpp"
#include "tests/poses/dumps.hpp"
#include "tests/support/random.hpp"
#include "verify/cases/poses/rotation.hpp"

namespace touchstone::poses::log_test {
namespace {

// A box with several logged poses, and one at rest.
std::array<PosedBody, 2> drawn(test::Random& random, bool by_matrices) {
  PosedBody resting;
  resting.half_extents = {1, 1, 1};
  resting.poses = {Pose{}};
  resting.times = {0};
  PosedBody moving = resting;
  moving.center = random.vector();
  moving.poses.clear();
  moving.times.clear();
  const int poses = random.between(2, 6);
  Rational time = random.rational();
  for (int i = 0; i < poses; ++i) {
    Quaternion q;
    do {
      for (Rational& c : q) c = random.rational(3);
    } while (dot(q, q) == 0);
    Pose pose{q, random.vector(), {}, true};
    if (by_matrices) pose.rotation = rows_of(q);
    moving.poses.push_back(pose);
    moving.times.push_back(time);
    time += Rational(random.between(1, 9), random.between(1, 5));
  }
  return {resting, moving};
}

TEST_CASE("a case has exactly the poses of a log at its times", "[poses]") {
  test::Random random(7);
  int opposite = 0;
  for (int round = 0; round < 150; ++round) {
    const bool by_matrices = random.coin();
    const auto boxes = drawn(random, by_matrices);
    const Reading reading{random.coin() ? Between::nlerp : Between::matrix,
                          random.coin() ? Turn::shorter : Turn::as_given,
                          random.coin() ? Lengths::ignore : Lengths::count};
    const auto made = case_of(boxes, reading, "log", {});
    if (!made) {  // the blend vanishes, or the matrix becomes singular
      ++opposite;
      continue;
    }
    for (std::size_t i = 0; i < boxes[1].poses.size(); ++i) {
      const auto at = poses_at<Rational>(made.value().made.query, boxes[1].times[i]);
      REQUIRE(at.size() == 1);
      const Pose& pose = boxes[1].poses[i];
      const Rows rows = rows_of(pose);
      for (std::size_t k = 0; k < 3; ++k) {
        Rational center = pose.translation[k];
        for (std::size_t m = 0; m < 3; ++m) {
          CHECK(at[0].b.axes[m][k] == rows[k][m]);
          center += rows[k][m] * boxes[1].center[m];
        }
        CHECK(at[0].b.center[k] == center);
      }
    }
    const auto again = parse_case(case_text(made.value().made));
    REQUIRE(again);
    CHECK(case_text(again.value()) == case_text(made.value().made));
  }
  CHECK(opposite < 60);
}

// Halfway between two quaternions of equal length, their blend has made half the rotation.
TEST_CASE("a blend of two quaternions of one length is symmetric about its middle", "[poses]") {
  test::Random random(8);
  for (int round = 0; round < 100; ++round) {
    auto boxes = drawn(random, false);
    boxes[1].poses.resize(2);
    boxes[1].times = {0, 1};
    const Reading reading{Between::nlerp, Turn::shorter, Lengths::ignore};
    const auto made = case_of(boxes, reading, "log", {});
    REQUIRE(made);
    const auto& bezier = std::get<BezierMotion>(made.value().made.bodies[1].motion.kind);
    const auto value = [](const WrittenQuaternion& q) {
      return Quaternion{q[0].value(), q[1].value(), q[2].value(), q[3].value()};
    };
    const Quaternion a = value((*bezier.quaternions)[0]);
    const Quaternion b = value((*bezier.quaternions)[1]);
    const Quaternion middle{a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]};
    CHECK(dot(a, b) >= 0);
    CHECK(abs(Rational(dot(a, middle) - dot(b, middle))) <= power_of_two(-58) * dot(a, a));
    const auto half = poses_at<Rational>(made.value().made.query, Rational(1, 2));
    const Rows rows = rows_of(middle);
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t k = 0; k < 3; ++k) CHECK(half[0].b.axes[k][i] == rows[i][k]);
    }
  }
}

TEST_CASE("a damaged dump is read or refused with a reason", "[poses]") {
  const std::string whole =
      R"({"boxes": [{"size": [2, 2.5, "1/3"], "center": [0, 1, 0], "pos": "1 2 3", "rpy": [0, 1, 2],
          "velocity": [1, 0, 0], "omega": [0, 0, 0.5], "dt": 0.5},
          {"min": [0, 0, 0], "max": [1, 1, 1], "times": [0, "1/4", 0.5], "poses": [
           [1,0,0,5, 0,1,0,0, 0,0,1,0, 0,0,0,1],
           {"translation": [1, 2, 3], "quaternion": {"w": 1, "x": 0, "y": 0, "z": 0.5}},
           {"position": [1, 2, 3], "rotation": [[1, 0, 0], [0, 1, 0], [0, 0, 1]]}]}]})";
  REQUIRE(read_as(whole));
  static const std::vector<std::string> fragments{
      "\"",    "{",       "}",     "[",         "]",      ",",
      "-",     "0",       "1e300", "1e-300",    "/",      "null",
      "true",  "\"1/0\"", "\xff",  "\\u0000",   "1e999",  "quat",
      "pivot", "end",     "c",     "nan",       "matrix", "1e9",
      "[[[[[", ":",       "\"\"",  "\"1 2 3\"", "dt",     "9999999999999999999999"};
  test::Random random(9);
  int read = 0;
  for (int round = 0; round < 4000; ++round) {
    std::string text = whole;
    for (int i = random.between(1, 3); i > 0; --i) {
      const std::size_t at = random.below(text.size());
      if (random.coin()) text.erase(at, random.below(std::size_t{6}));
      if (random.coin())
        text.insert(std::min(at, text.size()), fragments[random.below(fragments.size())]);
    }
    Reading reading;
    reading.between = random.coin() ? Between::nlerp : Between::matrix;
    const auto made = read_as(text, reading, {random.coin()});
    if (!made) {
      CHECK_FALSE(made.error().message.empty());
      continue;
    }
    ++read;
    INFO(text);
    CHECK(parse_case(case_text(made.value().made)));
  }
  CHECK(read > 100);
}

}  // namespace
}  // namespace touchstone::poses::log_test
