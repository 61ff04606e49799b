#pragma once

#include <string>

#include "touchstone/certificate.hpp"
#include "touchstone/check.hpp"
#include "verify/cases/queries/contact_set.hpp"
#include "verify/cases/queries/query_document.hpp"

namespace touchstone::queries {

// Solves queries exactly, and checks each answer independently, for audit.hpp.

// The exact answer to a query, and the result of the independent checker.
struct Proof {
  ContactSet contact;   // when all its cases are in contact
  std::size_t cases{};  // their number; each has a certificate
  std::string line{};   // the query with its truth under `expect`, as one line of JSON
  certcheck::Answer checked{};

  bool verified() const { return checked.verdict == certcheck::Verdict::verified; }
};

// Solves and certifies a query, and has its truth checked within `seconds`.
//   Throws Contradiction, and LimitReached if a time limit is in force and passes.
Proof proof_of(const QueryDocument& query, int digits, double seconds);

}  // namespace touchstone::queries
