// Convex polyhedra that several tests use.

#include "tests/sweep/solids.hpp"

namespace touchstone::test {

Polyhedron tetrahedron() {
  return {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
          {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};
}

Polyhedron octahedron() {
  return {{{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}},
          {{0, 2, 4}, {2, 1, 4}, {1, 3, 4}, {3, 0, 4}, {2, 0, 5}, {1, 2, 5}, {3, 1, 5}, {0, 3, 5}}};
}

Polyhedron triangular_prism() {
  return {{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {0, 0, 1}, {2, 0, 1}, {0, 2, 1}},
          {{0, 2, 1}, {3, 4, 5}, {0, 1, 4, 3}, {1, 2, 5, 4}, {2, 0, 3, 5}}};
}

Polyhedron pyramid() {
  return {{{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}, {0, 0, 2}},
          {{3, 2, 1, 0}, {0, 1, 4}, {1, 2, 4}, {2, 3, 4}, {3, 0, 4}}};
}

Polyhedron cuboid(int x, int y, int z) {
  return {{{-x, -y, -z},
           {x, -y, -z},
           {x, y, -z},
           {-x, y, -z},
           {-x, -y, z},
           {x, -y, z},
           {x, y, z},
           {-x, y, z}},
          {{3, 2, 1, 0}, {4, 5, 6, 7}, {0, 1, 5, 4}, {1, 2, 6, 5}, {2, 3, 7, 6}, {3, 0, 4, 7}}};
}

Polyhedron triangulated_cuboid(int x, int y, int z) {
  Polyhedron p = cuboid(x, y, z);
  std::vector<std::vector<std::size_t>> triangles;
  for (const auto& f : p.faces) {
    triangles.push_back({f[0], f[1], f[2]});
    triangles.push_back({f[0], f[2], f[3]});
  }
  p.faces = triangles;
  return p;
}

Polyhedron moved(Polyhedron p, const Vec3<Rational>& by) {
  for (auto& v : p.vertices) {
    for (std::size_t i = 0; i < 3; ++i) v[i] += by[i];
  }
  return p;
}

}  // namespace touchstone::test
