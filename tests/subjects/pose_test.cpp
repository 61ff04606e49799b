// Poses in doubles, as subjects compute them, against exact ones.

#include <catch2/catch.hpp>

#include <cmath>

#include "tests/subjects/conversation.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/prove/oracle/pose.hpp"
#include "verify/subjects/received_case.hpp"

namespace touchstone::pose_test {

using namespace touchstone::test;

namespace {

constexpr double kTolerance = 1e-12;  // for numbers below 10, after some dozens of operations

// Compares the corners of the second box, from plain doubles, with those of the exact poses. At a
// jump, any of its poses counts.
void check_corners(const Json& motion, const std::vector<Rational>& times) {
  Json file = two_boxes({"1", "2", "3"}, test::static_pose({"1", "0", "0", "0"}, {"0", "0", "0"}),
                        {"1", "1/2", "2"}, motion);
  file["boxes"][1]["center"] = {"1/4", "-1", "1/8"};
  const subjects::ReceivedCase question = subjects::read_received(received(file));
  const Query exact = question.exact();
  REQUIRE(question.bodies[1].pose);
  for (const Rational& t : times) {
    CAPTURE(motion.dump(), t);
    const subjects::Body& body = question.bodies[1];
    const subjects::Pose pose = (*body.pose)(nearest_double(t));
    double least = HUGE_VAL;
    for (const oracle::PlacedBox& placed : oracle::poses_at(exact.box(1), exact.motions()[1], t)) {
      double greatest = 0;
      for (std::size_t v = 0; v < 8; ++v) {
        subjects::Vector corner = body.center;
        for (std::size_t m = 0; m < 3; ++m)
          corner[m] += (v >> m & 1) != 0 ? body.half_extents[m] : -body.half_extents[m];
        const subjects::Vector found = subjects::apply(pose, corner);
        for (std::size_t i = 0; i < 3; ++i) {
          greatest =
              std::max(greatest, std::fabs(found[i] - nearest_double(placed.vertices[v][i])));
        }
      }
      least = std::min(least, greatest);
    }
    CHECK(least < kTolerance);
  }
}

const std::vector<Rational> kTimes{
    0, Rational(1, 8), Rational(1, 4), Rational(1, 3), Rational(1, 2), Rational(5, 7), 1};

}  // namespace

// Rodrigues' formula, in which the adapters' quaternions do not occur.
TEST_CASE("a pose at constant speed is that of the exponential map") {
  const auto list = [](const subjects::Vector& v) {
    Json numbers = Json::array();
    for (const double x : v) numbers.push_back(std::to_string(x));
    return numbers;
  };
  const subjects::Vector w{0.5, -1.25, 2}, about{1, -0.5, 0.25}, at{3, 1, -2}, velocity{-1, 4, 0.5};
  const Json file = two_boxes(
      {"1", "2", "3"}, test::static_pose({"1", "0", "0", "0"}, {"0", "0", "0"}), {"1", "1", "1"},
      {{"kind", "turning"},
       {"angular_velocity", list(w)},
       {"rotation", {"0", "0", "0", "1"}},  // a half turn about z
       {"translation", list(at)},
       {"velocity", list(velocity)},
       {"about", list(about)},
       {"from", "0.25"}});
  const subjects::ReceivedCase question = subjects::read_received(received(file));
  const double speed = std::sqrt(w[0] * w[0] + w[1] * w[1] + w[2] * w[2]);
  const subjects::Vector point{2, 3, -1};
  for (const double t : {-1.0, 0.0, 0.25, 0.6, 3.0}) {
    const double passed = t - 0.25;
    const double s = std::sin(speed * passed) / speed;
    const double c = (1 - std::cos(speed * passed)) / (speed * speed);
    const subjects::Vector arm{-(point[0] - about[0]), -(point[1] - about[1]), point[2] - about[2]};
    const auto cross = [](const subjects::Vector& a, const subjects::Vector& b) {
      return subjects::Vector{a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2],
                              a[0] * b[1] - a[1] * b[0]};
    };
    const subjects::Vector once = cross(w, arm), twice = cross(w, once);
    const subjects::Vector middle{-about[0] + at[0], -about[1] + at[1], about[2] + at[2]};
    const subjects::Vector found = subjects::apply((*question.bodies[1].pose)(t), point);
    for (std::size_t i = 0; i < 3; ++i) {
      CHECK(found[i] ==
            Approx(arm[i] + s * once[i] + c * twice[i] + middle[i] + passed * velocity[i])
                .margin(1e-13));
    }
  }
  REQUIRE(question.bodies[1].turn);
  CHECK(question.bodies[1].turn->angle(0, 2) == Approx(2 * speed));
  CHECK(question.is_even());
  CHECK_FALSE(question.is_linear());
}

