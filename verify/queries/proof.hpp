#pragma once

#include <string>

#include "touchstone/certificate.hpp"
#include "touchstone/check.hpp"
#include "verify/queries/contact_set.hpp"
#include "verify/queries/query_document.hpp"

namespace touchstone::queries {

// The exact answer to a query, and what the independent checker makes of it.
struct Proof {
  ContactSet contact;   // when there is contact in all of its cases
  std::size_t cases{};  // so many, each with a certificate
  std::string line{};   // the query with its truth under `expect`, one line of JSON
  certcheck::Answer checked{};

  bool verified() const { return checked.verdict == certcheck::Verdict::verified; }
};

// Solves and certifies a query, and has its truth checked within so many seconds.
//   Throws Contradiction, and LimitReached if a time limit is in force and passes.
Proof proof_of(const QueryDocument& query, int digits, double seconds);

}  // namespace touchstone::queries
