// The corners of boxes in their poses, as the witnesses with CGAL compute them.

#include <catch2/catch.hpp>

#include "src/motion/kinds.hpp"
#include "tests/oracle/poses.hpp"
#include "verify/prove/oracle/pose.hpp"

namespace touchstone::test::pose_test {
namespace {

using oracle::placed;
using oracle::placements_at;
using oracle::poses_at;

MotionPiece at_rest(const Vector& at, const Rational& from, const Rational& until) {
  MotionPiece piece = static_pose({1, 0, 0, 0}, at);
  piece.from = from;
  piece.until = until;
  return piece;
}

// A trajectory on [0, 1], in which jumps are allowed.
Trajectory on_unit_horizon(std::vector<MotionPiece> pieces) {
  return Trajectory::make({std::move(pieces), true}, 0, 1).value();
}

const Box kBox{{1, 2, 3}, {10, 20, 30}};

TEST_CASE("bit m of a corner's index is the side of the m-th axis", "[oracle]") {
  const PlacedBox box = placed(kBox, at_rest({100, 0, 0}, 0, 1), 0);
  CHECK(box.vertices[0] == Vector{109, 18, 27});
  CHECK(box.vertices[1] == Vector{111, 18, 27});
  CHECK(box.vertices[2] == Vector{109, 22, 27});
  CHECK(box.vertices[4] == Vector{109, 18, 33});
  CHECK(box.vertices[7] == Vector{111, 22, 33});
}

TEST_CASE("a pose divides axes and offset by their own denominators", "[oracle]") {
  MotionPiece piece;
  const RationalPolynomial zero;
  const RationalPolynomial minus_one{-1};
  const RationalPolynomial t{0, 1};
  piece.axes = {{{zero, t, zero}, {minus_one, zero, zero}, {zero, zero, t * t}}};
  piece.axes_denominator = RationalPolynomial{1, 1};
  piece.offset = {t, zero, RationalPolynomial{7}};
  piece.offset_denominator = RationalPolynomial{5, 1};
  // At t = 2: A = (e_x ↦ 2 e_y, e_y ↦ -e_x, e_z ↦ 4 e_z) / 3, p = (2, 0, 7) / 7.
  const PlacedBox box = placed({{1, 1, 1}, {0, 0, 0}}, piece, 2);
  CHECK(box.vertices[7] == Vector{Rational(2, 7) - Rational(1, 3), Rational(2, 3), Rational(7, 3)});
  CHECK(box.vertices[0] ==
        Vector{Rational(2, 7) + Rational(1, 3), Rational(-2, 3), Rational(-1, 3)});
  CHECK(oracle::is_parallelepiped(box));
}

TEST_CASE("a motion has one pose within a piece and where pieces meet, two at a jump, none outside",
          "[oracle]") {
  const Rational third(1, 3);
  const Trajectory motion =
      on_unit_horizon({at_rest({0, 0, 0}, 0, third), at_rest({0, 0, 0}, third, Rational(2, 3)),
                       at_rest({5, 0, 0}, Rational(2, 3), 1)});
  CHECK(poses_at(kBox, motion, Rational(1, 4)).size() == 1);
  CHECK(poses_at(kBox, motion, third).size() == 1);
  const auto both = poses_at(kBox, motion, Rational(2, 3));
  REQUIRE(both.size() == 2);
  CHECK(both[0].vertices[0] == Vector{9, 18, 27});
  CHECK(both[1].vertices[0] == Vector{14, 18, 27});
  CHECK(poses_at(kBox, motion, 1).size() == 1);
  CHECK(poses_at(kBox, motion, Rational(11, 10)).empty());
  CHECK(poses_at(kBox, motion, Rational(-1, 10)).empty());
}

TEST_CASE("two motions that jump at once are placed before and after, not crosswise", "[oracle]") {
  const Rational half(1, 2);
  const auto one = on_unit_horizon({at_rest({0, 0, 0}, 0, half), at_rest({1, 0, 0}, half, 1)});
  const auto two = on_unit_horizon({at_rest({2, 0, 0}, 0, half), at_rest({3, 0, 0}, half, 1)});
  const auto still = on_unit_horizon({at_rest({4, 0, 0}, 0, 1)});
  const auto x = [](const std::vector<std::array<PlacedBox, 2>>& placements) {
    std::vector<std::array<Rational, 2>> found;
    for (const auto& p : placements) found.push_back({p[0].vertices[0][0], p[1].vertices[0][0]});
    return found;
  };
  using Found = std::vector<std::array<Rational, 2>>;
  CHECK(x(placements_at({kBox, kBox}, {one, two}, half)) == Found{{9, 11}, {10, 12}});
  CHECK(x(placements_at({kBox, kBox}, {one, still}, half)) == Found{{9, 13}, {10, 13}});
  CHECK(x(placements_at({kBox, kBox}, {still, two}, half)) == Found{{13, 11}, {13, 12}});
  CHECK(x(placements_at({kBox, kBox}, {still, still}, half)) == Found{{13, 13}});
  CHECK(placements_at({kBox, kBox}, {one, still}, 2).empty());
}

TEST_CASE("a box is a parallelepiped until one corner moves, and flat where an extent is zero",
          "[oracle]") {
  PlacedBox box = box_at({1, 2, 3}, {1, 2, 3, 4}, {5, 6, 7});
  CHECK(oracle::is_parallelepiped(box));
  CHECK_FALSE(oracle::is_flat(box));
  CHECK(oracle::is_flat(box_at({1, 0, 3}, {1, 2, 3, 4}, {5, 6, 7})));
  for (const std::size_t v : {3U, 5U, 6U, 7U}) {
    PlacedBox bent = box;
    bent.vertices[v][1] += Rational(1, 1000000);
    CHECK_FALSE(oracle::is_parallelepiped(bent));
  }
}

}  // namespace
}  // namespace touchstone::test::pose_test
