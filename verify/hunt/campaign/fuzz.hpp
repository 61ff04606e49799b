#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "verify/hunt/campaign/plan.hpp"
#include "verify/judge/ask/subject_process.hpp"
#include "verify/judge/domain/domain.hpp"
#include "verify/judge/reports/finding.hpp"

namespace touchstone::campaign {

// A run of a campaign: the work of `touchstone fuzz`. It draws cases, judges subjects on them, and
// stores the results in the campaign's file.

// The scope of a run of a campaign, and its limits.
struct FuzzOptions {
  std::string file;  // the campaign's database
  // Families without a case for any subject are not used. `wanted` is set here.
  Plan plan{};
  // Whether the user named the families. A named family without a case for any subject is an error.
  // If no families are named, families without such a case are left out, and families of difficult
  // events are added. If some were left out, families of straight motion and, for subjects that
  // take them, of polyhedra are added; if none remains, families at rest. Enclosed families are
  // added for subjects that take them, unless there is a domain.
  bool families_named = false;
  std::optional<domain::Domain> domain{};  // of all cases
  std::vector<std::string> subjects{};
  judge::SubjectOptions subject{};
  double exact_seconds = 60;  // for the exact solution of a case
  unsigned jobs = 1;
  // The run ends after this many cases, or this time, whichever comes first.
  std::optional<std::uint64_t> total{};
  std::optional<std::chrono::milliseconds> time{};
  std::vector<std::string> verdict_options{};  // arguments that verdicts depend on
};

// The progress of a run.
struct FuzzStatus {
  std::uint64_t cases = 0;     // done by this process
  std::uint64_t before = 0;    // done by earlier processes
  std::uint64_t findings = 0;  // by this process
  std::uint64_t buckets = 0;   // found by this process for the first time
  std::string worst{};         // the bucket of the finding with most weight
  double worst_weight = 0;
  std::optional<double> largest{};  // in a hunt: the highest score in this process
};

// The reason for the end of a run: all cases are done, its time has passed, or it was asked to end.
enum class FuzzEnding { complete, out_of_time, interrupted };

// The result of a run.
struct FuzzResult {
  FuzzEnding ending = FuzzEnding::complete;
  FuzzStatus status{};
};

// Works on a run until it is done: generates cases, judges every subject on them, and writes all
// results to the campaign's file. One transaction covers the results of a second. If the process is
// killed, only these are lost, and the same command resumes the run. Several processes may work on
// one file.
//   `told` is called with the progress a few times a second, on the calling thread.
//   Errors: a subject does not start (place "subject"); there is no case that a subject takes and
// that is within the domain (place "families"); the file has a run of this seed with other
// families, subjects or options (place "run"). Throws sqlite::Failed.
// REQUIRES: a hunt has one subject.
Result<FuzzResult> fuzz(const FuzzOptions& options,
                        const std::function<void(const FuzzStatus&)>& told);

}  // namespace touchstone::campaign
