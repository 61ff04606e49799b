// Shrinks a case on which Touchstone's own solver and a witness disagree.

#include "verify/hunt/shrink/own.hpp"

#include <algorithm>
#include <utility>

#include "src/base/in_milliseconds.hpp"
#include "touchstone/limit.hpp"
#include "verify/judge/domain/scale.hpp"

namespace touchstone::shrink {
namespace {

// The options with only those witnesses that this check needs.
crosscheck::CrosscheckOptions options_for(const std::string& check,
                                          crosscheck::CrosscheckOptions options) {
  using crosscheck::Way;
  // The checks of facets and volume use the hull.
  if (check != "hull" && check != "facets" && check != "volume") options.ways.erase(Way::hull);
  if (check != "nef") options.ways.erase(Way::nef);
  if (!check.starts_with("relation")) options.ways.erase(Way::relations);
  if (check != "certificate") options.ways.erase(Way::certificate);
  if (!check.starts_with("text")) options.ways.erase(Way::text);
  return options;
}

}  // namespace

OwnFinding shrink_own(const Case& original, const std::string& check,
                      crosscheck::CrosscheckOptions options, oracle::OracleClient& witness,
                      double seconds, const Options& how) {
  options = options_for(check, options);
  crosscheck::Disagreement last{check, "", ""};
  const domain::Scale scale(original);
  const auto disagrees = [&](const Case& c) {
    if (!scale.is_kept_by(c)) return false;
    const TimeLimit limit(in_milliseconds(seconds));
    const crosscheck::Report report = crosscheck::crosscheck(c, options, witness);
    const auto found = std::find_if(report.disagreements.begin(), report.disagreements.end(),
                                    [&](const auto& d) { return d.check == check; });
    if (found == report.disagreements.end()) return false;
    last = *found;
    return true;
  };
  static_cast<void>(disagrees(original));  // a disagreement to report in any case
  Shrunk shrunk = shrink(original, how, disagrees);
  return {std::move(shrunk), std::move(last)};
}

CaseParts described(const OwnFinding& finding, const std::string& original_id) {
  CaseParts parts = finding.shrunk.smallest;  // its id determines random sample times
  const crosscheck::Disagreement& d = finding.disagreement;
  parts.title = "the exact solver and the check " + d.check + " disagree";
  parts.source =
      CaseSource{"touchstone crosscheck --shrink", "Shrunk from " + original_id + ". " + d.check +
                                                       " at " + d.sample + ": " + d.what + "."};
  parts.provenance.reset();
  parts.tags.reset();
  parts.expect.clear();
  return parts;
}

}  // namespace touchstone::shrink
