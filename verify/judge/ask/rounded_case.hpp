#pragma once

#include <optional>
#include <set>
#include <string>

#include "touchstone/case.hpp"
#include "touchstone/result.hpp"
#include "verify/judge/ask/form.hpp"
#include "verify/verdict/number_format.hpp"

namespace touchstone::judge {

// A case in the form in which a subject takes it, as it is sent to the subject and as it is solved.
struct RoundedCase {
  Query query;                    // with every number rounded to the format
  std::string message;            // the case of a `solve` message (cases/schema/subject.md), JSON
  bool rounded = false;           // whether some number had to be rounded
  std::set<std::string> motions;  // the kinds that occur in the case, however they are sent
  bool affine = false;            // a matrix that is not even nearly a rotation
  bool nearly_rotation = false;   // a matrix that is nearly, but not exactly, a rotation
};

// A motion of pieces whose numbers were rounded may jump between them. A polyhedron is sent with
// vertices and faces, a hull of points, too; where its faces are none any more when the vertices
// are rounded, it is the hull of these.
// Errors: a number overflows in the format, the rounded case is not defined on its horizon, or
// rounded vertices have no hull (they are too many, or all in one plane).
Result<RoundedCase> rounded_case(const Case& original, const Form& form);
// The same case as it is written: its motions are those that the subject gets.
Result<CaseParts> received_parts(const Case& original, const Form& form);

// The query with its constant nearly orthogonal matrices replaced by rational rotations next to
// them: the other way to read it. Nothing where there are none, or a matrix turns.
std::optional<Query> read_as_rotations(const Query& received);

}  // namespace touchstone::judge
