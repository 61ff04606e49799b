#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "verify/certcheck/verdict.hpp"

namespace touchstone::certcheck {

struct Answer {
  Verdict verdict = Verdict::verified;
  std::size_t line = 0;  // of the certificate, where the verdict is rejected or limit
  std::string why;       // where malformed, it begins with the place
  std::string id;        // of the case, where it could be read
  // For those who have a solver at hand and make certificates for truths without one: that this
  // was done, and the members of the truth that no certificate proves. Never set by check().
  bool made_here = false;
  std::vector<std::string> not_checked{};
};

// Whether the truth's certificate proves all that the truth says of the case, as laid down in
// cases/schema/certificate.md. Both are JSON; a truth that isn't given is the case's own, `expect`.
// After so many seconds, the answer is a limit.
Answer check(const std::string& case_text, const std::optional<std::string>& truth_text,
             double seconds = 300);

}  // namespace touchstone::certcheck
