// Convex bodies as the solver for linear motion sees them: normals, edges and corners.

#include "src/sweep/convex_body.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "tests/sweep/scenes.hpp"
#include "tests/sweep/solids.hpp"

namespace touchstone::test::convex_body_test {
namespace {

bool parallel(const Vec3<Rational>& a, const Vec3<Rational>& b) {
  const auto c = cross(a, b);
  return std::all_of(c.begin(), c.end(), [](const Rational& v) { return v.is_zero(); });
}

TEST_CASE("a body lists each direction of a normal and of an edge once", "[sweep]") {
  const auto counts = [](const Polyhedron& p) {
    const ConvexBody body = convex_body(p);
    return std::pair{body.normals.size(), body.edges.size()};
  };
  CHECK(counts(tetrahedron()) == std::pair<std::size_t, std::size_t>{4, 6});
  CHECK(counts(octahedron()) == std::pair<std::size_t, std::size_t>{4, 6});
  CHECK(counts(triangular_prism()) == std::pair<std::size_t, std::size_t>{4, 4});
  CHECK(counts(pyramid()) == std::pair<std::size_t, std::size_t>{5, 6});
  CHECK(counts(cuboid(1, 2, 3)) == std::pair<std::size_t, std::size_t>{3, 3});
  // The diagonals of cut faces also count as edges, which is harmless.
  CHECK(counts(triangulated_cuboid(1, 2, 3)).first == 3);
}

TEST_CASE("a box has eight corners, also if it is flat", "[sweep]") {
  const ConvexBody body = convex_body(Box{{1, 0, 2}, {5, 5, 5}});
  CHECK(body.vertices.size() == 8);
  CHECK(std::count(body.vertices.begin(), body.vertices.end(), Vec3<Rational>{4, 5, 7}) == 2);
  CHECK(body.normals.size() == 3);
  CHECK(body.edges.size() == 3);
}

TEST_CASE("a turned body's normals stay perpendicular to its faces, even under a shear",
          "[sweep]") {
  LinearPath path;
  path.axes = {{{2, 0, 0}, {1, 1, 0}, {Rational(1, 2), -1, 3}}};
  path.offset = {9, 9, 9};
  const Polyhedron solid = octahedron();
  const ConvexBody before = convex_body(solid);
  const ConvexBody after = turned(before, path);
  REQUIRE(after.normals.size() == before.normals.size());
  for (std::size_t n = 0; n < before.normals.size(); ++n) {
    for (std::size_t e = 0; e < before.edges.size(); ++e) {
      CHECK(dot(before.normals[n], before.edges[e]).is_zero() ==
            dot(after.normals[n], after.edges[e]).is_zero());
    }
  }
  CHECK(after.vertices[0] == Vec3<Rational>{2, 0, 0});  // without the offset of the path
  CHECK(after.vertices[2] == Vec3<Rational>{1, 1, 0});
}

TEST_CASE(
    "separating axes are all normals and all cross products of edges, none zero and no two "
    "parallel",
    "[sweep]") {
  const auto axes_between = [](const ConvexBody& one, const ConvexBody& two) {
    std::vector<Vec3<Rational>> axes;
    for (const ConvexAxis& a : separating_axes(one, two)) {
      switch (a.kind) {
        case ConvexAxis::Kind::normal1:
          axes.push_back(one.normals[a.first]);
          break;
        case ConvexAxis::Kind::normal2:
          axes.push_back(two.normals[a.first]);
          break;
        case ConvexAxis::Kind::edges:
          axes.push_back(cross(one.edges[a.first], two.edges[a.second]));
          break;
      }
    }
    return axes;
  };
  LinearPath path;
  path.axes = rotation(3, 1, 2, 5);
  const ConvexBody one = convex_body(octahedron());
  for (const ConvexBody& two : {convex_body(octahedron()), turned(convex_body(pyramid()), path),
                                convex_body(Box{{1, 1, 0}, {}})}) {
    const auto axes = axes_between(one, two);
    for (std::size_t i = 0; i < axes.size(); ++i) {
      CHECK(axes[i] != Vec3<Rational>{});
      for (std::size_t j = 0; j < i; ++j) CHECK_FALSE(parallel(axes[i], axes[j]));
    }
    const auto has = [&](const Vec3<Rational>& v) {
      return parallel(v, {}) ||
             std::any_of(axes.begin(), axes.end(), [&](const auto& a) { return parallel(a, v); });
    };
    for (const auto* body : {&one, &two}) {
      for (const auto& n : body->normals) CHECK(has(n));
    }
    for (const auto& e : one.edges) {
      for (const auto& f : two.edges) CHECK(has(cross(e, f)));
    }
  }
  // Boxes in general position have fifteen, aligned ones three.
  CHECK(separating_axes(convex_body(Box{{1, 1, 1}, {}}),
                        turned(convex_body(Box{{1, 1, 1}, {}}), path))
            .size() == 15);
  CHECK(separating_axes(convex_body(Box{{1, 1, 1}, {}}), convex_body(Box{{2, 2, 2}, {}})).size() ==
        3);
}

}  // namespace
}  // namespace touchstone::test::convex_body_test
