#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "touchstone/hull.hpp"
#include "touchstone/motion.hpp"

namespace touchstone {

// A body as it is written: a shape in its own frame, and its motion. A rotation turns the body
// about the origin of that frame. Lengths are in any unit, the same for both bodies of a query.

// A box by its half extents along the axes of its frame, each 0 or more, and its center.
struct BoxByExtents {
  WrittenVector half_extents{};
  std::optional<WrittenVector> center{};  // default: the origin
};

// A box given by two opposite corners: min <= max in each coordinate.
struct BoxByCorners {
  WrittenVector min{};
  WrittenVector max{};
};

// A polyhedron by its vertices and faces (see Polyhedron). If `faces` is nullopt, it is the convex
// hull of the vertices (hull_of in body/hull.hpp). If `faces` is empty, the body is a segment or a
// point.
struct WrittenPolyhedron {
  std::vector<WrittenVector> vertices{};
  std::optional<std::vector<std::vector<Numeral>>> faces{};
};

// The axis of a round body, one of the axes of its frame.
enum class FrameAxis { x, y, z };

// A round body: all points within `radius` of the axis, and within height / 2 of the center along
// it. No polyhedron is equal to a round body, so only an EnclosedQuery (enclosed.hpp) takes it.
struct WrittenCylinder {
  Numeral radius = 1;
  Numeral height = 1;
  std::optional<FrameAxis> axis{};        // default: z
  std::optional<WrittenVector> center{};  // default: the origin
};

// A round body: the convex hull of a disc and a point, its apex. Along the axis, the disc lies at
// center - height / 2, and the apex at center + height / 2.
struct WrittenCone {
  Numeral radius = 1;
  Numeral height = 1;
  std::optional<FrameAxis> axis{};        // default: z
  std::optional<WrittenVector> center{};  // default: the origin
};

// A round body with its axes along those of its frame.
struct WrittenEllipsoid {
  WrittenVector radii{1, 1, 1};           // along x, y and z, each positive
  std::optional<WrittenVector> center{};  // default: the origin
};

// A part of a body: a shape without a motion, and its pose in the frame of the body.
struct WrittenPart {
  std::variant<BoxByExtents, BoxByCorners, WrittenPolyhedron> shape{};
  std::optional<Numeral> radius{};     // as Body::radius
  std::optional<StaticMotion> pose{};  // default: the part is written in the frame of the body
};

// The parts of a compound (see Compound). Their order gives their numbers, from 0.
struct WrittenParts {
  std::vector<WrittenPart> parts{};
};

// A surface of triangles: the compound of these triangles, 1 to kMostTriangles. As a part, a
// triangle has its number in the list, and its vertices have the numbers 0, 1 and 2, in the order
// in which the triangle lists them. All vertices are different points, and each triangle has an
// area.
struct WrittenMesh {
  std::vector<WrittenVector> vertices{};
  std::vector<std::array<std::uint32_t, 3>> triangles{};  // indices of vertices
  // Whether everything that the surface encloses belongs to the body, too (default: no). See
  // Compound::is_solid.
  std::optional<bool> solid{};
};
inline constexpr std::size_t kMostTriangles = 100'000;

// A body: its shape, its motion and, if it has one, its radius.
struct Body {
  // A Hull is a shape that is prepared already. A Case has its points instead, as they are written.
  std::variant<BoxByExtents, BoxByCorners, WrittenPolyhedron, Hull, WrittenParts, WrittenMesh,
               WrittenCylinder, WrittenCone, WrittenEllipsoid>
      shape{};
  Motion motion{};
  // If given, the shape is the core of the body, and the body consists of all points of the world
  // within this radius of the moved core (see Inflated). A radius of 0 has no effect. The radius of
  // a mesh applies to each triangle. Bodies with parts have no radius: each part has its own.
  std::optional<Numeral> radius{};

  // A box about the origin of its frame, or about another center in this frame.
  static Body box(WrittenVector half_extents, Motion motion) {
    return {BoxByExtents{std::move(half_extents), std::nullopt}, std::move(motion)};
  }
  static Body box(WrittenVector half_extents, WrittenVector center, Motion motion) {
    return {BoxByExtents{std::move(half_extents), std::move(center)}, std::move(motion)};
  }

  // The convex hull of points. Its features are named by its corners and faces, as hull_of numbers
  // them. Errors are reported when a Query or a Case is made from the body.
  static Body hull(std::vector<WrittenVector> points, Motion motion) {
    return {WrittenPolyhedron{std::move(points), std::nullopt}, std::move(motion)};
  }
  // A hull that is prepared, at no cost that grows with it. Answers are those for its points.
  static Body hull(Hull prepared, Motion motion) {
    return {std::move(prepared), std::move(motion)};
  }

  // All points within `radius` of a point of the body's frame, or of the segment between two
  // points.
  static Body sphere(WrittenVector center, Numeral radius, Motion motion) {
    return {BoxByExtents{{}, std::move(center)}, std::move(motion), std::move(radius)};
  }
  static Body capsule(WrittenVector from, WrittenVector until, Numeral radius, Motion motion) {
    WrittenPolyhedron segment{{std::move(from), std::move(until)}, {{}}};
    return {std::move(segment), std::move(motion), std::move(radius)};
  }

  // A cylinder along the z axis of the body's frame, about its origin; and a cone.
  static Body cylinder(Numeral radius, Numeral height, Motion motion) {
    return {WrittenCylinder{std::move(radius), std::move(height)}, std::move(motion)};
  }
  static Body cone(Numeral radius, Numeral height, Motion motion) {
    return {WrittenCone{std::move(radius), std::move(height)}, std::move(motion)};
  }
  // An ellipsoid about the origin of its frame, with its radii along the axes of the frame.
  static Body ellipsoid(WrittenVector radii, Motion motion) {
    return {WrittenEllipsoid{std::move(radii)}, std::move(motion)};
  }

  // Several parts that move as one body.
  static Body compound(std::vector<WrittenPart> parts, Motion motion) {
    return {WrittenParts{std::move(parts)}, std::move(motion)};
  }

  // A surface of triangles, by the indices of their vertices.
  static Body mesh(std::vector<WrittenVector> vertices,
                   std::vector<std::array<std::uint32_t, 3>> triangles, Motion motion) {
    return {WrittenMesh{std::move(vertices), std::move(triangles)}, std::move(motion)};
  }
  // The surface and everything that it encloses. It must be closed, and each part of the other body
  // must have a volume.
  static Body solid_mesh(std::vector<WrittenVector> vertices,
                         std::vector<std::array<std::uint32_t, 3>> triangles, Motion motion) {
    return {WrittenMesh{std::move(vertices), std::move(triangles), true}, std::move(motion)};
  }

  // Whether it is a polyhedron or a hull, or has such a core.
  bool is_polyhedron() const {
    return std::holds_alternative<WrittenPolyhedron>(shape) || std::holds_alternative<Hull>(shape);
  }
};

}  // namespace touchstone
