#pragma once

#include <array>
#include <optional>
#include <set>
#include <string>

#include "touchstone/case.hpp"
#include "touchstone/result.hpp"
#include "verify/judge/ask/body_kind.hpp"
#include "verify/judge/ask/form.hpp"
#include "verify/judge/verdict/number_format.hpp"

namespace touchstone::judge {

// A case in the form that a subject takes: the message to send, and the query to solve. A subject
// is judged by the truth about the numbers that it gets, so rounding is no fault of it.
struct RoundedCase {
  // With every number rounded to the format. If the form has edges inside boxes, these are rounded;
  // if radii are sent as a target, it is the radius of one body.
  Query query;
  // The case of a `solve` message (cases/schema/subject.md), JSON; after it the member `target`, if
  // there is one.
  std::string message;
  bool rounded = false;           // whether any number had to be rounded
  std::set<std::string> motions;  // the kinds in the case, for any form
  bool affine = false;            // has a matrix that is not even nearly a rotation
  bool nearly_rotation = false;   // has a matrix that is nearly, but not exactly, a rotation
  // The form requires a quaternion, but a body has a constant matrix that is not nearly a rotation.
  bool without_rotation = false;
  // The largest difference between the entries of a matrix of the case and those of the rotation of
  // the quaternion that is sent instead, in the numbers that are sent; nullopt: no matrix is
  // replaced.
  std::optional<Rational> matrix_off{};
  // The bodies as they are sent. A box whose edges the subject rounds is a box.
  std::array<ComposedBody, 2> bodies{};
  // A box is thinner than its edges are to be rounded.
  bool too_thin = false;
};

// Rounds a case. A piecewise motion whose numbers were rounded may jump between pieces. A
// polyhedron, and a hull of points too, is sent with vertices and faces. If rounding the vertices
// makes the faces invalid, the hull of the rounded vertices is sent.
// Errors: a number overflows in the format, the rounded case is not defined on its horizon, or
// rounded vertices have no hull (they are too many, or all in one plane).
Result<RoundedCase> rounded_case(const Case& original, const Form& form);
// The rounded case as written, with the motions that the subject receives. Boxes whose edges the
// subject rounds by itself are as in the case.
Result<CaseParts> received_parts(const Case& original, const Form& form);

}  // namespace touchstone::judge
