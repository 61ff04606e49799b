#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/judge/reports/finding.hpp"

namespace touchstone::judge {

// A finding in a list of known ones: it does not make a run fail.
struct KnownFinding {
  std::string subject;  // the spec, or "*"
  std::string case_id;
  std::string verdict;
  std::string reason;
  std::string link{};
  std::string error{};  // its size, a decimal; empty: findings of any size are known
};

// A list of known findings, and which of them still occur. The list is written by hand, or is a
// baseline: the findings of an earlier run.
class KnownFindings {
 public:
  // Reads `{"schema": "touchstone/known/1", "findings": [{"subject", "case", "verdict", "reason",
  // "link", "error"}]}`.
  static Result<KnownFindings> read(const std::string& path);

  // The entry of a finding in the list; null if there is none. Records which entries were judged
  // and found.
  //   A finding proven to be off by more than ten times the entry's error is new; `worse`, if
  //   given, receives a text about it.
  const KnownFinding* match(const std::string& subject, const Finding& finding,
                            std::string* worse = nullptr);
  // Entries whose case was judged with another verdict: fixed or changed. A case that is now
  // unsupported, inconclusive or unproven was not judged.
  std::vector<KnownFinding> not_found_again() const;
  // The list, as JSON, that accepts all findings of this run. Entries of cases that were not judged
  // stay, entries that no longer occur are removed; reasons and links are kept.
  // REQUIRES: drop_found() was not called.
  std::string accepted() const;
  // From now on the failing findings of the run are not recorded, since nobody calls accepted().
  void drop_found() { keeps_found_ = false; }

 private:
  struct Entry {
    KnownFinding known;
    bool judged = false;
    bool seen = false;
  };
  std::vector<Entry> entries_;
  std::unordered_multimap<std::string, std::size_t> by_case_;
  bool keeps_found_ = true;
  std::vector<KnownFinding> found_;  // failing findings, in the order of the run

  void add(KnownFinding known);
};

}  // namespace touchstone::judge
