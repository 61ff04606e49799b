#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

// The checker of certificates, in process: link touchstone::certcheck, which shares no code with
// the solver, and includes none of its headers. (The program `touchstone-check` checks files.)
namespace touchstone::certcheck {

// What a check ends with.
enum class Verdict {
  verified,       // the certificate proves all that the truth says
  rejected,       // it does not, or proves something else
  malformed,      // a document is not of its format
  limit,          // the checker did not go that far, and says nothing
  no_certificate  // the truth carries none: nothing was checked
};

// "VERIFIED", "REJECTED", "MALFORMED", "LIMIT", "NO CERTIFICATE".
const char* name(Verdict verdict);

struct Answer {
  Verdict verdict = Verdict::verified;
  std::size_t line = 0;  // of the certificate, where the verdict is rejected or limit
  std::string why;       // in words
  std::string id;        // of the case, where it could be read
  // For those who have a solver at hand and make certificates for truths without one: that this
  // was done, and the members of the truth that no certificate proves. Never set by check().
  bool made_here = false;
  std::vector<std::string> not_checked{};
  // Where malformed: which document is ("case" or "truth"; a truth under `expect` is part of the
  // case), and the place in it, a JSON pointer.
  std::string document{};
  std::string pointer{};
};

// Whether the truth's certificate proves all that the truth says of the case, as laid down in
// cases/schema/certificate.md. Both are JSON (`case_text` and `truth_json` write them); a truth
// that isn't given is the case's own, `expect`. After so many seconds, the answer is a limit.
Answer check(const std::string& case_text, const std::optional<std::string>& truth_text,
             double seconds = 300);

}  // namespace touchstone::certcheck
