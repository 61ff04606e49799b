// Reading polyhedra: valid ones are accepted, and each kind of invalid one is refused.

#include "touchstone/body/polyhedron.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "src/body/face_normal.hpp"
#include "src/body/flat_polyhedron.hpp"
#include "tests/sweep/solids.hpp"

namespace touchstone::test::polyhedron_test {
namespace {

// Checks that p has one error, with this place and a message that contains `says`.
void check_refused(const Polyhedron& p, const std::string& place, const std::string& says) {
  const Status status = check(p);
  REQUIRE(status);
  CHECK(status->place == place);
  CHECK_THAT(status->message, Catch::Contains(says));
}

TEST_CASE("convex closed solids are accepted", "[sweep]") {
  for (const Polyhedron& p :
       {tetrahedron(), octahedron(), triangular_prism(), pyramid(), cuboid(1, 2, 3),
        triangulated_cuboid(1, 2, 3), moved(octahedron(), {Rational(1, 3), 7, Rational(-2, 7)})}) {
    const Status status = check(p);
    INFO((status ? status->place + ": " + status->message : ""));
    CHECK_FALSE(status);
  }
}

TEST_CASE("a vertex in the middle of an edge is accepted on both faces", "[sweep]") {
  Polyhedron p = tetrahedron();
  p.vertices.push_back({Rational(1, 2), 0, 0});
  p.faces = {{0, 2, 1, 4}, {0, 4, 1, 3}, {0, 3, 2}, {1, 2, 3}};
  CHECK_FALSE(check(p));
  p.faces[1] = {0, 1, 3};
  check_refused(p, "/faces/1", "not closed");
}

TEST_CASE("too few vertices or faces are refused", "[sweep]") {
  Polyhedron p = tetrahedron();
  p.vertices.pop_back();
  check_refused(p, "/vertices", "at least 4 vertices");
  p = tetrahedron();
  p.faces.pop_back();
  check_refused(p, "/faces", "at least 4 faces");
}

TEST_CASE("too many vertices or faces are refused", "[sweep]") {
  Polyhedron p = tetrahedron();
  for (int i = 0; i < 5000; ++i) p.vertices.push_back({i + 2, 0, 0});
  check_refused(p, "/vertices", "the limit of 4096: cut the body");
  p = tetrahedron();
  p.faces.push_back(p.faces[0]);
  check_refused(p, "/faces", "at most 4 faces");
}

TEST_CASE("equal vertices and vertices without a face are refused", "[sweep]") {
  Polyhedron p = octahedron();
  p.vertices[3] = p.vertices[2];
  check_refused(p, "/vertices/3", "vertex 2");
  p = cuboid(1, 1, 1);
  p.vertices.push_back({0, 0, 0});
  check_refused(p, "/vertices/8", "on no face");
}

TEST_CASE("a face with too few, repeated or unknown vertices is refused", "[sweep]") {
  Polyhedron p = tetrahedron();
  p.faces[2] = {0, 3};
  check_refused(p, "/faces/2", "at least 3");
  p = tetrahedron();
  p.faces[2] = {0, 3, 4};
  check_refused(p, "/faces/2/2", "no vertex 4");
  p = tetrahedron();
  p.faces[1] = {0, 1, 0};
  check_refused(p, "/faces/1/2", "on this face already");
}

TEST_CASE("a face that is not plane is refused", "[sweep]") {
  Polyhedron p = cuboid(1, 1, 1);
  p.vertices[6] = {1, 1, Rational(1001, 1000)};
  check_refused(p, "/faces/1", "not plane");
}

TEST_CASE("a face without area is refused", "[sweep]") {
  Polyhedron p = tetrahedron();
  p.vertices.push_back({2, 0, 0});
  p.faces.push_back({0, 1, 4});
  check_refused(p, "/faces/4", "no area");
}

TEST_CASE("a face that is not a convex loop is refused", "[sweep]") {
  // A face whose corners cross like a bow tie, and a face with a dent.
  Polyhedron p = triangular_prism();
  p.vertices.push_back({Rational(1, 2), Rational(1, 2), 0});
  p.faces[0] = {0, 2, 6, 1};
  check_refused(p, "/faces/0", "not a convex loop");
  // A pentagram turns left at each corner, but goes around twice.
  Polyhedron star{{{0, 5, 0}, {-5, 1, 0}, {-3, -4, 0}, {3, -4, 0}, {5, 1, 0}, {0, 0, 1}},
                  {{0, 2, 4, 1, 3}, {0, 1, 5}, {1, 2, 5}, {2, 3, 5}, {3, 4, 5}, {4, 0, 5}}};
  check_refused(star, "/faces/0", "not a convex loop");
}

TEST_CASE("a hole and a face turned inside out are refused", "[sweep]") {
  Polyhedron p = cuboid(1, 1, 1);
  p.faces.pop_back();
  check_refused(p, "/faces/0", "not closed: no other face has the edge between 0 and 3");
  p = cuboid(1, 1, 1);
  p.faces[3] = {5, 6, 2, 1};
  check_refused(p, "/faces/3", "turned inside out");
}

TEST_CASE("a polyhedron that is inside out as a whole is refused", "[sweep]") {
  Polyhedron p = octahedron();
  for (auto& face : p.faces) face = {face[2], face[1], face[0]};
  check_refused(p, "/faces/0", "counter-clockwise");
}

TEST_CASE("a dent is refused", "[sweep]") {
  Polyhedron p = pyramid();
  // The base as four triangles around a vertex that is pushed inwards.
  p.vertices.push_back({0, 0, 1});
  p.faces = {{0, 1, 4}, {1, 2, 4}, {2, 3, 4}, {3, 0, 4},
             {1, 0, 5}, {2, 1, 5}, {3, 2, 5}, {0, 3, 5}};
  check_refused(p, "/faces/4", "not convex: vertex");
}

// The great icosahedron: the corners of an icosahedron, with triangles of corners that are second
// nearest to each other. It is closed, satisfies Euler's formula, has its middle inside all faces,
// and its edges all bend in the same direction; but it goes around the middle seven times.
TEST_CASE("a surface that is convex at each edge but winds around more than once is refused",
          "[sweep]") {
  const Rational golden(8, 5);
  Polyhedron p;
  for (const int a : {1, -1}) {
    for (const int b : {1, -1}) {
      for (std::size_t i = 0; i < 3; ++i) {
        Vec3<Rational> v{};
        v[(i + 1) % 3] = a;
        v[(i + 2) % 3] = b * golden;
        p.vertices.push_back(std::move(v));
      }
    }
  }
  const auto are_second = [&p](std::size_t i, std::size_t k) {
    const auto &v = p.vertices[i], &w = p.vertices[k];
    const Vec3<Rational> way{v[0] - w[0], v[1] - w[1], v[2] - w[2]};
    return dot(way, way) > 7 && dot(way, way) < 12;
  };
  for (std::size_t i = 0; i < 12; ++i) {
    for (std::size_t j = i + 1; j < 12; ++j) {
      for (std::size_t k = j + 1; k < 12; ++k) {
        if (!are_second(i, j) || !are_second(j, k) || !are_second(k, i)) continue;
        const bool is_outward = bracket(p.vertices[i], p.vertices[j], p.vertices[k]) > 0;
        p.faces.push_back(is_outward ? std::vector{i, j, k} : std::vector{i, k, j});
      }
    }
  }
  REQUIRE(p.faces.size() == 20);
  check_refused(p, "/faces/0", "not convex");
}

TEST_CASE("a corner that is convex by 2^-100 is accepted, and a dent of 2^-100 is refused",
          "[sweep]") {
  for (const int sense : {1, -1}) {
    Polyhedron q = tetrahedron();
    const std::vector<std::size_t> side = q.faces.front();
    Vec3<Rational> tip{};
    for (const std::size_t v : side) {
      for (std::size_t i = 0; i < 3; ++i) tip[i] += q.vertices[v][i] / 3;
    }
    const Vec3<Rational> up = face_normal(q.vertices, side);
    for (std::size_t i = 0; i < 3; ++i) tip[i] += up[i] * sense * power_of_two(-100);
    q.vertices.push_back(tip);
    q.faces.front() = {side[0], side[1], 4};
    q.faces.push_back({side[1], side[2], 4});
    q.faces.push_back({side[2], side[0], 4});
    CHECK(check(q).has_value() == (sense < 0));
  }
}

TEST_CASE("polygons, segments and points are accepted", "[sweep]") {
  const Polyhedron polygon{{{0, 0, 1}, {2, 0, 1}, {2, 2, 1}, {1, 2, 1}, {0, 2, 1}},
                           {{0, 1, 2, 3, 4}, {2, 1, 0, 4, 3}}};
  const Polyhedron segment{{{0, 0, 1}, {2, 0, 1}}, {}};
  const Polyhedron point{{{0, 0, 1}}, {}};
  for (const Polyhedron& p : {polygon, segment, point}) {
    CHECK_FALSE(check(p));
    CHECK(is_flat(p));
  }
  CHECK_FALSE(is_flat(tetrahedron()));
  Polyhedron p = polygon;
  p.faces[1] = p.faces[0];
  check_refused(p, "/faces/1", "same way in face 0");
  p = polygon;
  p.faces[1] = {4, 3, 2, 1};
  check_refused(p, "/faces/0", "not closed");
  p = polygon;
  p.vertices.push_back({1, 1, 1});
  check_refused(p, "/vertices/5", "on no face");
  p = segment;
  p.vertices[1] = p.vertices[0];
  check_refused(p, "/vertices/1", "vertex 0");
  check_refused({}, "/vertices", "found 0");
}

TEST_CASE("a flat polyhedron of many faces is refused", "[sweep]") {
  Polyhedron p = tetrahedron();
  p.faces = {{0, 2, 1}, {1, 2, 3}, {0, 1, 2}, {1, 3, 2}};
  check_refused(p, "/faces/2", "same way in face 1");
  // The lack of volume is reported before errors in faces.
  p.vertices[3] = {2, 2, 0};
  check_refused(p, "", "no volume");
  // Closed, but all in one plane.
  p.vertices = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
  p.faces = {{0, 1, 2}, {0, 2, 3}, {0, 3, 1}, {1, 3, 2}};
  check_refused(p, "", "no volume");
}

TEST_CASE("two surfaces around the same body are refused by Euler's formula", "[sweep]") {
  // A tetrahedron, and a second one with every edge cut in the middle, so that no directed edge
  // occurs twice.
  Polyhedron p = tetrahedron();
  for (auto& v : p.vertices) {
    for (auto& c : v) c *= 2;
  }
  const auto middle = [&](std::size_t a, std::size_t b) {
    Vec3<Rational> m;
    for (std::size_t i = 0; i < 3; ++i) m[i] = (p.vertices[a][i] + p.vertices[b][i]) / 2;
    for (std::size_t i = 4; i < p.vertices.size(); ++i) {
      if (p.vertices[i] == m) return i;
    }
    p.vertices.push_back(m);
    return p.vertices.size() - 1;
  };
  const auto faces = p.faces;
  for (const auto& f : faces) {
    p.faces.push_back(
        {f[0], middle(f[0], f[1]), f[1], middle(f[1], f[2]), f[2], middle(f[2], f[0])});
  }
  check_refused(p, "/faces", "Euler");
}

}  // namespace
}  // namespace touchstone::test::polyhedron_test
