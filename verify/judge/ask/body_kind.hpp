#pragma once

#include <compare>
#include <string>
#include <vector>

#include "touchstone/query.hpp"

namespace touchstone::judge {

// The kinds of convex bodies in questions to a subject. Its hello lists the kinds that it takes.
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

// The kind of a convex body, and whether it is flat: its polyhedron, which may be a core, is a
// polygon, or a segment or point without a radius.
struct BodyOfKind {
  BodyKind kind = BodyKind::boxes;
  bool is_flat = false;

  std::strong_ordering operator<=>(const BodyOfKind&) const = default;
};

// The kind does not depend on the notation: a core that is a polyhedron of one vertex is a point.
// REQUIRES: the shape is not a compound.
BodyOfKind kind_of(const Shape& shape);

// "a sphere", "a flat polyhedron".
std::string words_for(const BodyOfKind& body);

// A body of a question: one that is convex; a mesh, which is a compound of triangles without
// radii; or any other compound.
enum class Composition : unsigned char { convex, mesh, compound };
struct ComposedBody {
  Composition composition = Composition::convex;
  std::vector<BodyOfKind> parts{};  // without repetitions; for a convex body, the body itself
};
ComposedBody composed_of(const Shape& shape);

// The names in a hello for bodies of several parts.
inline constexpr const char* kCompounds = "compounds";
inline constexpr const char* kMeshes = "meshes";

// Whether one of the bodies has parts of this kind.
bool has_parts_of(const ComposedBody& body, BodyKind kind);

}  // namespace touchstone::judge
