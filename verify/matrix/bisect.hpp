#pragma once

#include "verify/matrix/run.hpp"
#include "verify/matrix/trace_difference.hpp"

namespace touchstone::matrix {

// What a bisection found.
struct Bisection {
  std::string plain{};  // names of the builds
  std::string build{};
  std::string case_id{};
  bool by_failure =
      false;  // narrowed by failure; otherwise by an answer that differs from the plain one
  std::string plain_answer{};  // verdict and time
  std::string build_answer{};
  bool reproduced = false;  // false: it neither fails nor differs, and nothing was narrowed
  Words changes{};          // the smallest set of differences from the plain build that is enough
  std::string narrowed{};   // the build with these alone, and what it answers
  std::string narrowed_answer{};
  std::size_t tried = 0;                   // builds
  std::string no_trace{};                  // why no predicates were compared; empty where they were
  std::optional<TraceDifference> first{};  // the first predicate that came out differently
};

// Narrows a build, by name or number (from 1), on one case: the id of one of the plan's, or a file.
//   The set is minimal in that no one change can be left out of it; not always the smallest of all.
//   Errors: no such build or case, the plain build cannot be had.
Result<Bisection> bisect(const Plan& plan, const std::string& build, const std::string& case_name,
                         const RunOptions& options);

std::string text_of(const Bisection& b);

}  // namespace touchstone::matrix
