// Compares the answer to a case with those of all other methods. Each method is in a file of its
// own.

#include "verify/prove/crosscheck/crosscheck.hpp"

#include <vector>

#include "verify/prove/crosscheck/checks.hpp"
#include "verify/prove/crosscheck/compound_check.hpp"
#include "verify/prove/crosscheck/inflated_check.hpp"
#include "verify/prove/crosscheck/polyhedra_check.hpp"

namespace touchstone::crosscheck {

namespace {

// The checks of a case of two boxes.
Report crosscheck_boxes(const Case& question, const CrosscheckOptions& options,
                        oracle::OracleClient& witness) {
  const Solved solved(question.query, question.id);
  Report report;
  if (options.wants(Way::pairing)) check_pairings(solved, report);
  if (options.wants(Way::features)) check_features(solved, report);
  if (options.wants(Way::certificate)) check_certificate(question, report);
  if (options.wants(Way::linear)) check_linear_motion(solved.query, solved.timeline(), report);
  if (options.wants(Way::walk)) check_walk(solved, report);
  if (options.wants(Way::text)) check_text(solved, report);
  if (options.wants(Way::numbers)) check_number_types(solved, report);
  if (options.wants(Way::relations)) check_relations(solved, report);
  std::vector<oracle::Oracle> asked;
  if (options.wants(Way::hull)) asked.push_back(oracle::Oracle::hull);
  if (options.wants(Way::nef)) asked.push_back(oracle::Oracle::nef);
  if (asked.empty() && !options.wants(Way::at_rest)) return report;
  const auto times = sample_times(solved, options.samples);
  if (options.wants(Way::at_rest)) check_separating_axes(solved, times, report);
  check_minkowski_sums(solved, times, asked, witness, report);
  return report;
}

}  // namespace

Report crosscheck(const Case& question, const CrosscheckOptions& options,
                  oracle::OracleClient& witness) {
  return visit_bodies(
      question.query, [&] { return crosscheck_boxes(question, options, witness); },
      [&] { return crosscheck_polyhedra(question, options, witness); },
      [&] { return crosscheck_inflated(question, options, witness); },
      [&] { return crosscheck_compounds(question, options, witness); });
}

}  // namespace touchstone::crosscheck
