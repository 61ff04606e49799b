// The volume of a Minkowski sum of segments by its formula.

#include <catch2/catch.hpp>

#include "tests/oracle/poses.hpp"
#include "verify/prove/oracle/zonotope.hpp"

namespace touchstone::test::zonotope_test {
namespace {

using oracle::sum_volume;
using oracle::zonotope_volume;

TEST_CASE("three generators span the volume of their parallelepiped, of either orientation",
          "[oracle]") {
  CHECK(zonotope_volume({{2, 0, 0}, {0, 3, 0}, {0, 0, 5}}) == 30);
  CHECK(zonotope_volume({{0, 3, 0}, {2, 0, 0}, {1, 1, 5}}) == 30);
  CHECK(zonotope_volume({{1, 0, 0}, {0, 1, 0}, {1, 1, 0}}) == 0);
  CHECK(zonotope_volume({{1, 0, 0}, {0, 1, 0}}) == 0);
}

TEST_CASE("a fourth generator along the diagonal makes the rhombic dodecahedron of volume 4",
          "[oracle]") {
  CHECK(zonotope_volume({{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 1}}) == 4);
}

TEST_CASE("the sum of aligned boxes is a box of the summed extents", "[oracle]") {
  CHECK(sum_volume(box_at({1, 2, 3}, kUnturned, {9, 9, 9}),
                   box_at({Rational(1, 2), 1, 2}, kUnturned, {0, 0, 0})) == 3 * 6 * 10);
  CHECK(sum_volume(box_at({1, 2, 0}, kUnturned, {0, 0, 0}),
                   box_at({0, 0, 3}, kUnturned, {0, 0, 0})) == 2 * 4 * 6);
  CHECK(sum_volume(box_at({1, 2, 0}, kUnturned, {0, 0, 0}),
                   box_at({3, 1, 0}, kUnturned, {0, 0, 0})) == 0);
}

TEST_CASE("the volume is the sum over triples of 8 h h h and the determinant", "[oracle]") {
  // Two cubes with half extents of 1, one rotated about z. Their sum is a prism of height 4 over
  // the sum of two squares with sides of 2. Its area is
  //       4 + 4 + 2·2·2·(sin + cos) = 8 + 8·(3/5 + 4/5).
  CHECK(sum_volume(box_at({1, 1, 1}, kUnturned, {0, 0, 0}),
                   box_at({1, 1, 1}, kTurnedAboutZ, {7, 0, 0})) == 4 * (8 + Rational(8 * 7, 5)));
}

}  // namespace
}  // namespace touchstone::test::zonotope_test
