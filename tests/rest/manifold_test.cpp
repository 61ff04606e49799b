// Contact manifolds computed by hand.

#include "src/rest/manifold.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "src/poly/algebraic_field.hpp"
#include "src/poly/rounding.hpp"
#include "tests/rest/boxes.hpp"
#include "touchstone/poly/isolate.hpp"

namespace touchstone::test::manifold_test {
namespace {

template <class N>
Manifold<N> manifold_of(const Obb<N>& a, const Obb<N>& b) {
  return manifold(a, b, overlap(a, b));
}

template <class N>
std::vector<N> depths(const Manifold<N>& m) {
  std::vector<N> d;
  for (const auto& p : m.points) d.push_back(p.depth.gap);
  return d;
}

std::set<Vec3<Rational>> on_b(const Manifold<Rational>& m) {
  std::set<Vec3<Rational>> points;
  for (const auto& p : m.points) points.insert(p.on_b);
  return points;
}

using Kind = Manifold<Rational>::Kind;

}  // namespace

TEST_CASE("cubes face to face touch in the rectangle that their faces share", "[sat]") {
  const auto m = manifold_of(cube(1, {0, 0, 0}), cube(1, {2, 1, Rational(1, 2)}));
  CHECK(m.overlap.state == State::touching);
  CHECK(m.kind == Kind::face);
  CHECK(m.normal == Vec3<Rational>{1, 0, 0});
  CHECK(type(m.features) == "FF");
  CHECK(name(m.features.box1) == "+x");
  CHECK(name(m.features.box2) == "-x");
  const Rational half(1, 2);
  CHECK(on_b(m) == std::set<Vec3<Rational>>{{1, 0, -half}, {1, 1, -half}, {1, 0, 1}, {1, 1, 1}});
  CHECK(depths(m) == std::vector<Rational>(4, 0));
}

TEST_CASE("a cube sunk into another has depth, and each point has a partner on the face", "[sat]") {
  const auto m = manifold_of(cube(1, {0, 0, 0}), cube(1, {0, 0, Rational(-7, 4)}));
  REQUIRE(m.points.size() == 4);
  CHECK(m.normal == Vec3<Rational>{0, 0, -1});
  CHECK(depths(m) == std::vector<Rational>(4, Rational(1, 4)));
  for (const auto& p : m.points) {
    CHECK(p.on_a[2] == -1);
    CHECK(p.on_b[2] == Rational(-3, 4));
  }
}

TEST_CASE("a cube turned on a cube by an angle with rational cosine touches it in an octagon",
          "[sat]") {
  const RationalBox b{{0, 0, 2}, rotation(3, 0, 0, 1), {1, 1, 1}};  // cos = 4/5
  const auto m = manifold_of(cube(1, {0, 0, 0}), b);
  CHECK(m.points.size() == 8);
  const Rational third(1, 3), half(1, 2);
  CHECK(on_b(m).contains({1, third, 1}));
  CHECK(on_b(m).contains({1, -half, 1}));
}

TEST_CASE("a cube turned on a cube by 45 degrees touches it in a regular octagon, in Q(sqrt 2)",
          "[sat]") {
  using F = FieldElement;
  const F s = F::generator(
      isolate(IntegerPolynomial{Integer(-1), Integer(0), Integer(2)}).roots.at(1).time);  // 1/√2
  const F one(1), zero(0);
  const Obb<F> a{{zero, zero, zero},
                 {{{one, zero, zero}, {zero, one, zero}, {zero, zero, one}}},
                 {one, one, one}};
  const Obb<F> b{
      {zero, zero, F(2)}, {{{s, s, zero}, {-s, s, zero}, {zero, zero, one}}}, {one, one, one}};
  REQUIRE(is_rigid(b));
  const auto m = manifold(a, b, overlap(seen_from(a, b)));
  CHECK(m.overlap.state == State::touching);
  REQUIRE(m.points.size() == 8);
  for (const auto& p : m.points) {
    const F least =
        std::min(NumberTraits<F>::sign(p.on_b[0]) == Sign::negative ? -p.on_b[0] : p.on_b[0],
                 NumberTraits<F>::sign(p.on_b[1]) == Sign::negative ? -p.on_b[1] : p.on_b[1]);
    CHECK(least == F(2) * s - one);  // √2 - 1
    CHECK(to_string(rounded_decimal(least, 30)) == "0.414213562373095048801688724210");
    CHECK(p.depth.gap == zero);
    CHECK(p.on_a == p.on_b);
  }
}

TEST_CASE("crossed edges meet in one point of each", "[sat]") {
  // Two crossing square rods, each of which stands on an edge.
  const RationalBox a{{0, 0, 0}, rotation(5, 2, 0, 0), {10, 1, 1}};
  RationalBox b{{0, 0, 0}, rotation(5, 0, 2, 0), {1, 10, 1}};
  b.center[2] = Rational(13, 5);
  const auto m = manifold_of(a, b);
  CHECK(m.overlap.state == State::overlapping);
  CHECK(m.kind == Kind::edges);
  CHECK(axis_name(m.overlap.best) == "a0b1");
  CHECK(type(m.features) == "EE");
  REQUIRE(m.points.size() == 1);
  const auto& p = m.points[0];
  CHECK(contains(a, p.on_a));
  CHECK(contains(b, p.on_b));
  CHECK(p.on_a[0] == p.on_b[0]);
  CHECK(p.on_a[1] == p.on_b[1]);
  // A corner of a rod is (sin + cos) above its axis: 21/29 + 20/29 of 1.
  CHECK(p.on_a[2] == Rational(41, 29));
  CHECK(p.on_a[2] - p.on_b[2] == 2 * Rational(41, 29) - Rational(13, 5));
}

TEST_CASE("a corner on a face touches it in one point", "[sat]") {
  RationalBox b{{0, 0, 0}, rotation(4, 2, 1, 0), {1, 1, 1}};
  Rational reach = 0;
  for (std::size_t i = 0; i < 3; ++i) reach += abs(b.axes[i][2]);
  b.center = {Rational(1, 3), 0, 5 + reach};
  const auto m = manifold_of(cube(5, {0, 0, 0}), b);
  CHECK(m.overlap.state == State::touching);
  REQUIRE(m.points.size() == 1);
  CHECK(m.points[0].on_a[2] == 5);
  CHECK(m.points[0].on_a == m.points[0].on_b);
  // With the boxes swapped, the face is still the reference.
  const auto back = manifold_of(b, cube(5, {0, 0, 0}));
  CHECK(back.reference_box == 2);
  CHECK(back.points.at(0).on_b == m.points[0].on_a);
}

TEST_CASE("the incident face is the face most opposed to the normal", "[sat]") {
  const RationalBox tilted{{0, 0, Rational(59, 10)}, rotation(20, 1, 1, 0), {1, 1, 1}};
  const auto m = manifold_of(cube(5, {0, 0, 0}), tilted);
  CHECK(name(m.features.box1) == "+z");
  CHECK(name(m.features.box2) == "-z");
  const RationalBox standing{
      {0, 0, Rational(59, 10)}, rotation(20, 20, 1, 0), {1, 1, 1}};  // its y axis points up
  CHECK(name(manifold_of(cube(5, {0, 0, 0}), standing).features.box2) == "-y");
}

TEST_CASE("an edge along a face touches it in two points, and corners in one", "[sat]") {
  const RationalBox roof{{0, 0, Rational(5) + Rational(7, 5)}, rotation(3, 1, 0, 0), {2, 1, 1}};
  const auto m = manifold_of(cube(5, {0, 0, 0}), roof);
  CHECK(m.overlap.state == State::touching);
  CHECK(m.points.size() == 2);
  const auto corner = manifold_of(cube(1, {0, 0, 0}), cube(1, {2, 2, 2}));
  CHECK(on_b(corner) == std::set<Vec3<Rational>>{{1, 1, 1}});
}

TEST_CASE("separated boxes have no manifold, and flat boxes in contact have one", "[sat]") {
  const auto apart = manifold_of(cube(1, {0, 0, 0}), cube(1, {3, 0, 0}));
  CHECK(apart.kind == Kind::none);
  CHECK(apart.points.empty());
  RationalBox plate = cube(1, {0, 0, 0});
  plate.half_extents[2] = 0;
  RationalBox stick = cube(1, {0, 0, 0});
  stick.half_extents = {0, 0, 1};
  CHECK(manifold_of(plate, stick).points.size() == 1);  // one end of the stick
  stick.center[2] = 1;
  const auto on_end = manifold_of(plate, stick);
  CHECK(on_end.overlap.state == State::touching);
  CHECK(on_b(on_end) == std::set<Vec3<Rational>>{{0, 0, 0}});
  const RationalBox point{{1, 1, 0}, plate.axes, {0, 0, 0}};
  CHECK(on_b(manifold_of(plate, point)) == std::set<Vec3<Rational>>{{1, 1, 0}});
  CHECK(manifold_of(plate, plate).points.size() == 4);
}

TEST_CASE("a polygon clipped to a half-space keeps corners on the plane once", "[sat]") {
  const std::vector<Vec3<Rational>> square{{1, 1, 0}, {-1, 1, 0}, {-1, -1, 0}, {1, -1, 0}};
  CHECK(clipped<Rational>(square, {{1, 0, 0}, 1}) == square);
  CHECK(clipped<Rational>(square, {{1, 0, 0}, -1}).size() == 2);
  CHECK(clipped<Rational>(square, {{1, 0, 0}, -2}).empty());
  CHECK(clipped<Rational>(square, {{1, 1, 0}, 0}).size() == 3);
  CHECK(clipped<Rational>(square, {{1, 1, 0}, 1}).size() == 5);
  CHECK(distinct<Rational>({{1, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 0, 0}}).size() == 2);
}

}  // namespace touchstone::test::manifold_test