TEST_CASE("poses of static and linear motions are the exact ones, rounded") {
  check_corners(test::static_pose({"1", "2", "-3", "5"}, {"1", "-2", "3"}), kTimes);
  check_corners(test::linear_motion({"3", "0", "1/2", "-1"}, {"1", "-2", "3"}, {"-4", "5", "1/2"}),
                kTimes);
}

TEST_CASE("poses of quaternion motions are the exact ones, rounded") {
  const Json rotation{{"1", "-1/2"}, {"0", "3"}, {"1/2"}, {"0", "0", "-2"}};
  const Json path{{"1", "2", "3"}, {"0"}, {"-1", "1"}};
  check_corners({{"kind", "quaternion"},
                 {"rotation", rotation},
                 {"translation", path},
                 {"translation_denominator", {"2", "-1"}}},
                kTimes);
  check_corners({{"kind", "quaternion"}, {"rotation", rotation}}, kTimes);
}

TEST_CASE("poses of matrix motions are the exact ones, rounded") {
  const Json matrix{{{"1", "1"}, {"0"}, {"1/2"}, {"1", "2"}},
                    {{"0", "1"}, {"2"}, {"0"}, {"-3", "0", "1"}},
                    {{"0"}, {"-1/2", "1"}, {"3"}, {"1/2"}}};
  check_corners({{"kind", "matrix"}, {"matrix", matrix}}, kTimes);
  check_corners({{"kind", "matrix"}, {"matrix", matrix}, {"denominator", {"2", "1"}}}, kTimes);
  check_corners({{"kind", "matrix"},
                 {"matrix", matrix},
                 {"denominator", {"2", "1"}},
                 {"translation_denominator", {"-1", "0", "1/2"}}},
                kTimes);
  Json four = matrix;
  four.push_back({{"0"}, {"0"}, {"0"}, {"3", "-1"}});
  check_corners({{"kind", "matrix"}, {"matrix", four}}, kTimes);
}

TEST_CASE("poses of curves are the exact ones, rounded") {
  const Json points{{"0", "1", "2"}, {"1", "1", "-1"}, {"4", "0", "2"}, {"2", "2", "2"}};
  const Json quaternions{
      {"1", "0", "0", "0"}, {"1", "1", "0", "0"}, {"2", "1", "-1", "0"}, {"1", "1", "1", "3"}};
  check_corners({{"kind", "bezier"}, {"degree", 3}, {"points", points}}, kTimes);
  check_corners({{"kind", "bezier"},
                 {"degree", 3},
                 {"points", points},
                 {"quaternions", quaternions},
                 {"weights", {"1", "2", "1/2", "1"}}},
                kTimes);
  check_corners({{"kind", "bezier"}, {"degree", 3}, {"quaternions", quaternions}}, kTimes);
}

TEST_CASE("poses of splines are the exact ones, rounded, on and between their knots") {
  const Json points{
      {"0", "1", "2"}, {"1", "1", "-1"}, {"4", "0", "2"}, {"2", "2", "2"}, {"0", "0", "1"}};
  check_corners({{"kind", "bezier"},
                 {"degree", 2},
                 {"points", points},
                 {"knots", {"0", "0", "0", "1/4", "1/2", "1", "1", "1"}}},
                kTimes);
  // A double knot inside the horizon.
  check_corners({{"kind", "bezier"},
                 {"degree", 2},
                 {"points", points},
                 {"knots", {"0", "0", "0", "1/2", "1/2", "1", "1", "1"}}},
                kTimes);
  // Knots outside the horizon.
  check_corners({{"kind", "bezier"},
                 {"degree", 2},
                 {"points", points},
                 {"knots", {"-2", "-1", "0", "1/4", "1/2", "1", "2", "3"}}},
                kTimes);
}

TEST_CASE("poses of piecewise motions are those of the piece") {
  const Json unturned{"1", "0", "0", "0"};
  const Json first = test::linear_motion(unturned, {"0", "0", "0"}, {"4", "0", "0"});
  const Json second = test::linear_motion(unturned, {"2", "-1", "0"}, {"-4", "4", "0"});
  const Json third = test::static_pose(unturned, {"0", "1", "0"});
  check_corners({{"kind", "piecewise"},
                 {"pieces",
                  {{{"until", "1/4"}, {"motion", first}},
                   {{"until", "1/2"}, {"motion", second}},
                   {{"motion", third}}}}},
                kTimes);
  check_corners({{"kind", "piecewise"},
                 {"allow_jumps", true},
                 {"pieces", {{{"until", "1/4"}, {"motion", third}}, {{"motion", second}}}}},
                kTimes);
}

TEST_CASE("a received case is also read exactly") {
  const subjects::ReceivedCase question = subjects::read_received(head_on());
  const Query exact = question.exact();
  CHECK(exact.box(0).half_extents[2] == 1);
  CHECK(exact.from() == 0);
  CHECK(exact.until() == 1);
  CHECK(question.is_linear());
  CHECK(question.bodies[1].velocity == subjects::Vector{-8, 0, 0});
}

}  // namespace touchstone::pose_test
