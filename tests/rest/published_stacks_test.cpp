// Stacks that the tests of physics engines publish, with the points that they expect. Rotations are
// doubles, as there; a point counts as found within 1e-9.

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "src/rest/answer.hpp"
#include "touchstone/case.hpp"

namespace touchstone::test::published_stacks_test {
namespace {

using Point = std::array<double, 3>;

struct BoxThere {
  std::array<std::string, 3> half_extents;
  std::array<std::string, 3> at;
  std::array<std::string, 4> rotation{"1", "0", "0", "0"};
};

struct Stack {
  std::string name;  // source and test
  BoxThere first, second;
  double depth;
  std::vector<Point> on_first;  // empty: only `count` is published
  std::size_t count;
};

// A half angle of 22.5 degrees, as the sources round it.
const std::string kCos = "0.9238795325112867", kSin = "0.3826834323650898";
constexpr double kRoot = 1.4142135623730951;
const std::string kRootText = "1.4142135623730951";

// Chrono: src/tests/unit_tests/collision/utest_COLL_narrow_prims.cpp, box_box, by its comments.
// Coal: issue 616. (Chrono counts each corner of its aligned stack of equal boxes twice; it is left
// out.)
std::vector<Stack> stacks() {
  const std::array<std::string, 4> about_z{kCos, "0", "0", kSin}, about_x{kCos, kSin, "0", "0"};
  return {
      {"Chrono, stack with rotation",
       {{"1", "2", "3"}, {"0", "0", "0"}},
       {{"1", "2", "3"}, {"0", "0", "5.95"}, about_z},
       0.05,
       {},
       8},
      {"Chrono, stack with rotation, hardly deep",
       {{"1", "2", "3"}, {"0", "0", "0"}},
       {{"1", "2", "3"}, {"0", "0", "5.99999"}, about_z},
       1e-5,
       {},
       8},
      {"Chrono, stack with rotation and offset, two corners on edges",
       {{"2", "2", "3"}, {"0", "0", "0"}},
       {{"2", "2", "3"}, {"2", "2", "5.95"}, about_z},
       0.05,
       {{2, 2 - 2 * kRoot, 3}, {2 - 2 * kRoot, 2, 3}, {2, 2, 3}},
       3},
      {"Chrono, stack with rotation and offset, edges over edges",
       {{"2", "2", "3"}, {"0", "0", "0"}},
       {{"2", "2", "3"}, {"2.8284271247461903", "2.8284271247461903", "5.95"}, about_z},
       0.05,
       {{2, 2 * kRoot - 2, 3}, {2 * kRoot - 2, 2, 3}, {2, 2, 3}},
       3},
      {"Chrono, small on large",
       {{"1", "2", "3"}, {"0", "0", "0"}},
       {{"0.5", "1", "1"}, {"0", "0", "3.95"}},
       0.05,
       {{-0.5, -1, 3}, {-0.5, 1, 3}, {0.5, -1, 3}, {0.5, 1, 3}},
       4},
      {"Chrono, edge ends on a face",
       {{"2", "2", "2"}, {"0", "0", "0"}},
       {{"1", "1", "1"}, {"0", "0", "3.3642135623730951"}, about_x},
       0.05,
       {{-1, 0, 2}, {1, 0, 2}},
       2},
      {"Chrono, the middle of an edge on a face",
       {{"2", "2", "2"}, {"0", "0", "0"}, about_z},
       {{"1", "1", "1"}, {kRootText, kRootText, "3.3642135623730951"}, about_x},
       0.05,
       {{kRoot - 1, kRoot, 2}, {kRoot, kRoot, 2}},
       2},
      {"Coal 616, a cube in a floor",
       {{"5", "5", "0.5"}, {"0", "0", "-0.5"}},
       {{"0.5", "0.5", "0.5"}, {"0", "0", "0.49"}},
       0.01,
       {{-0.5, -0.5, 0}, {-0.5, 0.5, 0}, {0.5, -0.5, 0}, {0.5, 0.5, 0}},
       4},
  };
}

template <std::size_t Size>
std::string listed(const std::array<std::string, Size>& numbers) {
  std::string text;
  for (const std::string& n : numbers) text += (text.empty() ? "[\"" : ", \"") + n + '"';
  return text + ']';
}

std::string negated(const std::string& n) { return n.front() == '-' ? n.substr(1) : "-" + n; }

std::string body_text(const BoxThere& box, bool as_hull) {
  std::string shape = "\"half_extents\": " + listed(box.half_extents);
  if (as_hull) {
    shape = "\"hull\": [";
    for (unsigned corner = 0; corner < 8; ++corner) {
      std::array<std::string, 3> x = box.half_extents;
      for (std::size_t i = 0; i < 3; ++i) {
        if ((corner >> i & 1U) == 0) x[i] = negated(x[i]);
      }
      shape += (corner == 0 ? "" : ", ") + listed(x);
    }
    shape += ']';
  }
  return "{" + shape +
         ", \"motion\": {\"kind\": \"static\", \"rotation\": " + listed(box.rotation) +
         ", \"translation\": " + listed(box.at) + "}}";
}

// The manifold of a stack with the settings of physics engines: faces are preferred, and equal
// points merged. With `as_hull`, boxes are written as hulls.
PoseAnswer answer(const Stack& stack, bool as_hull) {
  const auto c =
      parse_case(R"({"schema": "touchstone/case/1", "id": "stack", "boxes": [)" +
                 body_text(stack.first, as_hull) + ", " + body_text(stack.second, as_hull) + "]}");
  REQUIRE(c.ok());
  StaticOptions options;
  options.manifold = true;
  options.merge = true;
  options.prefer_faces = FacePreference{FacePreference::Kind::share, Rational(1, 20)};
  const auto said = answer_at(c.value().query, Rational(0), options);
  REQUIRE(said.poses.size() == 1);
  return said.poses[0];
}

Point numbers(const VectorText& v) {
  return {std::stod(v[0][0]), std::stod(v[1][0]), std::stod(v[2][0])};
}

bool are_near(const Point& a, const Point& b) {
  return std::fabs(a[0] - b[0]) < 1e-9 && std::fabs(a[1] - b[1]) < 1e-9 &&
         std::fabs(a[2] - b[2]) < 1e-9;
}

}  // namespace

TEST_CASE("published stacks have the number and positions of points that the engines' tests expect",
          "[sat]") {
  for (const Stack& stack : stacks()) {
    for (const bool as_hull : {false, true}) {
      const PoseAnswer pose = answer(stack, as_hull);
      CAPTURE(stack.name, as_hull, pose.axis);
      CHECK(pose.kind == "face");
      CHECK(are_near(numbers(pose.normal), {0, 0, 1}));
      CHECK(pose.points.size() == stack.count);
      for (const auto& p : pose.points) {
        CHECK(std::fabs(std::stod(p.depth[0]) - stack.depth) < 1e-9);
        const Point on_first = numbers(p.on_a), on_second = numbers(p.on_b);
        CHECK(are_near(on_second, {on_first[0], on_first[1], on_first[2] - stack.depth}));
      }
      for (const Point& expected : stack.on_first) {
        CAPTURE(expected[0], expected[1]);
        CHECK(std::any_of(pose.points.begin(), pose.points.end(),
                          [&](const auto& p) { return are_near(numbers(p.on_a), expected); }));
      }
    }
  }
}

TEST_CASE("a published stack from a simulation has eight points if faces are preferred", "[sat]") {
  // Faces differ by 1e-5, as in a dump of a stack.
  const Stack stack{"a dump of poses",
                    {{"0.5", "0.5", "0.1"}, {"0", "0", "0"}},
                    {{"0.5", "0.5", "0.1"},
                     {"0", "0", "0.1999"},
                     {"0.96592582624", "0.0000048", "0.0000013", "0.25881904513"}},
                    0.0001,
                    {},
                    8};
  for (const bool as_hull : {false, true}) {
    const PoseAnswer pose = answer(stack, as_hull);
    CHECK(pose.points.size() == 8);
    REQUIRE(pose.least.has_value());
    CHECK(pose.least->of.find("edges") == 0);
    CHECK(pose.kind == "face");
  }
}

}  // namespace touchstone::test::published_stacks_test
