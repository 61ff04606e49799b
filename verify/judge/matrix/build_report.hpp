#pragma once

#include <map>
#include <string>
#include <vector>

#include "verify/judge/matrix/plan.hpp"
#include "verify/judge/reports/finding.hpp"

namespace touchstone::matrix {

// The results for one build.
struct BuildReport {
  // not_made: the run was interrupted before.
  enum class State { judged, no_compiler, not_compiled, does_not_start, not_made };
  BuildSpec spec;
  State state = State::judged;
  std::string why{};          // why it was not judged
  Words notes{};              // compiler messages, and unrequested parts of the environment
  std::string flags{};        // reported by the binary
  std::string environment{};  // reported by the binary
  std::string compiler{};     // the compiler's version
  std::string subject{};      // the name that the sources declare; empty for Touchstone's pipeline

  std::vector<judge::Finding> findings{};  // in the order of the cases

  // Sums over the findings:
  std::map<judge::VerdictKind, std::size_t> counts{};
  std::size_t judged = 0;        // cases with an answer of any kind
  std::size_t unsupported = 0;   // cases that it refused
  std::size_t inconclusive = 0;  // cases without an exact solution within the limit
  std::size_t unproven = 0;      // late or missed, by a depth not decided within the limit
  bool same_cases = true;        // whether the plain build was judged on exactly the same cases
  std::size_t failures = 0;
  double latest = 0;                // the largest delay of a reported time
  double deepest = 0;               // at a late or missed contact
  bool comparable = true;           // whether it has the number format of the plain build
  std::size_t different = 0;        // answers that differ from the plain build's
  std::size_t new_failures = 0;     // failures on cases where the plain build does not fail
  std::string first_new_failure{};  // case
  std::string first_failure{};      // case
  std::string first_difference{};
  double relative_time = 0;  // median ratio to the plain build, case by case; 0: unknown
};

// "judged", "no compiler", …
const char* name(BuildReport::State state);

// Fills in the sums. REQUIRES: `build` has as many findings as `plain`, or none.
void sum_up(BuildReport& build, const BuildReport& plain, const Criterion& criterion);

}  // namespace touchstone::matrix
