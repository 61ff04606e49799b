#pragma once

#include <cstddef>
#include <vector>

#include "touchstone/case.hpp"
#include "verify/random/dice.hpp"

namespace touchstone::generate::variants {

// What a change of a case has to work with.
struct Setting {
  CaseParts& parts;    // to be changed
  const Case& parent;  // as it was
  const Case& other;
  random::Dice& dice;

  // One of 0, …, n - 1. REQUIRES: n > 0.
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(dice.bits() % n); }
  Body& any_body() { return parts.bodies[below(2)]; }
};

// One way to change a case; false where it does not apply. What is made may be no case.
struct Change {
  const char* name;  // for people: "one ulp"
  bool (*make)(Setting&);
};

// Some of them are there twice, to be taken twice as often.
std::vector<Change> changes_of_numbers();
std::vector<Change> changes_of_boxes();
std::vector<Change> changes_of_motions();
std::vector<Change> changes_of_polyhedra();  // for cases that have one
std::vector<Change> changes_of_scale();      // of the whole scene, its horizon, and of two cases

}  // namespace touchstone::generate::variants
