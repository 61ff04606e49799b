#pragma once

#include <optional>
#include <string>
#include <variant>

#include "verify/generate/families/hulls_on_planes.hpp"

// A body that turns and rises or sinks over a plate or a ridge at rest: the scene of all aimed
// families.
//
// In the frame of the scene the ground reaches up to z = 0, at the origin. The mover is written so
// that its lowest feature holds the origin of its own frame. It turns about a horizontal direction
// through that origin; the origin's place is (0, 0, height). At tangent 0 the height is therefore
// the distance of mover and plate.
namespace touchstone::generate::kinds {

inline const Knob kBodies{"bodies", {"boxes", "hulls"}};
// The scene as it stands, where all numbers are doubles; or turned as a whole, so that no plane of
// the ground is parallel to an axis of the world.
inline const Knob kPose{"pose", {"plain", "plain", "turned"}};

using AnyShape = std::variant<BoxByExtents, BoxByCorners, WrittenPolyhedron>;

struct Mover {
  AnyShape shape{};
  IntegerQuaternion turn{1, 0, 0, 0};  // from its own frame, at tangent 0
  Points corners{};                    // at tangent 0, in the frame of the scene
};

// A box or a hull whose lowest feature is "corner", "edge" (along x) or "face".
Mover any_mover(const std::string& lead, bool hull, Draw& draw);

// The mover with the origin of its frame at a corner of its lowest feature instead: the corner that
// a positive tangent about this axis lifts least. REQUIRES: it is no box that is turned.
Mover standing_on_corner(const Mover& mover, const Vector& axis);

// A plate whose upper face is z = top, and reaches this far to each side. REQUIRES: top >= 0; for a
// box, top is half of its thickness where it is not 0.
struct StillGround {
  AnyShape shape{};
  IntegerQuaternion turn{1, 0, 0, 0};
};
StillGround plate(bool hull, const Rational& top, Draw& draw, const Rational& reach = 8);
// A ridge along x: one edge lies on the x axis, all else is below it.
StillGround ridge(bool hull, Draw& draw);

// A horizontal direction of small whole numbers.
Vector any_axis(Draw& draw);

// The height of a corner over the origin of the mover, at this tangent of the half angle about
// `axis` (times the length of the axis). REQUIRES: axis[2] is zero.
Rational height_at(const Vector& corner, const Vector& axis, const Rational& tangent);
Rational lowest_at(const Points& corners, const Vector& axis, const Rational& tangent);

struct Flight {
  Vector axis{};
  RationalPolynomial tangent{};
  RationalPolynomial height{};
};

// The two bodies in either order. The scene is turned if `pose` is drawn so.
Draft over_ground(const StillGround& ground, const Mover& mover, const Flight& flight, Draw& draw);

// The nearest multiple of 2^-20 that is not above q.
Rational on_grid(const Rational& q);

}  // namespace touchstone::generate::kinds
