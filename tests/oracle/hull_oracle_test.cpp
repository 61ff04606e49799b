// Minkowski sums by CGAL's convex hull, for bodies whose sum is known.

#include "verify/prove/oracle/hull_oracle.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "tests/oracle/poses.hpp"
#include "verify/prove/oracle/zonotope.hpp"

namespace touchstone::test::hull_oracle_test {
namespace {

using oracle::hull_report;
using oracle::PlacedPoints;
using oracle::Plane;
using oracle::sum_volume;
using oracle::SumReport;

Vector rational(const Vec3<Integer>& v) { return {Rational(v[0]), Rational(v[1]), Rational(v[2])}; }

PlacedBox cube(const Vector& at) { return box_at({1, 1, 1}, kUnturned, at); }

TEST_CASE("two aligned cubes sum to a cube of six facets", "[oracle]") {
  const SumReport report = hull_report(cube({0, 0, 0}), cube({Rational(5, 2), 0, 0}));
  CHECK(report.state == State::separated);
  CHECK(report.dimension == 3);
  CHECK(report.volume == 64);
  // B1 - B2 = [-9/2, -1/2] × [-2, 2] × [-2, 2].
  const std::vector<Plane> expected{{{-1, 0, 0}, Rational(9, 2)},
                                    {{0, -1, 0}, 2},
                                    {{0, 0, -1}, 2},
                                    {{0, 0, 1}, 2},
                                    {{0, 1, 0}, 2},
                                    {{1, 0, 0}, Rational(-1, 2)}};
  CHECK(report.planes == expected);
}

TEST_CASE("the origin is outside, on or inside the hull if the cubes are apart, touch or overlap",
          "[oracle]") {
  const Rational tiny(1, Integer(1) << 200);
  CHECK(hull_report(cube({0, 0, 0}), cube({2 + tiny, 0, 0})).state == State::separated);
  CHECK(hull_report(cube({0, 0, 0}), cube({2, 0, 0})).state == State::touching);
  CHECK(hull_report(cube({0, 0, 0}), cube({2, 2, 0})).state == State::touching);
  CHECK(hull_report(cube({0, 0, 0}), cube({2, 2, 2})).state == State::touching);
  CHECK(hull_report(cube({0, 0, 0}), cube({2 - tiny, 0, 0})).state == State::overlapping);
  CHECK(hull_report(cube({0, 0, 0}), cube({0, 0, 0})).state == State::overlapping);
}

TEST_CASE("any number of points is treated as the hull of the points", "[oracle]") {
  const PlacedPoints simplex{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {Rational(1, 9), 0, 0}};
  const SumReport alone = hull_report(simplex, PlacedPoints{{0, 0, 0}});
  CHECK(alone.state == State::touching);
  CHECK(alone.volume == Rational(1, 6));
  CHECK(alone.planes.size() == 4);
  CHECK(hull_report(simplex, PlacedPoints{{1, 1, 1}}).state == State::separated);
  const Rational close(1, 4);
  CHECK(hull_report(simplex, PlacedPoints{{close, close, close}}).state == State::overlapping);
}

TEST_CASE("the sum has 30 facets in general position, 22, 10 and 6 in the degenerate ones",
          "[oracle]") {
  const PlacedBox still = box_at({1, 2, 3}, kUnturned, {0, 0, 0});
  const auto facets = [&](const std::array<int, 4>& quaternion) {
    return hull_report(still, box_at({1, 1, 2}, quaternion, {4, 1, 0})).planes.size();
  };
  CHECK(facets({4, 1, 2, 3}) == 30);
  CHECK(facets({3, 2, 1, 0}) == 30);
  CHECK(facets(kOneProductZero) == 22);
  CHECK(facets(kTurnedAboutZ) == 10);
  CHECK(facets({1, 0, 1, 0}) == 6);  // a quarter turn
  CHECK(facets(kUnturned) == 6);
}

TEST_CASE("every plane of the hull supports it, and its volume is that of the zonotope",
          "[oracle]") {
  Random random(11);
  std::multiset<std::size_t> sizes;
  for (int n = 0; n < 60; ++n) {
    const int size = n % 6 + 1;
    const PlacedBox a =
        box_at(random_extents(random), random_quaternion(random, size), random.vector(2));
    const PlacedBox b =
        box_at(random_extents(random), random_quaternion(random, size), random.vector(2));
    const SumReport report = hull_report(a, b);
    sizes.insert(report.planes.size());
    CHECK(report.volume == sum_volume(a, b));
    CHECK(report.dimension == 3);
    bool outside = false;
    bool on = false;
    for (const Plane& p : report.planes) {
      CHECK(height(a, b, rational(p.normal)) == p.offset);
      outside = outside || p.offset < 0;
      on = on || p.offset == 0;
    }
    CHECK(report.state == (outside ? State::separated : on ? State::touching : State::overlapping));
  }
  CHECK(sizes.count(30) > 20);
}

TEST_CASE("the hull of sheared and mirrored boxes has the volume of the zonotope", "[oracle]") {
  Random random(12);
  const auto axes = [&] {
    return Mat3<Rational>{random.vector(), random.vector(), random.vector()};
  };
  for (int n = 0; n < 20; ++n) {
    const PlacedBox a = parallelepiped_at(axes(), {0, 0, 0});
    const PlacedBox b = parallelepiped_at(axes(), random.vector());
    const SumReport report = hull_report(a, b);
    CHECK(report.volume == sum_volume(a, b));
    for (const Plane& p : report.planes) CHECK(height(a, b, rational(p.normal)) == p.offset);
  }
}

TEST_CASE("flat boxes that span space together have a hull with volume", "[oracle]") {
  const PlacedBox plate = box_at({3, 3, 0}, kUnturned, {0, 0, 0});
  const PlacedBox stick = box_at({0, 0, 2}, kTilted, {0, 0, 0});
  CHECK(hull_report(plate, stick).state == State::overlapping);
  CHECK(hull_report(plate, stick).volume == sum_volume(plate, stick));
  CHECK(hull_report(plate, moved(stick, {0, 0, 3})).state == State::separated);
  // Tilted by acos(3/5), the stick extends 6/5 up and down.
  CHECK(hull_report(plate, moved(stick, {0, 0, Rational(6, 5)})).state == State::touching);
}

TEST_CASE("a sum within a plane has no interior, and touches the origin or misses it", "[oracle]") {
  const PlacedBox plate = box_at({1, 1, 0}, kTilted, {0, 0, 0});
  const auto state = [&](const PlacedBox& other) {
    const SumReport report = hull_report(plate, other);
    CHECK(report.dimension == 2);
    CHECK(report.planes.empty());
    CHECK(report.volume == 0);
    return report.state;
  };
  // In the plate's plane, y runs along (0, 3/5, 4/5).
  const PlacedBox same = box_at({1, 1, 0}, kTilted, {0, 0, 0});
  CHECK(state(same) == State::touching);
  CHECK(state(moved(same, {2, Rational(6, 5), Rational(8, 5)})) == State::touching);
  CHECK(state(moved(same, {2, Rational(6, 5) + Rational(3, 500),
                           Rational(8, 5) + Rational(4, 500)})) == State::separated);
  CHECK(state(moved(same, {0, 0, Rational(1, 1000)})) == State::separated);
  CHECK(state(box_at({0, 0, 0}, kUnturned, {1, 0, 0})) == State::touching);
  CHECK(state(box_at({0, 0, 0}, kUnturned, {1, Rational(1, 1000), 0})) == State::separated);
}

TEST_CASE("a sum within a plane is projected along an axis that is not parallel to the plane",
          "[oracle]") {
  const PlacedBox point = box_at({0, 0, 0}, kUnturned, {0, 0, 0});
  for (const Vector& h : {Vector{0, 1, 1}, Vector{1, 0, 1}, Vector{1, 1, 0}}) {
    const PlacedBox plate = box_at(h, kUnturned, {0, 0, 0});
    CHECK(hull_report(plate, point).state == State::touching);
    for (std::size_t i = 0; i < 3; ++i) {
      Vector away{};
      away[i] = h[i] + Rational(1, 100);
      CHECK(hull_report(plate, moved(point, away)).state == State::separated);
      away[i] = h[i];
      CHECK(hull_report(plate, moved(point, away)).state == State::touching);
    }
  }
}

TEST_CASE("sticks on one line and points sum to a segment and a point", "[oracle]") {
  const PlacedBox stick = box_at({0, 1, 0}, kTilted, {0, 0, 0});
  const auto along = [](const Rational& s) { return Vector{0, s * 3, s * 4}; };  // of length 5s
  CHECK(hull_report(stick, stick).dimension == 1);
  CHECK(hull_report(stick, stick).state == State::touching);
  CHECK(hull_report(stick, moved(stick, along(Rational(2, 5)))).state == State::touching);
  CHECK(hull_report(stick, moved(stick, along(Rational(21, 50)))).state == State::separated);
  CHECK(hull_report(stick, moved(stick, along(Rational(-21, 50)))).state == State::separated);
  CHECK(hull_report(stick, moved(stick, {Rational(1, 100), 0, 0})).state == State::separated);

  const PlacedBox point = box_at({0, 0, 0}, kUnturned, {1, 2, 3});
  CHECK(hull_report(point, point).dimension == 0);
  CHECK(hull_report(point, point).state == State::touching);
  CHECK(hull_report(point, moved(point, {0, 0, 1})).state == State::separated);
}

}  // namespace
}  // namespace touchstone::test::hull_oracle_test
