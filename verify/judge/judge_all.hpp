#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "verify/judge/case_feed.hpp"
#include "verify/judge/report.hpp"
#include "verify/judge/subject_process.hpp"

namespace touchstone::judge {

struct JudgeOptions {
  std::vector<std::string> subjects;
  SubjectOptions subject{};
  double exact_seconds = 60;  // for the exact solution of a case
  unsigned jobs = 1;
  // Options of the command, as words, that a finding needs to be seen again.
  std::vector<std::string> replay_options{};
};

// The next case, or nothing at the end.
using NextCase = std::function<std::optional<InputCase>()>;

// What to do with each finding, in the order of cases and subjects, on the thread that called
// judge_all. Returns the entry of a list of known findings that it is, or null; may add to its
// words.
using Sink = std::function<const KnownFinding*(const std::string& spec, Finding& finding)>;

// Judges all cases that `next` hands out. Each job has every subject in a process of its own.
// Where the program is asked to end, the report is of the cases that were judged until then.
//   Errors: a subject that does not start. Throws what `next` and `sink` throw.
Result<Report> judge_all(const JudgeOptions& options, const NextCase& next, const Sink& sink);

}  // namespace touchstone::judge
