#pragma once

#include <optional>
#include <vector>

#include "touchstone/body/state.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::oracle {

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

// Sorts the planes, and merges equal ones, since triangles in one plane belong to one facet.
void merge(std::vector<Plane>& planes);

// The report of an oracle about the Minkowski sum S = B1 + (-B2).
struct SumReport {
  State state = State::unknown;  // the origin is outside, on the boundary or inside S
  int dimension = 3;             // of S: 0 a point, 1 a segment, 2 a planar set, 3
  std::vector<Plane>
      planes;  // of the facets, outward, sorted, each once; empty if S has no interior
  Rational volume = 0;
  // The squared distance of the bodies, if only that was asked for.
  std::optional<Rational> squared_distance{};

  friend bool operator==(const SumReport&, const SumReport&) = default;
};

}  // namespace touchstone::oracle
