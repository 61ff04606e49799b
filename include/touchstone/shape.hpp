#pragma once

#include <array>
#include <optional>
#include <variant>
#include <vector>

#include "touchstone/body/polyhedron.hpp"
#include "touchstone/box.hpp"

namespace touchstone {

// The shape of a body, or of the core of one, in its own frame, in exact numbers (body.hpp has
// bodies as they are written). Code that depends on the kind of shape uses std::visit, so
// that the compiler finds every place where a new kind is missing.
using Core = std::variant<Box, Polyhedron>;

// A core and all points within `radius` of it: a sphere is a point with a radius, a capsule a
// segment with one. The body at an instant is the moved core and all points of the world within
// `radius` of it: a motion that scales or shears the core leaves the radius as it is.
struct Inflated {
  Core core{};
  Rational radius = 0;  // positive
};

// The pose of a part in the frame of its body: x ↦ R x + translation, with R the rotation of the
// quaternion.
struct PartPose {
  std::array<Rational, 4> rotation{1, 0, 0, 0};  // w x y z, of any length except zero
  Vec3<Rational> translation{};
};

// One convex part of a compound.
struct CompoundPart {
  std::variant<Box, Polyhedron, Inflated> shape{};
  std::optional<PartPose> pose{};  // nullopt: the part is written in the frame of its body
};

// Several convex parts that move as one body. They may be apart, touch, overlap, or be equal. Two
// bodies are as deep in contact as the deepest of all pairs of a part of one and a part of the
// other, so a stick that enters exactly along the seam between two parts only touches them.
struct Compound {
  std::vector<CompoundPart> parts{};  // 1 to kMostParts; of triangles alone, 1 to kMostTriangles
  // Whether everything that the parts enclose belongs to the body, too: all points around which
  // their surface winds a number of times other than 0. The parts are then the triangles of a
  // closed surface: each edge is passed as often in one direction as in the other. Each part of the
  // other body has a volume. It overlaps a solid body also where it is wholly enclosed.
  bool is_solid = false;
};
inline constexpr std::size_t kMostParts = 4096;

using Shape = std::variant<Box, Polyhedron, Inflated, Compound>;

}  // namespace touchstone
