#pragma once

#include <functional>
#include <string>
#include <vector>

#include "verify/judge/one_case/judged_case.hpp"
#include "verify/judge/reports/report.hpp"

namespace touchstone::judge {

// A subject by the words that it was asked for with, and what it says of itself.
struct Contestant {
  std::string spec;
  Hello hello;
};

// What to do with each finding, in the order of cases and subjects. Returns the entry of a list of
// known findings that it is, or null; may add to its words.
using Sink = std::function<const KnownFinding*(const Contestant& subject, Finding& finding)>;

// A report that grows case by case, in their order: the same one, whether the cases have just been
// judged or are read from the parts of a run.
class GrowingReport {
 public:
  // `replay_options`: of the command, as words, that a finding needs to be seen again.
  GrowingReport(const std::vector<Contestant>& subjects, std::vector<std::string> replay_options,
                const Sink& sink);

  // REQUIRES: a verdict for each subject, or the reason why there is none.
  void add(JudgedCase judged);
  // The report. Call it once, and nothing after.
  Report take() { return std::move(report_); }

 private:
  std::vector<Contestant> subjects_;
  std::vector<std::string> replay_options_;
  const Sink& sink_;
  Report report_;
};

}  // namespace touchstone::judge
