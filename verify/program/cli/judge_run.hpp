#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "verify/judge/cases/case_feed.hpp"
#include "verify/judge/one_case/both_orders.hpp"
#include "verify/program/cli/common_options.hpp"
#include "verify/program/cli/subject_options.hpp"
#include "verify/system/batch/part.hpp"

namespace touchstone::cli {

// A run of `touchstone judge`, after judge_command.cpp has read its arguments.

// The arguments of `touchstone judge`.
struct JudgeArguments {
  std::vector<std::string> subjects;
  std::string witness;
  judge::Swap swap = judge::Swap::no;
  judge::CaseChoice cases;
  bool suite = false;  // all families of which a subject takes a case: see with_suite()
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
  std::string part;  // the file of the part
  bool join = false;
  ProgressChoice progress{};
};

// Removes the subjects that do not start, and reports each on standard error. Returns how many it
// removed. If no subject starts, or there is only one, it removes none: judging then fails.
std::size_t leave_out_absent(JudgeArguments& a);

// The arguments with the suite replaced by the names of its families. Starts the subjects to find
// these. Errors: a subject that does not start. Throws WrongCommand if they take none.
Result<JudgeArguments> with_suite(JudgeArguments a);

// These functions do the work and return the exit status. REQUIRES: with_suite(). They throw
// WrongCommand and output::Failed.

// Judges all cases, and reports.
int judge_whole(const JudgeArguments& a);
// Judges one part of the cases, and writes the file of that part.
int judge_part(const JudgeArguments& a);
// Reports the results of all parts of a run.
int join_judged(const JudgeArguments& a, const std::vector<std::string>& parts);

// Throws WrongCommand if no report could be made: an option that does not fit, a list of known
// findings that cannot be read, a file that cannot be written. Called before parts are judged.
void check_report(const JudgeArguments& a);
// The number of cases. Throws WrongCommand if standard input is among the files, since the parts of
// a run cannot all read it.
std::uint64_t number_of_cases(const judge::CaseChoice& choice);

}  // namespace touchstone::cli
