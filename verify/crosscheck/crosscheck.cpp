#include "verify/crosscheck/crosscheck.hpp"

#include <vector>

#include "verify/crosscheck/checks.hpp"

namespace touchstone::crosscheck {

Report crosscheck(const Case& question, const CrosscheckOptions& options,
                  oracle::OracleClient& witness) {
  const Subject subject(question);
  const auto times = sample_times(subject, options.samples);
  Report report;
  check_pairings(subject, report);
  check_features(subject, report);
  if (options.certificate) check_certificate(subject, report);
  check_separating_axes(subject, times, report);
  check_linear_motion(subject, report);
  check_number_types(subject, report);
  if (options.relations) check_relations(subject, report);
  std::vector<oracle::Oracle> asked;
  if (options.hull) asked.push_back(oracle::Oracle::hull);
  if (options.nef) asked.push_back(oracle::Oracle::nef);
  check_minkowski_sums(subject, times, asked, witness, report);
  return report;
}

}  // namespace touchstone::crosscheck
