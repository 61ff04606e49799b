#pragma once

#include <map>
#include <string>
#include <vector>

#include "verify/judge/reports/finding.hpp"
#include "verify/matrix/plan.hpp"

namespace touchstone::matrix {

// What became of one build.
struct BuildReport {
  // not_made: the run was interrupted before.
  enum class State { judged, no_compiler, not_compiled, does_not_start, not_made };
  BuildSpec spec;
  State state = State::judged;
  std::string why{};          // where it was not judged
  Words notes{};              // the compiler's, and what its environment has that was not asked for
  std::string flags{};        // the binary's own words
  std::string environment{};  // likewise
  std::string compiler{};     // the compiler's version
  std::string subject{};      // what the sources call themselves; of our own pipeline nothing

  std::vector<judge::Finding> findings{};  // in the order of the cases

  // Sums of them.
  std::map<judge::VerdictKind, std::size_t> counts{};
  std::size_t judged = 0;        // cases that it answered, in whatever way
  std::size_t unsupported = 0;   // cases that it refused
  std::size_t inconclusive = 0;  // cases that have no exact solution within the limit
  std::size_t unproven = 0;      // late or missed, and not decided within the limit how deep
  bool same_cases = true;        // judged on the very cases on which the plain build was
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

// Fills in the sums. REQUIRES: as many findings as the plain build has, or none.
void sum_up(BuildReport& build, const BuildReport& plain, const Criterion& criterion);

}  // namespace touchstone::matrix
