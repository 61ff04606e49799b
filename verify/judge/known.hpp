#pragma once

#include <string>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/judge/finding.hpp"

namespace touchstone::judge {

// A finding that somebody knows of: it does not fail a run.
struct KnownFinding {
  std::string subject;  // the spec, or "*"
  std::string case_id;
  std::string verdict;
  std::string reason;
  std::string link{};
};

// The findings that are known, and which of them still are.
class KnownFindings {
 public:
  // Reads `{"schema": "touchstone/known/1", "findings": [{"subject", "case", "verdict", "reason",
  // "link"}]}`.
  static Result<KnownFindings> read(const std::string& path);

  // The entry that a finding of a subject is; null if it is news. Notes which cases were judged.
  const KnownFinding* match(const std::string& subject, const Finding& finding);
  // Those whose case was judged, with another verdict: fixed, or changed.
  std::vector<KnownFinding> no_longer() const;

 private:
  struct Entry {
    KnownFinding known;
    bool judged = false;
    bool seen = false;
  };
  std::vector<Entry> entries_;
};

}  // namespace touchstone::judge
