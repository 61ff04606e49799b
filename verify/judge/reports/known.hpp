#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/judge/reports/finding.hpp"

namespace touchstone::judge {

// A finding that somebody knows of: it does not fail a run.
struct KnownFinding {
  std::string subject;  // the spec, or "*"
  std::string case_id;
  std::string verdict;
  std::string reason;
  std::string link{};
  std::string error{};  // how far off it was, a decimal; empty: any such finding is known
};

// The findings of a list that are known, and which of them still are. A list kept by hand, or a
// baseline, which is what an earlier run found.
class KnownFindings {
 public:
  // Reads `{"schema": "touchstone/known/1", "findings": [{"subject", "case", "verdict", "reason",
  // "link", "error"}]}`.
  static Result<KnownFindings> read(const std::string& path);

  // The entry that a failing finding of a subject is; null if it is news. Notes what was judged and
  // found.
  //   One that is proven to be off by more than ten times what is known is news; `worse`, where
  //   there is one, says so.
  const KnownFinding* match(const std::string& subject, const Finding& finding,
                            std::string* worse = nullptr);
  // Those whose case was judged, with another verdict: fixed, or changed. A case that is
  // unsupported, inconclusive or unproven now was not judged.
  std::vector<KnownFinding> no_longer() const;
  // The list as it is when all that was found is accepted, as JSON: entries of cases that were not
  // judged stay, those of findings that are there no more go, reasons and links are kept.
  std::string accepted() const;

 private:
  struct Entry {
    KnownFinding known;
    bool judged = false;
    bool seen = false;
  };
  std::vector<Entry> entries_;
  std::unordered_multimap<std::string, std::size_t> by_case_;
  std::vector<KnownFinding> found_;  // failing, in the order of the run

  void add(KnownFinding known);
};

}  // namespace touchstone::judge
