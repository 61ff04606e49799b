#pragma once

#include <vector>

#include "touchstone/number/vec3.hpp"

namespace touchstone::proof::version2 {

// A convex body in doubles, in its own frame: a rough copy of a Part (part.hpp), from which claims
// are guessed. Lengths are in the unit of the certificate: `Parts::unit` (parts.hpp) is its number
// of units per length 1.
//   Numbers beyond doubles are infinite, and directions computed from them are NaN. Then a
// guess may be wrong or missing; each guess is proven exactly before it is used.
struct RoughPart {
  struct Face {
    Vec3<double> n{};   // outward normal, of length 1
    double length = 0;  // of the exact normal
    double most = 0;    // n·x on the face, the most on the body
  };
  std::vector<Vec3<double>> vertices;
  std::vector<Face> faces;
  std::vector<Vec3<double>> edges;  // their directions, of length 1
};

struct Part;
RoughPart rough_of(const Part& part);

}  // namespace touchstone::proof::version2
