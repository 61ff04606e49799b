#pragma once

#include "touchstone/body/polyhedron.hpp"

namespace touchstone::test {

// Valid convex polyhedra for tests.
Polyhedron tetrahedron();                // (0,0,0) (1,0,0) (0,1,0) (0,0,1)
Polyhedron octahedron();                 // ± unit vectors
Polyhedron triangular_prism();           // (0,0) (2,0) (0,2), from z = 0 to z = 1
Polyhedron pyramid();                    // a square with sides of 2 about the origin, apex (0,0,2)
Polyhedron cuboid(int x, int y, int z);  // about the origin, with sizes 2x, 2y, 2z
Polyhedron triangulated_cuboid(int x, int y, int z);  // a cuboid with each face cut into two
                                                      // triangles

// The polyhedron with every vertex moved by `by`.
Polyhedron moved(Polyhedron p, const Vec3<Rational>& by);

}  // namespace touchstone::test
