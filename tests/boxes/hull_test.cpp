// The facets of the Minkowski sum by brute force, without Gauss maps: all 64 differences of the
// boxes' vertices, every plane through three of them with no difference beyond it, and the vertices
// of each box on it. All numbers are integers: coordinates below 10^5, normals below 10^11, heights
// below 10^16.

#include <array>
#include <catch2/catch.hpp>
#include <map>
#include <numeric>

#include "tests/boxes/tables.hpp"
#include "tests/support/random.hpp"

namespace touchstone::test::hull_test {
namespace {

using Vector = Vec3<std::int64_t>;
using Facets = std::map<Vector, FeaturePair>;  // by outer normal

Vector primitive(Vector v) {
  const std::int64_t g = std::gcd(std::gcd(v[0], v[1]), v[2]);
  for (auto& c : v) c /= g;
  return v;
}

constexpr int side_of(int vertex, int axis) { return (vertex >> axis & 1) != 0 ? 1 : -1; }

Vector corner(const Integers& axes, const Vector& h, int vertex) {
  Vector p{};
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i)
      p[i] += side_of(vertex, static_cast<int>(m)) * h[m] * axes[m][i];
  }
  return p;
}

// The smallest feature with all these vertices.
Feature spanned(const std::set<int>& vertices) {
  Feature f;
  for (int axis = 0; axis < 3; ++axis) {
    int sum = 0;
    for (const int v : vertices) sum += side_of(v, axis);
    if (std::abs(sum) == static_cast<int>(vertices.size()))
      f[axis] = static_cast<signed char>(sum > 0 ? 1 : -1);
  }
  return f;
}

// The facets of the Minkowski sum of a box with the axes a and half extents h and a mirrored box
// with the axes b and half extents g. A plane through three of the 64 points is a facet if all
// other points are on one side of it.
Facets hull(const Integers& a, const Vector& h, const Integers& b, const Vector& g) {
  std::array<Vector, 64> points;
  for (int i = 0; i < 64; ++i) {
    const Vector p = corner(a, h, i / 8);
    const Vector q = corner(b, g, i % 8);
    points[static_cast<std::size_t>(i)] = {p[0] - q[0], p[1] - q[1], p[2] - q[2]};
  }
  const auto between = [](const Vector& p, const Vector& q) {
    return Vector{q[0] - p[0], q[1] - p[1], q[2] - p[2]};
  };
  Facets found;
  for (std::size_t i = 0; i < 64; ++i) {
    for (std::size_t j = i + 1; j < 64; ++j) {
      for (std::size_t k = j + 1; k < 64; ++k) {
        Vector n = cross(between(points[i], points[j]), between(points[i], points[k]));
        if (n == Vector{}) continue;
        std::int64_t lowest = 0;
        std::int64_t highest = 0;
        for (const Vector& p : points) {
          const std::int64_t height = dot(n, between(points[i], p));
          lowest = std::min(lowest, height);
          highest = std::max(highest, height);
          if (lowest < 0 && highest > 0) break;
        }
        if (lowest < 0 && highest > 0) continue;
        if (highest > 0) n = {-n[0], -n[1], -n[2]};
        n = primitive(n);
        if (found.contains(n)) continue;
        std::set<int> of_box1;
        std::set<int> of_box2;
        for (int v = 0; v < 64; ++v) {
          if (dot(n, between(points[i], points[static_cast<std::size_t>(v)])) != 0) continue;
          of_box1.insert(v / 8);
          of_box2.insert(v % 8);
        }
        found[n] = {spanned(of_box1), spanned(of_box2)};
      }
    }
  }
  return found;
}

// The facets of a pairing.
Facets paired(const Integers& a, const Integers& b, const Pairing& pairing) {
  Facets all;
  for (int f = 0; f < kFacetPairs; ++f) {
    const auto& features = pairing[static_cast<std::size_t>(f)];
    if (!features) continue;
    const auto [kind, k, l] = facet_pair(f);
    const auto i = static_cast<std::size_t>(k);
    const auto j = static_cast<std::size_t>(l);
    const Vector n = primitive(kind == FacetKind::face1   ? face_normal(a, i)
                               : kind == FacetKind::face2 ? face_normal(b, j)
                                                          : cross(a[i], b[j]));
    all[n] = *features;
    all[{-n[0], -n[1], -n[2]}] = antipode(*features);
  }
  return all;
}

Vector random_extents(Random& random) {
  return {random.between(1, 5), random.between(1, 5), random.between(1, 5)};
}

Integers random_rotation(Random& random, int size) {
  Integers axes{};
  while (axes[0] == Vector{}) {
    axes = rotation(random.between(-size, size), random.between(-size, size),
                    random.between(-size, size), random.between(-size, size));
  }
  return axes;
}

TEST_CASE("the pairing of rotated boxes is the convex hull of the vertex differences", "[gauss]") {
  Random random(5);
  std::map<std::size_t, int> seen;
  for (int n = 0; n < 300; ++n) {
    // Small quaternions often give degenerate boxes, large ones rarely.
    const int size = n % 6 + 1;
    Integers a = random_rotation(random, size);
    Integers b = random_rotation(random, size);
    if (n % 5 == 1) a = mirrored(a);
    if (n % 7 == 2) b = mirrored(b);
    const SignTable table = table_of(a, b);
    REQUIRE(table.face1 == table.face2);
    const Facets expected = hull(a, random_extents(random), b, random_extents(random));
    CHECK(paired(a, b, pairing(table)) == expected);
    CHECK(paired(a, b, general_pairing(table)) == expected);
    ++seen[expected.size()];
  }
  CHECK(seen.size() == 4);  // 30, 22, 10 and 6 facets all occur
}

TEST_CASE("the pairing of affine boxes is the convex hull of the vertex differences", "[gauss]") {
  Random random(6);
  std::set<std::size_t> seen;
  const auto axes = [&](int size) {
    Integers m{};
    while (bracket(m[0], m[1], m[2]) == 0) {
      for (auto& axis : m) {
        for (auto& c : axis) c = random.between(-size, size);
      }
    }
    return m;
  };
  for (int n = 0; n < 300; ++n) {
    const Integers a = axes(n % 3 + 1);
    const Integers b = axes(n % 4 + 1);
    const Facets expected = hull(a, random_extents(random), b, random_extents(random));
    CHECK(paired(a, b, pairing(table_of(a, b))) == expected);
    seen.insert(expected.size());
  }
  // Zonotopes with six generators, from two equal parallelepipeds to general position.
  CHECK(seen.size() > 8);
}

}  // namespace
}  // namespace touchstone::test::hull_test
