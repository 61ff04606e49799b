#pragma once

#include <array>
#include <vector>

#include "verify/prove/certcheck/case.hpp"
#include "verify/prove/certcheck/version2/homogeneous.hpp"

namespace touchstone::certcheck::version2 {

// A half-space n·x <= h that is bounded by the plane of a face.
struct HalfSpace {
  Whole n;  // (n, -h)
  // n and h are the format's numbers times `size`, so that they are integers. Only sums of points
  // need this factor (ClaimedParts::place).
  mpz_class size;
  bool is_cap = false;  // of a flat part: the opposite face is in the same plane
};

// A closed convex part in the frame of its body, numbered as in cases/schema/certificate-2.md.
struct Part {
  // The vertices with which vertex i has to be compared in require_farthest (obligations.hpp): if
  // it is extreme among these along a direction, it is extreme among all vertices. For a box these
  // are the three that differ from it along one axis, because every other difference is a sum of
  // theirs.
  std::vector<std::size_t> rivals(std::size_t i) const;

  std::vector<Whole> vertices;
  std::vector<HalfSpace> faces;
  std::vector<Whole> edges;  // of any length
  bool has_volume = true;
  bool is_box = false;
};

// The part for a shape of a case, with its pose, if it has one.
Part part_of(const Shape& shape);

// All parts of both bodies. A plain body is one part.
using Parts = std::array<std::vector<Part>, 2>;
Parts parts_of(const Case& c);

}  // namespace touchstone::certcheck::version2
