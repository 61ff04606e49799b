#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "touchstone/case.hpp"
#include "verify/system/random/dice.hpp"

namespace touchstone::generate::variants {

// Small random changes of cases, by which fuzzing makes variants of a case (variant.hpp).

// The case to be changed, and the data and random numbers that a change may use.
struct Setting {
  CaseParts& parts;  // to be changed
  // The query of the case before the change; returns null if its answer is enclosed.
  const std::function<const Query*()>& query;
  const CaseParts& other;  // of another case
  random::Dice& dice;

  // A random number from 0 to n - 1. REQUIRES: n > 0.
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(dice.bits() % n); }
  Body& any_body() { return parts.bodies[below(2)]; }
};

// A way to change a case. variant.cpp draws one or two, applies them to a copy of the case, and
// drops the copy if none applied or if it is not a valid case.
struct Change {
  const char* name;  // for people: "one ulp"
  // Returns false if it does not apply. A change of several numbers (such as "far away") may have
  // changed some of them before it finds this out; they stay changed.
  bool (*make)(Setting&);
};

// Some changes are listed twice, so that they are used twice as often.
std::vector<Change> changes_of_numbers();
std::vector<Change> changes_of_boxes();
std::vector<Change> changes_of_motions();
std::vector<Change> changes_of_polyhedra();  // for cases that have one
std::vector<Change> changes_of_radii();      // for cases that have one
std::vector<Change> changes_of_parts();      // for cases with a body of several parts
std::vector<Change> changes_of_scale();      // of the scene or its horizon; crossings of two cases

}  // namespace touchstone::generate::variants
