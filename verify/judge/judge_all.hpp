#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "verify/batch/in_order.hpp"
#include "verify/judge/ask/subject_process.hpp"
#include "verify/judge/cases/case_feed.hpp"
#include "verify/judge/reports/growing_report.hpp"

namespace touchstone::judge {

struct JudgeOptions {
  std::vector<std::string> subjects;
  SubjectOptions subject{};
  // A test at rest of the subjects' engine, which is asked about every answer that fails; empty:
  // none.
  std::string witness{};
  double exact_seconds = 60;  // for the exact solution of a case
  unsigned jobs = 1;
  // Options of the command, as words, that a finding needs to be seen again.
  std::vector<std::string> replay_options{};
};

// The next case, or nothing at the end.
using NextCase = std::function<std::optional<InputCase>()>;

// Told first of all, on the thread that called: who the subjects are. Returns why the run cannot go
// on, or nothing.
using Begun = std::function<std::optional<Error>(const std::vector<Contestant>&)>;
using TakeCase = std::function<void(JudgedCase)>;

// Judges all cases that `next` hands out, and hands what came of each to `take`, in their order, on
// the thread that called. Each job has every subject in a process of its own.
//   Where the program is asked to end, that is of the cases that were judged until then.
//   Errors: a subject that does not start; that of `begun`. Throws what `next` and `take` throw.
Result<batch::Ending> judge_each(const JudgeOptions& options, const NextCase& next,
                                 const Begun& begun, const TakeCase& take);

// The same as a report.
Result<Report> judge_all(const JudgeOptions& options, const NextCase& next, const Sink& sink);

}  // namespace touchstone::judge
