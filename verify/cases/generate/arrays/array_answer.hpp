#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/body/body_feature.hpp"
#include "touchstone/body/contact_kind.hpp"
#include "touchstone/result.hpp"
#include "verify/cases/generate/arrays/question.hpp"
#include "verify/cases/generate/planted.hpp"

namespace touchstone::generate {

// The answer of a row of a set of arrays.

// The first contact of a question in doubles.
struct ArrayContact {
  double time = 0;  // the nearest double, ties to even
  ContactKind kind = ContactKind::unknown;
  std::optional<BodyFeaturePair> features{};  // nullopt if the bodies overlap at the start
  // The vertices of the features of polyhedra; for a face, three successive vertices. Empty for
  // boxes.
  std::array<std::vector<std::size_t>, 2> vertices{};
};

// The first contact. Sets the vertices of hulls in the question to their corners, since features
// are named by them. Certified arithmetic decides, and exact arithmetic if certified arithmetic
// does not. Polynomials and texts are not computed. Errors: those of Query::make. Throws
// LimitReached if a time limit is in force and passes.
Result<std::optional<ArrayContact>> first_contact_of(ArrayQuestion& question);

// How a first contact differs from the planted answer, as far as it can be seen from doubles; "" if
// it does not. REQUIRES: no number of the question is rounded.
std::string difference(const Planted& planted, const std::optional<ArrayContact>& contact);

}  // namespace touchstone::generate
