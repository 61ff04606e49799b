// The facets of the pairing on the Gauss sphere, against those of CGAL's convex hull: the same
// planes, and the same number of them.

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "tests/oracle/poses.hpp"
#include "touchstone/boxes/pairing.hpp"
#include "verify/prove/oracle/hull_oracle.hpp"

namespace touchstone::test::pairing_planes_test {
namespace {

using oracle::Plane;

Vector outward(const Mat3<Rational>& axes, int k) {
  const auto i = static_cast<std::size_t>(next_axis(k));
  Vector n = cross(axes[i], axes[(i + 1) % 3]);
  if (dot(n, axes[static_cast<std::size_t>(k)]) < 0) n = {-n[0], -n[1], -n[2]};
  return n;
}

SignTable table_of(const Mat3<Rational>& a, const Mat3<Rational>& b) {
  SignTable table;
  for (int k = 0; k < 3; ++k) {
    for (int l = 0; l < 3; ++l) {
      const auto i = static_cast<std::size_t>(k);
      const auto j = static_cast<std::size_t>(l);
      table.face1[i][j] = sign_of_int(dot(outward(a, k), b[j]).sign());
      table.face2[i][j] = sign_of_int(dot(outward(b, l), a[i]).sign());
    }
  }
  table.mirrored1 = bracket(a[0], a[1], a[2]) < 0;
  table.mirrored2 = bracket(b[0], b[1], b[2]) < 0;
  return table;
}

// Any corner of a feature. All corners have the same height along a normal that the feature
// supports.
const Vector& corner(const PlacedBox& box, const Feature& f) {
  std::size_t v = 0;
  for (int axis = 0; axis < 3; ++axis) {
    if (f[axis] > 0) v |= std::size_t{1} << axis;
  }
  return box.vertices[v];
}

// The planes of the Minkowski sum that the pairing gives: for each pair, both planes through its
// features.
std::vector<Plane> paired_planes(const PlacedBox& box1, const PlacedBox& box2,
                                 const Pairing& pairs) {
  const Mat3<Rational> a = oracle::edges(box1);
  const Mat3<Rational> b = oracle::edges(box2);
  std::vector<Plane> planes;
  for (int f = 0; f < kFacetPairs; ++f) {
    const auto& features = pairs[static_cast<std::size_t>(f)];
    if (!features) continue;
    const auto [kind, k, l] = facet_pair(f);
    const Vector n = kind == FacetKind::face1 ? outward(a, k)
                     : kind == FacetKind::face2
                         ? outward(b, l)
                         : cross(a[static_cast<std::size_t>(k)], b[static_cast<std::size_t>(l)]);
    for (const bool opposite : {false, true}) {
      const Feature one = opposite ? antipode(features->box1) : features->box1;
      const Feature two = opposite ? antipode(features->box2) : features->box2;
      const Vector normal = opposite ? Vector{-n[0], -n[1], -n[2]} : n;
      const Vector top = difference(corner(box1, one), corner(box2, two));
      planes.push_back(oracle::canonical_plane(normal, dot(normal, top)));
    }
  }
  std::sort(planes.begin(), planes.end());  // without merging: each plane must occur only once
  return planes;
}

TEST_CASE("the planes of the pairing are those of the hull: 30, 22, 10 or 6 for rotated boxes",
          "[oracle]") {
  Random random(31);
  std::set<std::size_t> seen;
  for (int n = 0; n < 80; ++n) {
    const int size = n % 6 + 1;
    const auto turned1 = n % 2 == 0 ? kUnturned : random_quaternion(random, size);
    const auto turned2 = n == 0   ? kTurnedAboutZ
                         : n == 2 ? kOneProductZero
                                  : random_quaternion(random, size);
    const PlacedBox a = box_at(random_extents(random), turned1, random.vector(2));
    const PlacedBox b = box_at(random_extents(random), turned2, random.vector(2));
    const SignTable table = table_of(oracle::edges(a), oracle::edges(b));
    const auto expected = oracle::hull_report(a, b).planes;
    CHECK(paired_planes(a, b, pairing(table)) == expected);
    CHECK(paired_planes(a, b, general_pairing(table)) == expected);
    seen.insert(expected.size());
  }
  CHECK(seen == std::set<std::size_t>{6, 10, 22, 30});
}

TEST_CASE("the planes of the pairing are those of the hull for affine boxes", "[oracle]") {
  Random random(32);
  const auto axes = [&](int size) {
    Mat3<Rational> m{};
    while (bracket(m[0], m[1], m[2]) == 0) {
      for (auto& axis : m) {
        for (auto& c : axis) c = random.between(-size, size);
      }
    }
    return m;
  };
  std::set<std::size_t> seen;
  for (int n = 0; n < 60; ++n) {
    const PlacedBox a = parallelepiped_at(axes(n % 3 + 1), random.vector(2));
    const PlacedBox b = parallelepiped_at(axes(n % 4 + 1), random.vector(2));
    const auto expected = oracle::hull_report(a, b).planes;
    CHECK(paired_planes(a, b, pairing(table_of(oracle::edges(a), oracle::edges(b)))) == expected);
    seen.insert(expected.size());
  }
  CHECK(seen.size() > 4);
}

}  // namespace
}  // namespace touchstone::test::pairing_planes_test
