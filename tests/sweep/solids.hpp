#pragma once

#include "touchstone/body/polyhedron.hpp"

namespace touchstone::test {

// Convex polyhedra to test with, all valid.
Polyhedron tetrahedron();                // (0,0,0) (1,0,0) (0,1,0) (0,0,1)
Polyhedron octahedron();                 // ± unit vectors
Polyhedron triangular_prism();           // (0,0) (2,0) (0,2) from z = 0 to z = 1
Polyhedron pyramid();                    // a square of side 2 about the origin, apex (0,0,2)
Polyhedron cuboid(int x, int y, int z);  // about the origin, full sizes 2x, 2y, 2z
Polyhedron triangulated_cuboid(int x, int y, int z);  // the same, each face cut in two triangles

// The polyhedron with every vertex moved.
Polyhedron moved(Polyhedron p, const Vec3<Rational>& by);

}  // namespace touchstone::test
