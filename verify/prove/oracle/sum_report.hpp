#pragma once

#include <optional>
#include <vector>

#include "touchstone/body/state.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::oracle {

// The results of CGAL about the Minkowski sum of two bodies, and the form of its planes. An oracle
// is one of CGAL's methods (hull_oracle.hpp, nef_oracle.hpp, distance_oracle.hpp,
// union_oracle.hpp). The worker process calls it and sends its SumReport (protocol.hpp).
//   crosscheck/minkowski_check.cpp compares the state with the solver's, the planes with those of
// the solver's pairing, and the volume with a formula.

// The half space normal·x <= offset. The normal is primitive (integers without a common divisor),
// so that half spaces have a unique form and sets of them can be compared.
struct Plane {
  Vec3<Integer> normal{};
  Rational offset;

  friend bool operator==(const Plane&, const Plane&) = default;
  friend bool operator<(const Plane& a, const Plane& b) {
    return a.normal != b.normal ? a.normal < b.normal : a.offset < b.offset;
  }
};

// The half space {x : normal·x <= offset}. REQUIRES: normal ≠ 0.
Plane canonical_plane(const Vec3<Rational>& normal, const Rational& offset);

// Sorts the planes, and merges equal ones: CGAL may divide a facet of the sum into triangles, each
// with its own plane.
void merge(std::vector<Plane>& planes);

// The report of an oracle about the Minkowski sum S = B1 + (-B2).
struct SumReport {
  State state = State::unknown;  // the origin is outside, on the boundary or inside S
  int dimension = 3;             // of S: 0 a point, 1 a segment, 2 a planar set, 3
  // Of the facets, outward, sorted, each once; empty if S has no interior.
  std::vector<Plane> planes;
  Rational volume = 0;  // of S
  // The squared distance of the bodies: only from distance_oracle.hpp. The other members then have
  // their defaults. (union_oracle.hpp gives only the state.)
  std::optional<Rational> squared_distance{};

  friend bool operator==(const SumReport&, const SumReport&) = default;
};

}  // namespace touchstone::oracle
