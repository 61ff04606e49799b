#pragma once

#include <optional>
#include <string>
#include <vector>

#include "touchstone/certificate.hpp"
#include "touchstone/check.hpp"
#include "verify/queries/contact_set.hpp"
#include "verify/queries/query_cases.hpp"

namespace touchstone::queries {

// One case of a query with its exact answer, and what the independent checker makes of that.
struct ProvenCase {
  Case asked;
  std::string line;  // the case with its certified truth under `expect`, one line of JSON
  certcheck::Answer checked;
};

// The exact answer to a primitive query: when there is contact in all of its cases.
struct Proof {
  ContactSet contact;
  std::vector<ProvenCase> cases;

  // Whether the checker has verified all certificates.
  bool verified() const;
};

// Solves all cases, certifies each answer and has it checked, within so many seconds a case.
// REQUIRES: cases is not empty, and none of them is of polyhedra.
//   Throws Contradiction, and LimitReached if a time limit is in force and passes.
Proof proof_of(std::vector<Case> cases, int digits, double seconds);

}  // namespace touchstone::queries
