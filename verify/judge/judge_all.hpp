#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "verify/judge/ask/subject_process.hpp"
#include "verify/judge/cases/case_feed.hpp"
#include "verify/judge/one_case/both_orders.hpp"
#include "verify/judge/one_case/judge_case.hpp"
#include "verify/judge/reports/growing_report.hpp"
#include "verify/system/batch/in_order.hpp"

namespace touchstone::judge {

// The subjects that are judged, and the limits for their answers.
struct JudgeOptions {
  std::vector<std::string> subjects;
  SubjectOptions subject{};
  // The spec of a test at rest of the subjects' engine, which is asked about every answer that
  // fails; empty: none.
  std::string witness{};
  Swap swap = Swap::no;
  double exact_seconds = 60;  // limit for the exact solution of a case
  unsigned jobs = 1;
  // Options of the command, as arguments, that are needed to reproduce a finding.
  std::vector<std::string> replay_options{};
  Texts texts = Texts::of_all;
  ByDoubles by_doubles = ByDoubles::yes;
};

// Returns the next case, or nullopt at the end.
using NextCase = std::function<std::optional<InputCase>()>;

// Called first, on the calling thread, with the subjects. Returns why the run cannot continue, or
// nullopt.
using Begun = std::function<std::optional<Error>(const std::vector<Contestant>&)>;
using TakeCase = std::function<void(JudgedCase)>;

// Judges all cases that `next` returns, for `touchstone judge` and its parts. Calls `take` with
// each result, in the order of the cases, on the calling thread. Each job has every subject in a
// process of its own.
//   If the program is asked to end, only the cases judged until then are reported.
//   Errors: a subject that does not start; the error that `begun` returns. Throws what `next` and
// `take` throw.
Result<batch::Ending> judge_each(const JudgeOptions& options, const NextCase& next,
                                 const Begun& begun, const TakeCase& take);

// Judges all cases as judge_each does, and returns a report. `touchstone matrix` uses it, too.
Result<Report> judge_all(const JudgeOptions& options, const NextCase& next, const Sink& sink);

}  // namespace touchstone::judge
