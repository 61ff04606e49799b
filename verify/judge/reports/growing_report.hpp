#pragma once

#include <functional>
#include <string>
#include <vector>

#include "verify/judge/one_case/both_orders.hpp"
#include "verify/judge/one_case/judged_case.hpp"
#include "verify/judge/reports/report.hpp"

namespace touchstone::judge {

// A subject: its spec as given, and its hello.
struct Contestant {
  std::string spec;
  Hello hello;
};

// Called for each finding, in the order of cases and subjects; may add to its texts. Returns the
// entry of the finding in a list of known ones, or null.
using Sink = std::function<const KnownFinding*(const Contestant& subject, Finding& finding)>;

// A report that grows case by case, in order. The result does not depend on whether cases have just
// been judged or are read from the parts of a run.
class GrowingReport {
 public:
  // `replay_options`: options of the command, as arguments, that are needed to reproduce a finding.
  // `swap`: in which orders of its bodies each case was asked.
  // `texts`: the verdicts with texts, which get commands, too.
  GrowingReport(const std::vector<Contestant>& subjects, std::vector<std::string> replay_options,
                Swap swap, const Sink& sink, Texts texts = Texts::of_all);

  // REQUIRES: `judged` has a verdict for each subject, or the reason why the case was refused.
  void add(JudgedCase judged);
  // Returns the report. Call it once, after all cases were added.
  Report take() { return std::move(report_); }

 private:
  std::vector<Contestant> subjects_;
  std::vector<std::string> replay_options_;
  const Sink& sink_;
  Texts texts_;
  Report report_;
};

}  // namespace touchstone::judge
