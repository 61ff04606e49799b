// Minkowski sums by CGAL's Nef polyhedra, against known sums and against the convex hull.

#include "verify/prove/oracle/nef_oracle.hpp"

#include <catch2/catch.hpp>
#include <map>

#include "tests/oracle/poses.hpp"
#include "verify/prove/oracle/hull_oracle.hpp"

namespace touchstone::test::nef_oracle_test {
namespace {

using oracle::hull_report;
using oracle::nef_report;

// The distance by which box 2 must move along v until the origin is on the boundary of the sum. B1
// - B2 moves by -v, so the origin leaves through the first plane that the ray along v meets.
Rational way_out(const PlacedBox& a, const PlacedBox& b, const Vector& v) {
  Rational shortest = -1;
  for (const auto& plane : hull_report(a, b).planes) {
    const Rational speed = -dot(
        Vector{Rational(plane.normal[0]), Rational(plane.normal[1]), Rational(plane.normal[2])}, v);
    if (speed >= 0) continue;
    const Rational way = plane.offset / -speed;
    if (shortest < 0 || way < shortest) shortest = way;
  }
  return shortest;
}

TEST_CASE("the Nef sum of aligned cubes is a cube", "[oracle]") {
  const PlacedBox one = box_at({1, 1, 1}, kUnturned, {0, 0, 0});
  const auto report = nef_report(one, moved(one, {2, 0, 0}));
  REQUIRE(report.ok());
  CHECK(report.value().state == State::touching);
  CHECK(report.value().planes.size() == 6);
  CHECK(report.value().volume == 64);
}

TEST_CASE("Nef polyhedra and the hull agree on random boxes, also on touching ones", "[oracle]") {
  Random random(21);
  std::map<State, int> seen;
  for (int n = 0; n < 51; ++n) {
    const int size = n % 5 + 1;
    const PlacedBox a = box_at(random_extents(random), random_quaternion(random, size), {0, 0, 0});
    PlacedBox b = box_at(random_extents(random), random_quaternion(random, size), {0, 0, 0});
    const Vector v{random.between(1, 9), random.between(-9, 9), random.between(-9, 9)};
    const Rational way =
        way_out(a, b, v) * (n % 3 == 0 ? Rational(1) : Rational(random.between(1, 19), 10));
    b = moved(b, {way * v[0], way * v[1], way * v[2]});
    const auto report = nef_report(a, b);
    REQUIRE(report.ok());
    CHECK(report.value() == hull_report(a, b));
    ++seen[report.value().state];
  }
  CHECK(seen[State::touching] >= 17);
  CHECK(seen[State::separated] >= 5);
  CHECK(seen[State::overlapping] >= 5);
}

TEST_CASE("Nef polyhedra take mirrored and sheared boxes", "[oracle]") {
  const Mat3<Rational> sheared{{{1, 0, 0}, {Rational(1, 3), 1, 0}, {0, Rational(1, 2), 2}}};
  const Mat3<Rational> mirrored{{{-1, 0, 0}, {Rational(1, 3), 1, 0}, {0, Rational(1, 2), 2}}};
  for (const auto& axes : {sheared, mirrored}) {
    const PlacedBox a = parallelepiped_at(axes, {0, 0, 0});
    const PlacedBox b = box_at({1, 1, 1}, kTilted, {3, 1, 0});
    REQUIRE(nef_report(a, b).ok());
    CHECK(nef_report(a, b).value() == hull_report(a, b));
    REQUIRE(nef_report(b, a).ok());
    CHECK(nef_report(b, a).value() == hull_report(b, a));
  }
}

TEST_CASE("Nef polyhedra decline flat boxes and boxes that are not parallelepipeds", "[oracle]") {
  const PlacedBox solid = box_at({1, 1, 1}, kTilted, {0, 0, 0});
  CHECK_FALSE(nef_report(solid, box_at({1, 0, 1}, kUnturned, {0, 0, 0})).ok());
  CHECK_FALSE(nef_report(box_at({1, 1, 0}, kUnturned, {0, 0, 0}), solid).ok());
  PlacedBox bent = solid;
  bent.vertices[7][0] += Rational(1, 1000);
  CHECK_FALSE(nef_report(bent, solid).ok());
  CHECK(nef_report(solid, bent).error().message.find("parallelepiped") != std::string::npos);
}

}  // namespace
}  // namespace touchstone::test::nef_oracle_test
