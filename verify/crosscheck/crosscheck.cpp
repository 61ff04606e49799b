#include "verify/crosscheck/crosscheck.hpp"

#include <vector>

#include "verify/crosscheck/checks.hpp"

namespace touchstone::crosscheck {

Report crosscheck(const Case& question, const CrosscheckOptions& options,
                  oracle::OracleClient& witness) {
  const Solved solved(question.query, question.id);
  const auto times = sample_times(solved, options.samples);
  Report report;
  check_pairings(solved, report);
  check_features(solved, report);
  if (options.certificate) check_certificate(question, report);
  check_separating_axes(solved, times, report);
  check_linear_motion(solved, report);
  check_walk(solved, report);
  check_number_types(solved, report);
  if (options.relations) check_relations(solved, report);
  std::vector<oracle::Oracle> asked;
  if (options.hull) asked.push_back(oracle::Oracle::hull);
  if (options.nef) asked.push_back(oracle::Oracle::nef);
  check_minkowski_sums(solved, times, asked, witness, report);
  return report;
}

}  // namespace touchstone::crosscheck
