#pragma once

#include <array>
#include <string>

#include "verify/cases/generate/kinds/hulls_on_planes.hpp"

// Two bodies with a radius, whose distance is chosen first.
//
// In the frame of the scene the first core is below the plane z = 0 and the second one above the
// plane z = height. The origin of the scene is a point of the first core, and the origin of the
// second body's frame is a point of its core. So the distance of the cores is the height whenever
// the origin of the second body's frame is at (0, 0, height), even if the second body turns about
// the vertical axis.
namespace touchstone::generate::kinds {

inline const Knob kRoundedBodies{"bodies", {"spheres", "capsules", "boxes", "hulls", "mixed"}};
// "plain": the vertical is an axis of the world, and the numbers are doubles. "turned": the scene
// is rotated.
inline const Knob kRoundedPose{"pose", {"plain", "plain", "turned"}};

// A core, with the origin of its frame in the feature that is in the horizontal plane.
struct Core {
  decltype(Body::shape) shape{};
  IntegerQuaternion turn{1, 0, 0, 0};  // from its own frame
};

// A random core above the plane z = 0, or below it. A sphere's feature is always its only vertex; a
// capsule has an edge, along x, in place of a face. `bodies`: a value of kRoundedBodies.
Core any_core(const std::string& bodies, const std::string& feature, bool below, Draw& draw);

// Two radii with this sum. One of them is zero in some draws.
std::array<Rational, 2> two_radii(const Rational& sum, Draw& draw);

// The motion of the second body: along a path, and about the vertical axis. `tangent`: of the half
// angle.
struct Approach {
  Vec3<RationalPolynomial> path{};
  RationalPolynomial denominator{Rational(1)};  // of the path
  RationalPolynomial tangent{};
};

// The shapes of both bodies.
struct RoundedScene {
  std::array<Core, 2> cores{};
  std::array<Rational, 2> radii{};
};

// The bodies at rest and in motion, in this order. The scene is rotated if the knob `pose` is
// "turned".
std::array<Body, 2> rounded_pair(const RoundedScene& scene, const Approach& approach, Draw& draw);
// The two bodies in random order.
Draft rounded_draft(const RoundedScene& scene, const Approach& approach, Draw& draw);

// The answer for two bodies that touch throughout the horizon.
Planted touching_throughout();

// Two bodies with numbers that are doubles, in random order. One is at rest near the origin. The
// other moves along x and may pass it: it starts between x = -9 and x = -`nearest`. `body_of`
// returns a body of a kind that the knobs `first` and `second` name.
using BodyOf = Body (*)(const std::string& kind, Motion motion, Draw& draw);
Draft passing_in_line(BodyOf body_of, int nearest, Draw& draw);

}  // namespace touchstone::generate::kinds
