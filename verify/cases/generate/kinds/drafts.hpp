#pragma once

#include "verify/cases/generate/family.hpp"

namespace touchstone::generate::kinds {

// Drafts of cases, and answers to them that are known beforehand, for families of hulls, of
// compounds and of scenes over the ground.

// A contact that begins at an instant: it becomes an overlap, or if it grazes, is only that
// instant.
Planted planted_at(const Rational& at, bool grazes);

// The draft of two bodies. `swapped`: the second body becomes the first.
Draft put_together(Body first, Body second, bool swapped, Planted planted);

}  // namespace touchstone::generate::kinds
