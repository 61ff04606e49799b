// The plane conditions, against separations computed directly from the poses of the boxes.

#include "touchstone/boxes/planes.hpp"

#include <catch2/catch.hpp>

#include "tests/boxes/scenes.hpp"

namespace touchstone::test::planes_test {
namespace {

// Calls f(scene, pieces) for every piece of every scene.
template <class F>
void for_each_piece(F f) {
  for (const Scene& scene : scenes()) {
    for (const PiecePair& pieces : scene.pieces()) f(scene, pieces);
  }
}

// Checks all planes of a piece at some instants. A facet's polynomials at t must satisfy offset :
// half width : D = measured values, up to their common positive factor.
template <class N, class Value>
void check_planes(const Scene& scene, const PiecePair& pieces, Random& random, Value value) {
  const Planes<N> planes(relative_motion<N>(pieces, scene.box1, scene.box2));
  for (int n = 0; n < 8; ++n) {
    const Rational t = random_time(random, pieces);
    for (int f = 0; f < kFacetPairs; ++f) {
      CAPTURE(scene.name, t, f);
      const Separation s = separation(f, scene, pieces, t);
      const Rational offset = value(planes.offset(f), t);
      const Rational half_width = value(planes.support(f, s.features), t);
      CHECK(offset.sign() == s.offset.sign());
      CHECK(half_width.sign() == s.half_width.sign());
      CHECK(offset * s.half_width == half_width * s.offset);
      for (const int side : {+1, -1}) {
        const Rational d = value(planes.condition(f, side, s.features), t);
        const Rational measured = side * s.offset - s.half_width;
        CHECK(d.sign() == measured.sign());
        CHECK(d * s.half_width == half_width * measured);
      }
    }
  }
}

TEST_CASE("a plane condition is the separation along its normal, up to a positive factor",
          "[minkowski]") {
  Random random(31);
  for_each_piece([&](const Scene& scene, const PiecePair& pieces) {
    check_planes<Rational>(scene, pieces, random,
                           [](const RationalPolynomial& p, const Rational& t) { return p(t); });
  });
}

TEST_CASE(
    "a plane condition in integers, with shared factors cancelled, has the sign of the separation",
    "[minkowski]") {
  Random random(32);
  for_each_piece([&](const Scene& scene, const PiecePair& pieces) {
    check_planes<Integer>(scene, pieces, random, [](const IntegerPolynomial& p, const Rational& t) {
      return mapped<Rational>(p, [](const Integer& c) { return Rational(c); })(t);
    });
  });
}

TEST_CASE("the normals point from box 1 to box 2, and vanish only where edges are parallel",
          "[minkowski]") {
  Random random(33);
  for_each_piece([&](const Scene& scene, const PiecePair& pieces) {
    const Planes<Rational> planes(relative_motion<Rational>(pieces, scene.box1, scene.box2));
    const Rational t = random_time(random, pieces);
    for (int f = 0; f < kFacetPairs; ++f) {
      CAPTURE(scene.name, t, f);
      const auto expected = separation(f, scene, pieces, t).normal;
      const auto n = planes.normal(f);
      const Vec3<Rational> found{n[0](t), n[1](t), n[2](t)};
      CHECK(cross(found, expected) == Vec3<Rational>{0, 0, 0});
      CHECK((dot(found, expected) > 0 || expected == Vec3<Rational>{0, 0, 0}));
      CHECK((dot(found, found) > 0) == (dot(expected, expected) > 0));
    }
  });
}

TEST_CASE("the brackets of the planes are those of the sign table", "[minkowski]") {
  Random random(34);
  for_each_piece([&](const Scene& scene, const PiecePair& pieces) {
    const Planes<Rational> planes(relative_motion<Rational>(pieces, scene.box1, scene.box2));
    const Rational t = random_time(random, pieces);
    SignTable table;
    table.mirrored1 = planes.motion().mirrored1;
    table.mirrored2 = planes.motion().mirrored2;
    for (int k = 0; k < 3; ++k) {
      for (int l = 0; l < 3; ++l) {
        const auto i = static_cast<std::size_t>(k);
        const auto j = static_cast<std::size_t>(l);
        table.face1[i][j] = sign_of(planes.face1(k, l)(t));
        table.face2[i][j] = sign_of(planes.face2(k, l)(t));
      }
    }
    for (int f = 0; f < kFacetPairs; ++f) {
      CAPTURE(scene.name, t, f);
      CHECK(support(covector(f, table)) == separation(f, scene, pieces, t).features);
    }
  });
}

TEST_CASE("the opposite plane is separated by the same half width", "[minkowski]") {
  const Scene& scene = scenes()[2];
  const PiecePair pieces = scene.pieces().front();
  const Planes<Integer> planes(relative_motion<Integer>(pieces, scene.box1, scene.box2));
  for (int f = 0; f < kFacetPairs; ++f) {
    const FeaturePair features = separation(f, scene, pieces, Rational(1, 3)).features;
    CHECK(planes.condition(f, +1, features) - planes.condition(f, -1, features) ==
          planes.offset(f) * Integer(2));
    CHECK(planes.condition(f, +1, features) + planes.condition(f, -1, features) ==
          planes.support(f, features) * Integer(-2));
  }
}

TEST_CASE("an axis that a feature leaves free does not contribute to its support", "[minkowski]") {
  const Scene& scene = scenes()[2];
  const PiecePair pieces = scene.pieces().front();
  const Planes<Integer> planes(relative_motion<Integer>(pieces, scene.box1, scene.box2));
  for (int f = 0; f < kFacetPairs; ++f) {
    CHECK(planes.support(f, {}).is_zero());
    // The opposite features have the opposite support.
    const FeaturePair features = separation(f, scene, pieces, Rational(1, 3)).features;
    CHECK(planes.support(f, {antipode(features.box1), antipode(features.box2)}) ==
          -planes.support(f, features));
  }
}

}  // namespace
}  // namespace touchstone::test::planes_test
