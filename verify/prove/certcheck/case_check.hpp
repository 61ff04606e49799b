#pragma once

#include <string>
#include <vector>

#include "verify/prove/certcheck/case.hpp"
#include "verify/prove/certcheck/instant.hpp"
#include "verify/prove/certcheck/json.hpp"

namespace touchstone::certcheck {

// Checks one truth or clearance of a case, in four steps: its form, the head of its certificate
// with the hash of the case, the proof (proof.hpp or version2/proof.hpp), and all statements of the
// truth. check.cpp calls this for a case, query.cpp for each case of a query, and
// enclosed/answer.cpp uses the second step.

// The position that the check has reached. If the check fails, it becomes part of the answer.
struct Place {
  std::string member{};           // "all_of/1" within a query
  std::string document = "case";  // or "truth", "certificate"
  std::size_t line = 0;           // of the certificate
};

// A closed span of contact; if both ends are equal, one instant.
struct Contact {
  Instant enter, exit;
};

// The proven result of a case.
struct Checked {
  Rational t0, t1;
  std::size_t digits;             // of the decimals in its truth
  std::vector<Contact> contacts;  // in order
};

// Whether a value is the truth or the clearance of a case, without a certificate.
bool lacks_certificate(const Json& truth);

// Whether a value has the form of a clearance, not of a truth.
bool is_clearance(const Json& truth);

// Malformed if the truth was not computed exactly.
void require_exact(const Json& truth);

// The SHA-256 of the canonical text of a case or query. `$schema` is left out: it is for editors
// and is not part of the question. So is `"solid": false` of a mesh, which is the default.
std::string canonical_sha256(const Json& document);

// The lines of a certificate except `end`, of which the first three have been checked.
struct Certificate {
  Texts lines;
  bool is_second = false;  // of version 2
  std::size_t digits = 0;
};

// Reads a certificate, and checks its first three lines and the last. Throws a Failure unless it is
// about the case with this SHA-256. `place` is then at the fourth line, where the proof begins.
Certificate read_certificate(const std::string& text, const std::string& sha, Place& place);

// Checks the truth of one case by the certificate in it. `document` is the document of the case,
// without `expect`.
//   Throws a Failure if the truth is not proven.
Checked check_case(const Case& c, const Json& document, const Json& truth, Place& place);

// Checks the clearance of a case by the certificate in it. `document` is the document of the case,
// without `expect`.
//   Throws a Failure if the bounds are not proven.
void check_clearance(const Case& c, const Json& document, const Json& clearance, Place& place);

}  // namespace touchstone::certcheck
