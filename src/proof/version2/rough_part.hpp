#pragma once

#include <vector>

#include "touchstone/number/vec3.hpp"

namespace touchstone::proof::version2 {

// A part (part.hpp) in doubles, in its own frame and in units of `Parts`; used to guess claims.
// Numbers beyond doubles are infinite, and directions computed from them are NaN.
struct RoughPart {
  struct Face {
    Vec3<double> n{};   // of length 1
    double length = 0;  // of the exact normal
    double most = 0;    // n·x on the face
  };
  std::vector<Vec3<double>> vertices;
  std::vector<Face> faces;
  std::vector<Vec3<double>> edges;  // of length 1
};

struct Part;
RoughPart rough_of(const Part& part);

}  // namespace touchstone::proof::version2
