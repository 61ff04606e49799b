#pragma once

#include <array>
#include <optional>
#include <vector>

#include "part.hpp"
#include "touchstone/query.hpp"

namespace touchstone::proof::version2 {

// Both bodies in one unit of length.
struct Parts {
  std::array<Part, 2> part;
  Integer unit = 1;    // number of units per length 1
  Integer radius = 0;  // the sum of both radii, in units; the parts are the cores
  // Whether they are a pair of parts of compounds, whose features are derived from claims also if
  // both are boxes.
  bool are_of_compounds = false;
  // The question about the cores; nullopt if no body has a radius.
  std::optional<Query> cores{};
  // If a body has a radius: for each face the vertices on it, of those that are at one place only
  // the first.
  std::array<std::vector<std::vector<std::size_t>>, 2> corners_on{};
};

// Both bodies; of a compound its first part.
Parts parts_of(const Query& q);

// A pair of parts of compounds, in the frames of their bodies. A box that is turned by its pose
// keeps the order of its vertices and faces.
Parts parts_of(const Query& q, const std::array<std::size_t, 2>& pair);

// Two sets of points, for proofs by planes: parts of vertices alone, with this sum of radii.
Parts parts_of(const std::array<std::vector<Vec3<Rational>>, 2>& vertices, const Rational& radius);

}  // namespace touchstone::proof::version2
