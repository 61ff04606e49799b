#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

// The checker of certificates, as a library: link touchstone::certcheck. It shares no code with the
// solver and includes none of its headers. (The program `touchstone-check` checks files.)
namespace touchstone::certcheck {

// The result of a check.
enum class Verdict {
  verified,       // the certificate proves everything in the truth
  rejected,       // the certificate does not prove the truth, or proves something else
  malformed,      // a document does not have the right format
  limit,          // the checker reached a limit before it could decide
  no_certificate  // the truth has no certificate: nothing was checked
};

// "VERIFIED", "REJECTED", "MALFORMED", "LIMIT", "NO CERTIFICATE".
const char* name(Verdict verdict);

// The verdict, and where and why the check failed.
struct Answer {
  Verdict verdict = Verdict::verified;
  std::size_t line = 0;  // of the certificate; set where the verdict is rejected or limit
  std::string why;       // for people to read
  std::string id;        // the case's id, if it could be read
  // Set only by callers that have a solver and make a certificate for a truth without one, never by
  // check(): whether the certificate was made by the caller, and the members of the truth that no
  // certificate proves.
  bool made_here = false;
  std::vector<std::string> not_checked{};
  // If malformed: which document ("case" or "truth"; a truth under `expect` is part of the case),
  // and the place in it, a JSON pointer.
  std::string document{};
  std::string pointer{};
};

// Checks that the truth's certificate proves everything that the truth states of the case, by the
// rules of cases/schema/certificate.md. Both texts are JSON (`case_text` and `truth_json` write
// them). Without `truth_text` the truth is the case's own `expect`. After `seconds` the verdict is
// `limit`.
Answer check(const std::string& case_text, const std::optional<std::string>& truth_text,
             double seconds = 300);

}  // namespace touchstone::certcheck
