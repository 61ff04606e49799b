#pragma once

#include <string>

#include "verify/judge/verdict/manifold_to_judge.hpp"

namespace touchstone::judge {

// Rule (4) of reported contact manifolds (reported_manifold.hpp): the contacts span the exact
// contact patch. Returns the fault as text, or an empty text. Also empty if bodies are no deeper
// than the tolerance, or if there are too many directions along which they may be deepest.
// REQUIRES: rules (1) to (3) hold, and there are contacts.
std::string patch_fault(const ManifoldToJudge& manifold);

}  // namespace touchstone::judge
