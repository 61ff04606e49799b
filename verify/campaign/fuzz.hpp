#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "verify/campaign/plan.hpp"
#include "verify/domain/domain.hpp"
#include "verify/judge/ask/subject_process.hpp"
#include "verify/judge/reports/finding.hpp"

namespace touchstone::campaign {

struct FuzzOptions {
  std::string file;  // the campaign's database
  // Of its families those that have a case to ask some subject of, and `wanted` is made here.
  Plan plan{};
  // Whether the families were named: one that has no such case is an error then, and left out
  // otherwise; where none is left, boxes at rest are drawn, and where some were, polyhedra for who
  // takes them.
  bool families_named = false;
  std::optional<domain::Domain> domain{};  // that all cases lie within
  std::vector<std::string> subjects{};
  judge::SubjectOptions subject{};
  double exact_seconds = 60;  // for the exact solution of a case
  unsigned jobs = 1;
  // Ends where so many cases of the run are done, or after so long; whichever comes first.
  std::optional<std::uint64_t> total{};
  std::optional<std::chrono::milliseconds> time{};
  std::vector<std::string> verdict_options{};  // words of the command that a verdict depends on
};

// How far a run has come.
struct FuzzStatus {
  std::uint64_t cases = 0;     // done by this process
  std::uint64_t before = 0;    // done before it began
  std::uint64_t findings = 0;  // of this process
  std::uint64_t buckets = 0;   // that it has met first
  std::string worst{};         // the bucket of the finding of most weight
  double worst_weight = 0;
  std::optional<double> largest{};  // of a hunt: the highest score of this process
};

enum class FuzzEnding { complete, out_of_time, interrupted };

struct FuzzResult {
  FuzzEnding ending = FuzzEnding::complete;
  FuzzStatus status{};
};

// REQUIRES: a hunt has one subject.
//   Works on a run until it is done: draws cases, judges every subject on them and writes all that
// comes of it into the campaign's file, a shard or some tenths of a second in one transaction.
// Killed at any time it loses no more than these; whoever starts it again goes on with them. Others
// may work on the same file at the same time.
//   `told` is called a few times a second, on the calling thread.
//   Errors: a subject that does not start (place "subject"); no case that a subject takes and that
// lies within the domain (place "families"); a run of this seed that is of other families, subjects
// or options (place "run"). Throws sqlite::Failed.
Result<FuzzResult> fuzz(const FuzzOptions& options,
                        const std::function<void(const FuzzStatus&)>& told);

}  // namespace touchstone::campaign
