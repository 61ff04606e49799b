#pragma once

#include <compare>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "touchstone/answer.hpp"
#include "touchstone/judge.hpp"
#include "touchstone/number/rational.hpp"
#include "verify/judge/ask/body_kind.hpp"

namespace touchstone::judge {

// The notation in which a subject receives the pose of a box at rest or in linear motion.
enum class PosesAs {
  written,          // as in the case: a quaternion of any length, any centre in the box's frame
  unit_quaternion,  // length 1 up to rounding; the box's centre is the origin of its frame
  matrix            // the rotation matrix, in the format's numbers; the centre as above
};

// The value for the name "written", "unit-quaternion" or "matrix". REQUIRES: one of these names.
PosesAs poses_as(std::string_view name);
const char* name(PosesAs poses);

// The form in which a subject receives a case (cases/schema/subject.md, hello). Hello::form() gives
// it, and rounded_case.cpp writes cases in it. The judge makes these conversions before it rounds,
// so that the subject need not.
struct Form {
  // NOLINTNEXTLINE(google-explicit-constructor): a format alone is its default form.
  Form(NumberFormat format = NumberFormat::double_precision) : number(format) {}

  NumberFormat number;
  PosesAs poses = PosesAs::written;
  bool second_moves = false;  // box 1 rests; box 2 moves with the difference of the velocities
  bool decimals = false;      // exact decimals instead of hexadecimal floats
  // Motions without rotation and with constant velocity are sent as `static` or `linear`, even if
  // the case writes them in another kind (straight_motion.hpp).
  bool straight_as_linear = false;
  bool rest_as_static = false;  // as above, but only for bodies at rest
  // If a body does not turn and its matrix is nearly a rotation, the nearest quaternion is sent.
  bool matrices_as_quaternions = false;
  // Motions of bodies that rest or move in a straight line are sent as matrices.
  bool quaternions_as_matrices = false;

  // A box with a radius is sent by its outer size, which contains the radius. A box without one
  // gets `edge_radius`, unless this is 0: the subject rounds its edges inside the box.
  bool edges_inside = false;
  Rational edge_radius = 0;
  // The kinds of bodies that are sent with their radii. For all other kinds the sum of the radii is
  // sent as one number, the distance at which the cores count as touching. nullopt: all radii are
  // sent with their bodies.
  std::optional<std::set<BodyKind>> radii_of{};

  std::weak_ordering operator<=>(const Form&) const = default;
};

// A name for the numbers that are sent: "float", "float, unit-quaternion, second moves". Forms that
// send equal numbers have equal names.
std::string numbers_of(const Form& form);

}  // namespace touchstone::judge
