#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "verify/judge/case_feed.hpp"
#include "verify/judge/known.hpp"
#include "verify/judge/subject_process.hpp"
#include "verify/judge/subject_report.hpp"

namespace touchstone::judge {

struct JudgeOptions {
  std::vector<std::string> subjects;
  SubjectOptions subject{};
  double exact_seconds = 60;  // for the exact solution of a case
  unsigned jobs = 1;
};

// What to do with each verdict, in the order of cases and subjects.
using Sink = std::function<void(const std::string& spec, const Finding& finding,
                                const KnownFinding* known_as)>;

// Judges all cases that `next` hands out. Each job has every subject in a process of its own.
//   Errors: a subject that does not start.
Result<Report> judge_all(const JudgeOptions& options, KnownFindings& known,
                         const std::function<std::optional<InputCase>()>& next, const Sink& sink);

}  // namespace touchstone::judge
