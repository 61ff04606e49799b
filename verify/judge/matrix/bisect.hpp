#pragma once

#include "verify/judge/matrix/run.hpp"
#include "verify/judge/matrix/trace_difference.hpp"

namespace touchstone::matrix {

// The result of a bisection: the changes of compiler, flags and environment that suffice to make
// one case fail, or its answer differ from the plain build's.
struct Bisection {
  std::string plain{};  // name of the plain build: the first one of the plan, the reference
  std::string build{};
  std::string case_id{};
  bool by_failure =
      false;  // whether `build` fails and the plain build does not; else their answers differ
  std::string plain_answer{};  // verdict and time
  std::string build_answer{};
  bool reproduced = false;  // false: it neither fails nor differs, so nothing was narrowed
  Words changes{};          // differences from the plain build that suffice to show it
  std::string narrowed{};   // the plain build with only these changes
  std::string narrowed_answer{};
  std::size_t tried = 0;                   // number of builds
  std::string no_trace{};                  // why no predicates were compared; empty if they were
  std::optional<TraceDifference> first{};  // the first predicate with a different result
};

// Narrows a build (by name or number from 1) on one case (an id of the plan's cases, or a file).
//   The result is minimal: no single change can be left out. A smaller set may exist.
//   Errors: no such build or case; the plain build cannot be compiled or started.
Result<Bisection> bisect(const Plan& plan, const std::string& build, const std::string& case_name,
                         const RunOptions& options);

std::string text_of(const Bisection& b);

}  // namespace touchstone::matrix
