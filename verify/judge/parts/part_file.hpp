#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/judge/cases/case_feed.hpp"
#include "verify/judge/one_case/both_orders.hpp"
#include "verify/judge/reports/growing_report.hpp"
#include "verify/system/batch/part.hpp"
#include "verify/system/output/replacement.hpp"

namespace touchstone::judge {

// A run whose parts are judged separately: everything on which its verdicts depend.
struct PartitionedRun {
  std::vector<std::string> subjects{};  // their specs
  // Options of the command, as arguments, that verdicts depend on.
  std::vector<std::string> options{};
  CaseChoice choice{};
  std::uint64_t cases = 0;  // of the whole run
  Swap swap = Swap::no;
};

// The results of one part of a run, case by case, in a file that survives a kill at any instant. It
// has checked lines (verify/system/text/checked_line.hpp): the run and the part, the subjects, and
// one for each case. It is written to PATH.part, and renamed when it is complete.
// cases/schema/judge-part.md has the format.
class PartFile {
 public:
  // Opens a new file, or resumes one.
  //   Errors: it cannot be written; the file there is no part of this run, or is being written by
  // another process.
  static Result<PartFile> open(const std::string& path, const PartitionedRun& run,
                               const batch::Part& part, const std::vector<Contestant>& subjects);

  // Whether the finished part exists. Errors: the file there is something else.
  static Result<bool> is_finished(const std::string& path, const PartitionedRun& run,
                                  const batch::Part& part);

  // The number of its cases that are already judged.
  std::uint64_t done() const { return done_; }
  // add() and finish() throw output::Failed.
  void add(const JudgedCase& judged);
  void finish() { file_.finish(); }

 private:
  explicit PartFile(output::Replacement file) : file_(std::move(file)) {}

  output::Replacement file_;
  std::uint64_t done_ = 0;
};

// The report of a whole run from all its parts, in any order. Except for times it equals the report
// of a run without parts. `sink`: as for judge_all.
//   Errors: a file that cannot be read, is damaged or no part; parts of different runs, or with
// different builds of the subjects; a part that is missing, or occurs twice.
Result<Report> join_parts(const std::vector<std::string>& files, const Sink& sink);

}  // namespace touchstone::judge
