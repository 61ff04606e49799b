#pragma once

#include <compare>
#include <string>
#include <string_view>

#include "touchstone/judge.hpp"

namespace touchstone::judge {

// How the pose of a box at rest, or in linear motion, is written for a subject.
enum class PosesAs {
  written,          // as the case has it: a quaternion of any length, a centre of the box's own
  unit_quaternion,  // of length one up to rounding; the box's centre is the origin of its frame
  matrix            // the rotation's matrix, in the format's numbers; the centre likewise
};

// "written", "unit-quaternion", "matrix". REQUIRES: one of these names.
PosesAs poses_as(std::string_view name);
const char* name(PosesAs poses);

// In what form a subject takes a case (cases/schema/subject.md, hello): what it would have to
// compute for itself to hand a case to its engine, the judge can do before it rounds.
struct Form {
  // NOLINTNEXTLINE(google-explicit-constructor): a format alone is the standard form in it.
  Form(NumberFormat format = NumberFormat::double_precision) : number(format) {}

  NumberFormat number;
  PosesAs poses = PosesAs::written;
  bool second_moves = false;  // box 1 rests, box 2 has the difference of the velocities
  bool decimals = false;      // numbers as decimals that read back, not as hexadecimal floats
  // Motions that neither turn nor change their velocity are sent as `static` or `linear`, whatever
  // kind they are written in (straight_motion.hpp).
  bool straight_as_linear = false;

  auto operator<=>(const Form&) const = default;
};

// Forms in which the same numbers are sent have one name: "float", "float, unit-quaternion, second
// moves".
std::string numbers_of(const Form& form);

}  // namespace touchstone::judge
