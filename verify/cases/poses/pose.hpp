#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone::poses {

// The two bodies of `touchstone import poses`, between the readers of all formats (dump.hpp) and
// the case that is made from them (posed_case.hpp): shapes and poses, exactly as they were read.

using Vector = std::array<Rational, 3>;
using Rows = std::array<Vector, 3>;          // the rows of a 3×3 matrix
using Quaternion = std::array<Rational, 4>;  // w x y z, of any nonzero length

// A pose x ↦ R x + translation, with R as written: a quaternion, whose sign and length are kept, or
// a matrix, which need not be a rotation.
struct Pose {
  std::variant<Quaternion, Rows> rotation = Quaternion{1, 0, 0, 0};
  Vector translation{};
  std::string place{};   // its place in the file
  bool has_sign = true;  // for a quaternion: written as such, and not computed from angles
};

// A turn at constant angular velocity, which is represented by steps.
struct Spin {
  std::size_t steps = 1;
  double off = 0;  // largest difference from the true rotation between two steps, in radians
};

// A turn at constant angular velocity, as it is, from the first pose on. The body turns about the
// origin of its frame.
struct ConstantTurn {
  Vector angular_velocity{};  // of the world, in radians per unit of time
  Vector velocity{};          // of the origin of the frame
};

// A convex polyhedron in its own frame; without faces, the convex hull of its vertices.
struct Solid {
  std::vector<Vector> vertices{};
  std::optional<std::vector<std::vector<std::size_t>>> faces{};
};

// How a mesh in a file becomes a body. hull: the convex hull of its points; parts: for each of its
// objects or connected pieces a part, the convex hull of the piece's points; surface and solid: its
// triangles. Triangles without area are left out of a surface and a solid, even where they stand
// alone; a reading gives their number.
enum class MeshForm { hull, parts, surface, solid };

// A cylinder, a cone or an ellipsoid. It has no `center`: the member of the body is used.
using RoundSolid = std::variant<WrittenCylinder, WrittenCone, WrittenEllipsoid>;

// A body with several poses, in order. Its shape is a box, a convex polyhedron, a round solid or
// several parts that move together. If it has a radius, the box or polyhedron is its core, and the
// body has all points within the radius of this core.
struct PosedBody {
  Vector half_extents{};
  Vector center{};                    // of the box or round solid, in its own frame
  std::optional<Solid> solid{};       // in place of the box
  std::optional<RoundSolid> round{};  // in place of the box
  // The triangles of a mesh, in place of the box. For a part, `parts` has them.
  std::optional<WrittenMesh> surface{};
  std::optional<Rational> radius{};  // not negative; absent for a round solid
  // If not empty, the body has these parts instead of a shape. Only two members of a part are used:
  // its shape, which is not round, and `poses`, its single pose in the frame of the body.
  std::vector<PosedBody> parts{};
  std::vector<Pose> poses{};            // at least one
  std::vector<Rational> times{};        // of the poses, increasing
  std::optional<Spin> spin{};           // if the poses come from an angular velocity
  std::optional<ConstantTurn> turn{};   // then the poses are only the first and the last position
  std::vector<std::string> readings{};  // how ambiguous input was read, as texts for people
};

}  // namespace touchstone::poses
