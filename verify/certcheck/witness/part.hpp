#pragma once

#include <array>
#include <vector>

#include "verify/certcheck/case.hpp"
#include "verify/certcheck/witness/homogeneous.hpp"

namespace touchstone::certcheck::witness {

struct HalfSpace {
  Whole n;
  mpz_class size;       // n and h are so many times what the format says
  bool is_cap = false;  // of a flat part, whose opposite face is in the same plane
};

// A closed convex part in the frame of its body, as cases/schema/certificate-2.md numbers it.
struct Part {
  // The vertices over which a height of vertex i bounds its heights over all: of a box the three
  // that differ from it along one axis, for every other way between vertices is a sum of these.
  std::vector<std::size_t> rivals(std::size_t i) const;

  std::vector<Whole> vertices;
  std::vector<HalfSpace> faces;
  std::vector<Whole> edges;  // of any length
  bool has_volume = true;
  bool is_box = false;
};

// All parts of both bodies; of a plain one, itself.
using Parts = std::array<std::vector<Part>, 2>;
Parts parts_of(const Case& c);

}  // namespace touchstone::certcheck::witness
