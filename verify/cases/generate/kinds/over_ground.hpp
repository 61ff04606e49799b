#pragma once

#include <optional>
#include <string>
#include <variant>

#include "verify/cases/generate/kinds/hulls_on_planes.hpp"
#include "verify/cases/generate/kinds/vectors.hpp"

// A scene for families that choose the height of a body over the ground first: a body that turns
// and rises or sinks over a plate or a ridge at rest. The families call any_mover(), plate() or
// ridge(), choose the flight, and end with over_ground().
//
// In the frame of the scene the ground reaches up to z = 0, at the origin. The lowest feature of
// the mover contains the origin of its frame. The mover turns about a horizontal axis through that
// origin, which is at (0, 0, height). So at tangent 0 the height is the distance of mover and
// plate. A turn by an angle φ about `axis` has the tangent tan(φ/2) / |axis|: so all numbers stay
// rational.
namespace touchstone::generate::kinds {

inline const Knob kBodies{"bodies", {"boxes", "hulls"}};
// "plain": the scene as described, in which all numbers are doubles. "turned": the whole scene is
// rotated, so that no plane of the ground is parallel to an axis of the world.
inline const Knob kPose{"pose", {"plain", "plain", "turned"}};

using AnyShape = decltype(Body::shape);

// The body that moves.
struct Mover {
  AnyShape shape{};
  IntegerQuaternion turn{1, 0, 0, 0};  // from its own frame, at tangent 0
  Points corners{};                    // at tangent 0, in the frame of the scene
};

// A box or a hull with the lowest feature "corner", "edge" (along x) or "face".
Mover any_mover(const std::string& lowest, bool hull, Draw& draw);

// The mover, with the origin of its frame moved to a corner of its lowest feature. It is the corner
// that a positive turn about this axis lifts least. REQUIRES: it is not a turned box.
Mover standing_on_corner(const Mover& mover, const Vector& axis);

// A plate whose upper face is z = top, and which extends this far to each side. REQUIRES: top >= 0.
// For a box with top != 0, top is half its thickness.
struct StillGround {
  AnyShape shape{};
  IntegerQuaternion turn{1, 0, 0, 0};
};
StillGround plate(bool hull, const Rational& top, Draw& draw, const Rational& reach = 8);
// A ridge along x: one edge lies on the x axis, and the rest is below it.
StillGround ridge(bool hull, Draw& draw);

// A horizontal direction of small whole numbers.
Vector any_axis(Draw& draw);

// The height of a corner, or of the lowest of several, over the origin of the mover, after a turn
// of this tangent about `axis`. REQUIRES: axis[2] is zero.
Rational height_at(const Vector& corner, const Vector& axis, const Rational& tangent);
Rational lowest_at(const Points& corners, const Vector& axis, const Rational& tangent);

// The motion of the mover: a turn about a horizontal axis, and its height, both as functions of
// time.
struct Flight {
  Vector axis{};
  RationalPolynomial tangent{};
  RationalPolynomial height{};
};

// The two bodies in random order. The scene is rotated if the knob `pose` is "turned".
Draft over_ground(const StillGround& ground, const Mover& mover, const Flight& flight, Draw& draw);

}  // namespace touchstone::generate::kinds
