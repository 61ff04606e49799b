#pragma once

#include <array>
#include <string>

#include "touchstone/query.hpp"

namespace touchstone::judge {

// The kinds of bodies in questions to a subject, by which its hello names those that it takes.
enum class BodyKind : unsigned char {
  boxes,
  polyhedra,
  // Bodies with a radius, by their cores: a point, a segment, any other box, any other polyhedron.
  spheres,
  capsules,
  rounded_boxes,
  rounded_polyhedra
};

// "boxes", "rounded-polyhedra".
const char* name(BodyKind kind);

// A body of a question: its kind, and whether its polyhedron, which may be a core, is a polygon, or
// a plain segment or point.
struct BodyOfKind {
  BodyKind kind = BodyKind::boxes;
  bool is_flat = false;
};

// However it is written: a core that is a polyhedron of one vertex is a point.
BodyOfKind kind_of(const Shape& shape);

// "a sphere", "a flat polyhedron".
std::string words_for(const BodyOfKind& body);

}  // namespace touchstone::judge
