#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "verify/batch/part.hpp"
#include "verify/cli/common_options.hpp"
#include "verify/cli/subject_options.hpp"
#include "verify/judge/cases/case_feed.hpp"

namespace touchstone::cli {

// What `touchstone judge` is asked for.
struct JudgeArguments {
  std::vector<std::string> subjects;
  std::string witness;
  judge::CaseChoice cases;
  bool suite = false;  // all families of which a subject takes cases: see with_suite()
  SubjectLimits limits{};
  unsigned jobs = 0;
  std::uint64_t min_judged = 1;
  bool fail_unproven = false;
  std::string known;
  std::string baseline;
  bool update_baseline = false;
  std::string out;
  std::string markdown;
  std::string junit;
  bool json = false;
  bool list = false;
  batch::Part shard{};
  std::string part;  // the file of it
  bool join = false;
  ProgressChoice progress{};
};

// The same with the families of the suite by their names, which the subjects are started for.
// Errors: a subject that does not start. Throws WrongCommand where they take none.
Result<JudgeArguments> with_suite(JudgeArguments a);

// Each does what is asked for, and returns the exit status. REQUIRES: with_suite(). Throws
// WrongCommand, output::Failed.

// Judges all cases, and reports.
int judge_whole(const JudgeArguments& a);
// Judges one part of the cases into the file of that part.
int judge_part(const JudgeArguments& a);
// Reports what came of all parts of a run.
int join_judged(const JudgeArguments& a, const std::vector<std::string>& parts);

// Throws WrongCommand where a report could not be made: an option of judging that makes no sense, a
// list of known findings that cannot be read, a file that cannot be written. To be known before
// parts are judged.
void check_report(const JudgeArguments& a);
// How many cases there are, standard input not among them.
std::uint64_t number_of_cases(const judge::CaseChoice& choice);

}  // namespace touchstone::cli
