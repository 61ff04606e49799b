// The fifteen pairs of facets of two boxes (normals of the planes that may separate them), and
// which features support each plane. The covector of a normal n has the signs of the products of n
// with all six axes; it determines these features.

#include "touchstone/boxes/facet.hpp"

#include <catch2/catch.hpp>

#include "tests/boxes/tables.hpp"
#include "tests/support/random.hpp"

namespace touchstone::test::facet_test {
namespace {

// The normal of a facet pair by the definition in facet.hpp, as signs of its products with all
// axes.
Covector measured(int facet, const Integers& a, const Integers& b) {
  const auto [kind, k, l] = facet_pair(facet);
  const auto i = static_cast<std::size_t>(k);
  const auto j = static_cast<std::size_t>(l);
  const Vec3<std::int64_t> n = kind == FacetKind::face1   ? face_normal(a, i)
                               : kind == FacetKind::face2 ? face_normal(b, j)
                                                          : cross(a[i], b[j]);
  Covector c;
  for (std::size_t m = 0; m < 3; ++m) {
    c.a[m] = sign_of_value(dot(n, a[m]));
    c.b[m] = sign_of_value(dot(n, b[m]));
  }
  return c;
}

// Three random integer axes that are linearly independent, with entries of at most `size`.
Integers random_axes(Random& random, int size) {
  Integers axes;
  do {
    for (auto& axis : axes) {
      for (auto& c : axis) c = random.between(-size, size);
    }
  } while (bracket(axes[0], axes[1], axes[2]) == 0);
  return axes;
}

TEST_CASE("the fifteen facet pairs are three faces, three faces and nine pairs of edges",
          "[gauss]") {
  for (int i = 0; i < 3; ++i) {
    CHECK(facet_pair(i).kind == FacetKind::face1);
    CHECK(facet_pair(i).k == i);
    CHECK(facet_pair(3 + i).kind == FacetKind::face2);
    CHECK(facet_pair(3 + i).l == i);
    for (int j = 0; j < 3; ++j) {
      const int index = edges_index(i, j);
      CHECK(index >= 6);
      CHECK(index < kFacetPairs);
      CHECK(facet_pair(index).kind == FacetKind::edges);
      CHECK(facet_pair(index).k == i);
      CHECK(facet_pair(index).l == j);
    }
  }
}

TEST_CASE("a covector from the table agrees with the geometry", "[gauss]") {
  Random random(4);
  for (int n = 0; n < 400; ++n) {
    // Short vectors are often coplanar or parallel, long ones rarely.
    const Integers a = random_axes(random, n % 2 == 0 ? 1 : 9);
    const Integers b = random_axes(random, n % 2 == 0 ? 1 : 9);
    const SignTable table = table_of(a, b);
    for (int f = 0; f < kFacetPairs; ++f) {
      CAPTURE(n, f);
      CHECK(covector(f, table) == measured(f, a, b));
    }
  }
}

TEST_CASE("the opposite normal has the opposite covector and the antipodal features", "[gauss]") {
  const SignTable table = table_of(identity(), rotation(1, 2, 3, 4));
  for (int f = 0; f < kFacetPairs; ++f) {
    const Covector c = covector(f, table);
    CHECK_FALSE(-c == c);
    CHECK(-(-c) == c);
    CHECK(support(-c) == antipode(support(c)));
  }
}

TEST_CASE("a normal supports box 1 at its far side and box 2 at its near side", "[gauss]") {
  const Covector c{{Sign::positive, Sign::zero, Sign::negative},
                   {Sign::negative, Sign::positive, Sign::zero}};
  CHECK(name(support(c).box1) == "+x-z");
  CHECK(name(support(c).box2) == "+x-y");
}

TEST_CASE("an edge-edge normal vanishes exactly where the edges are parallel", "[gauss]") {
  // In a rotation about z, only the axes a_z and b_z are parallel.
  const SignTable table = table_of(identity(), rotation(3, 0, 0, 1));
  for (int f = 0; f < kFacetPairs; ++f)
    CHECK(vanishes(covector(f, table)) == (f == edges_index(2, 2)));
}

TEST_CASE("a covector with one unknown sign is not known, and does not vanish", "[gauss]") {
  CHECK(is_known(Covector{}));
  CHECK(vanishes(Covector{}));
  for (std::size_t m = 0; m < 3; ++m) {
    for (const bool first : {true, false}) {
      Covector c;
      (first ? c.a : c.b)[m] = Sign::unknown;
      CHECK_FALSE(is_known(c));
      CHECK_FALSE(vanishes(c));
      CHECK_FALSE(is_known(-c));
    }
  }
}

}  // namespace
}  // namespace touchstone::test::facet_test
