#pragma once

#include <string>
#include <vector>

#include "verify/certcheck/case.hpp"
#include "verify/certcheck/instant.hpp"
#include "verify/certcheck/json.hpp"

namespace touchstone::certcheck {

// What is being looked at, for the answer if the check ends there.
struct Place {
  std::string member{};           // "all_of/1" within a query
  std::string document = "case";  // or "truth", "certificate"
  std::size_t line = 0;           // of the certificate
};

// A span of contact, closed; an instant where both ends are the same.
struct Contact {
  Instant enter, exit;
};

// What has been proven of a case.
struct Checked {
  Rational t0, t1;
  std::size_t digits;             // of the decimals in its truth
  std::vector<Contact> contacts;  // in order
};

// Whether a value is a truth of a case, and carries no certificate.
bool lacks_certificate(const Json& truth);

// Malformed where a truth was not computed exactly.
void require_exact(const Json& truth);

// The SHA-256 of the canonical text of a case or query. Its `$schema` is for editors, and no part
// of the question.
std::string canonical_sha256(const Json& document);

// Checks the truth of one case by the certificate that it carries. `document` is what the case was
// read from, without `expect`.
//   Throws a Failure where the truth does not hold.
Checked check_case(const Case& c, const Json& document, const Json& truth, Place& place);

}  // namespace touchstone::certcheck
