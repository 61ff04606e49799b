#pragma once

#include "verify/prove/certcheck/version2/obligations.hpp"

namespace touchstone::certcheck::version2 {

// The name of an axis in version 1, and a direction along it.
struct PlaneName {
  std::string axis;
  int direction;
};

// The names of all planes of two plain boxes that pass through the origin, at an instant at which
// the boxes touch. `x` is a point that is proven to be in both. proof.cpp calls it where a contact
// begins or ends: the features in a truth of two boxes are those of all these planes, while a
// certificate of version 2 names only some.
std::vector<PlaneName> planes_through(const Vector& x, const ClaimedParts& claimed);

}  // namespace touchstone::certcheck::version2
