#pragma once

#include <optional>
#include <string>

namespace touchstone::certcheck {

enum class Verdict { verified, rejected, malformed, limit };

struct Answer {
  Verdict verdict = Verdict::verified;
  std::size_t line = 0;  // of the certificate, where the verdict is rejected or limit
  std::string why;       // where malformed, it begins with the place
  std::string id;        // of the case, where it could be read
};

// Whether the truth's certificate proves all that the truth says of the case, as laid down in
// cases/schema/certificate.md. Both are JSON; a truth that isn't given is the case's own, `expect`.
// After so many seconds, the answer is a limit.
Answer check(const std::string& case_text, const std::optional<std::string>& truth_text,
             double seconds = 300);

}  // namespace touchstone::certcheck
