// The distance of bodies of several parts is the least of all pairs of their parts.

#include "touchstone/distances.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "tests/support/case_of.hpp"

namespace touchstone::test::compound_distances_test {
namespace {

const std::string kStill = R"("motion": {"kind": "static"}})";
// A cube, and 8 further along x a turned sphere of radius 1.
const std::string kBoth = R"({"parts": [{"half_extents": [1, 1, 1]},
    {"half_extents": [0, 0, 0], "radius": 1, "pose": {"rotation": [1, 1, 0, 0],
     "translation": [8, 0, 0]}}], )";

}  // namespace

TEST_CASE("the distance of compounds is that of their nearest parts", "[compounds]") {
  // A cube that falls between both parts, 1/4 nearer to the sphere, until it has passed them.
  const Case c = case_of(
      kBoth + kStill,
      R"({"half_extents": [1, 1, 1], "motion": {"kind": "linear", "translation": ["33/8", 0, 8],
          "velocity": [0, 0, -16]}})");
  const auto found = distances(c.query, std::array{0.5, 0.0, 0.5});
  REQUIRE(found);
  // The gaps at z = 0 are 17/8 to the cube, 15/8 to the sphere.
  CHECK(found.value()[0] == 1.875);
  CHECK(found.value()[2] == 1.875);
  // At z = 8 the cube is at (2.125, 0, 6) from the cube, and the sphere's centre is at 2.875 from
  // its side and 7 below it: sqrt(2.125² + 6²) is less than sqrt(2.875² + 7²) - 1.
  CHECK(found.value()[1] == Approx(6.36519).epsilon(1e-6));
}

TEST_CASE("the distance of parts that touch or overlap is 0", "[compounds]") {
  const Case c =
      case_of(kBoth + kStill, R"({"half_extents": [1, 1, 1], "center": [2, 0, 0], )" + kStill);
  CHECK(distances(c.query, std::array{1.0}).value() == std::vector{0.0});
}

TEST_CASE("the distance of a solid mesh is refused", "[compounds]") {
  const std::string tetrahedron =
      R"({"mesh": {"vertices": [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]],
          "triangles": [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]], "solid": true}, )";
  const Case c = case_of(tetrahedron + kStill, R"({"half_extents": [1, 1, 1], )" + kStill);
  const auto found = distances(c.query, std::array{0.0});
  REQUIRE(!found);
  CHECK(found.error().code == Error::Code::unsuitable);
}

}  // namespace touchstone::test::compound_distances_test
