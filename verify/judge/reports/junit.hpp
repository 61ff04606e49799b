#pragma once

#include <string>
#include <vector>

#include "verify/judge/ask/subject_names.hpp"
#include "verify/judge/reports/finding.hpp"
#include "verify/judge/reports/gate.hpp"
#include "verify/judge/reports/known.hpp"

namespace touchstone::judge {

// A run as JUnit XML, for programs that show test results: a suite for each subject, with a test
// for each case. A case that fails the run is a failure; one that was not judged, is unproven or
// known is skipped.
class JunitReport {
 public:
  explicit JunitReport(Unproven unproven = Unproven::passes) : unproven_(unproven) {}

  void add(const std::string& spec, const Finding& finding, const KnownFinding* known_as);
  // `names`: the names of its subjects.
  std::string text(const SubjectNames& names) const;

 private:
  struct Suite {
    std::string spec;
    std::string cases{};
    std::size_t tests = 0;
    std::size_t failures = 0;
    std::size_t skipped = 0;
    double seconds = 0;
  };
  Unproven unproven_;
  std::vector<Suite> suites_{};
};

}  // namespace touchstone::judge
