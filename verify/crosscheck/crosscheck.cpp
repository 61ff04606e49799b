#include "verify/crosscheck/crosscheck.hpp"

#include <vector>

#include "verify/crosscheck/checks.hpp"

namespace touchstone::crosscheck {

Report crosscheck(const Case& question, const CrosscheckOptions& options,
                  oracle::OracleClient& witness) {
  const Solved solved(question.query, question.id);
  Report report;
  if (options.wants("pairing")) check_pairings(solved, report);
  if (options.wants("features")) check_features(solved, report);
  if (options.wants("certificate")) check_certificate(question, report);
  if (options.wants("linear")) check_linear_motion(solved, report);
  if (options.wants("walk")) check_walk(solved, report);
  if (options.wants("text")) check_text(solved, report);
  if (options.wants("numbers")) check_number_types(solved, report);
  if (options.wants("relations")) check_relations(solved, report);
  std::vector<oracle::Oracle> asked;
  if (options.wants("hull")) asked.push_back(oracle::Oracle::hull);
  if (options.wants("nef")) asked.push_back(oracle::Oracle::nef);
  if (asked.empty() && !options.wants("static")) return report;
  const auto times = sample_times(solved, options.samples);
  if (options.wants("static")) check_separating_axes(solved, times, report);
  check_minkowski_sums(solved, times, asked, witness, report);
  return report;
}

}  // namespace touchstone::crosscheck
