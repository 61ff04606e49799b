#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "verify/judge/judge_all.hpp"
#include "verify/matrix/build_cache.hpp"

namespace touchstone::matrix {

// What became of one build.
struct BuildReport {
  enum class State { judged, no_compiler, not_compiled, does_not_start };
  BuildSpec spec;
  State state = State::judged;
  std::string why{};          // where it was not judged
  Words notes{};              // the compiler's, and what its environment has that was not asked for
  std::string flags{};        // the binary's own words
  std::string environment{};  // likewise
  std::string compiler{};     // the compiler's version

  std::vector<judge::Finding> findings{};  // in the order of the cases

  // Sums of them.
  std::map<judge::VerdictKind, std::size_t> counts{};  // of plain cases
  std::size_t judged = 0;                              // plain cases that it answered
  std::size_t apart = 0;                               // touching only, or in contact at the start
  std::size_t failures = 0;
  double latest = 0;                // the worst lateness of a reported time
  double deepest = 0;               // of a late or missed contact
  bool comparable = true;           // in the number format of the plain build
  std::size_t different = 0;        // answers that are not those of the plain build
  std::size_t new_failures = 0;     // where the plain build does not fail
  std::string first_new_failure{};  // case
  std::string first_failure{};      // case
  std::string first_difference{};
  double relative_time = 0;  // the median ratio to the plain build, case by case; 0: not known
};

// "judged", "no compiler", …
const char* name(BuildReport::State state);

struct MatrixReport {
  Plan plan;
  std::vector<BuildReport> builds;  // in the order of the plan: the plain one is the first
  Words missing_compilers{};
  std::size_t cases = 0;
  Words refused{};  // cases that are malformed

  // The fastest build with no failure, of those in the plain build's environment: a rounding mode
  // is nothing to choose for speed. Null where there is none.
  const BuildReport* fastest() const;
  // Likewise the fastest that fails nowhere but where the plain one does.
  const BuildReport* fastest_as_good_as_plain() const;
};

struct RunOptions {
  std::string work;   // the folder for builds
  unsigned jobs = 1;  // compilers, and later judges, at a time
  std::function<void(const std::string&)> say = [](const std::string&) {};  // how far it has come
};

// Compiles every build, judges all that start over the same cases, and compares them with the plain
// one. A compiler that is missing and a build that fails are part of the report. Errors: cases that
// cannot be had.
Result<MatrixReport> run_matrix(const Plan& plan, const RunOptions& options);

std::string text_report(const MatrixReport& report);
std::string markdown_report(const MatrixReport& report);
// `touchstone/matrix/1`.
std::string json_report(const MatrixReport& report);

}  // namespace touchstone::matrix
