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

// The first contact of a case in doubles, as one row of a set of arrays (`generate --out SET.npz`)
// stores it. make_row.cpp computes it, and compares it with the planted answer.

// A first contact whose time is rounded to a double.
struct ArrayContact {
  double time = 0;  // the nearest double, ties to even
  ContactKind kind = ContactKind::unknown;
  std::optional<BodyFeaturePair> features{};  // nullopt if the bodies overlap at the start
  // The vertices of the features of polyhedra; for a face, three successive vertices. Empty for
  // boxes.
  std::array<std::vector<std::size_t>, 2> vertices{};
};

// The first contact; nullopt if there is none. Replaces the points of hulls in `question` by the
// hulls' corners, since features are named by these. Certified arithmetic decides, and exact
// arithmetic if certified arithmetic does not. Polynomials and texts are not computed. Errors:
// those of Query::make. Throws LimitReached if a time limit is in force and passes.
Result<std::optional<ArrayContact>> first_contact_of(ArrayQuestion& question);

// A difference between a first contact and the planted answer, as text, as far as doubles show it;
// "" if there is none. REQUIRES: no number of the question is rounded.
std::string difference(const Planted& planted, const std::optional<ArrayContact>& contact);

}  // namespace touchstone::generate
