#pragma once

#include <string>
#include <vector>

#include "verify/judge/ask/subject_names.hpp"
#include "verify/judge/reports/finding.hpp"
#include "verify/judge/reports/gate.hpp"
#include "verify/judge/reports/known.hpp"

namespace touchstone::judge {

// A run for programs that show tests: JUnit's XML, with a suite for each subject and in it a test
// for each case. What fails the run has failed; what was not judged, is unproven or known, was
// skipped.
class JunitReport {
 public:
  explicit JunitReport(Unproven unproven = Unproven::passes) : unproven_(unproven) {}

  void add(const std::string& spec, const Finding& finding, const KnownFinding* known_as);
  // `names`: what its subjects are called.
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
