#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/batch/part.hpp"
#include "verify/judge/cases/case_feed.hpp"
#include "verify/judge/reports/growing_report.hpp"
#include "verify/output/replacement.hpp"

namespace touchstone::judge {

// A run of which parts are judged by themselves: what the verdicts depend on.
struct PartitionedRun {
  std::vector<std::string> subjects{};  // their specs
  // Options of the command, as words, that verdicts depend on.
  std::vector<std::string> options{};
  CaseChoice choice{};
  std::uint64_t cases = 0;  // of the whole run
};

// What came of one part of a run, case by case, in a way that survives being killed at any instant.
// It is a file of checked lines (verify/text/checked_line.hpp): what part of which run it is; who
// the subjects are; and one for each case. It grows as PATH.part and gets its name when it is
// whole. cases/schema/judge-part.md has the format.
class PartFile {
 public:
  // Opens or resumes it.
  //   Errors: it cannot be written; there is a file that is no part of this run, or one that is
  // being written by somebody else.
  static Result<PartFile> open(const std::string& path, const PartitionedRun& run,
                               const batch::Part& part, const std::vector<Contestant>& subjects);

  // Whether the finished part is there. Errors: what is there is something else.
  static Result<bool> is_finished(const std::string& path, const PartitionedRun& run,
                                  const batch::Part& part);

  // How many of its cases are there already.
  std::uint64_t done() const { return done_; }
  // Both throw output::Failed.
  void add(const JudgedCase& judged);
  void finish() { file_.finish(); }

 private:
  explicit PartFile(output::Replacement file) : file_(std::move(file)) {}

  output::Replacement file_;
  std::uint64_t done_ = 0;
};

// The report of a whole run from all of its parts, in any order: the same as of one run, but for
// times. `sink`: as of judge_all.
//   Errors: a file that cannot be read, is damaged or no part; parts of several runs, or with other
// builds of the subjects; one that is missing, or there twice.
Result<Report> join_parts(const std::vector<std::string>& files, const Sink& sink);

}  // namespace touchstone::judge
