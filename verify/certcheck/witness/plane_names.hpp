#pragma once

#include "verify/certcheck/witness/obligations.hpp"

namespace touchstone::certcheck::witness {

// The name of an axis as of version 1, and which way along it.
struct PlaneName {
  std::string axis;
  int direction;
};

// All planes of two plain boxes that pass through the origin at an instant at which they touch, by
// a point that has been proven to be in both.
std::vector<PlaneName> planes_through(const Vector& x, const Subject& subject);

}  // namespace touchstone::certcheck::witness
