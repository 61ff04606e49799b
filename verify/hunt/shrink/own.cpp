// Shrinks a case on which Touchstone's own solver and a witness disagree, for `touchstone
// crosscheck --shrink`. A case is interesting as long as the check that found the disagreement
// still disagrees.

#include "verify/hunt/shrink/own.hpp"

#include <algorithm>
#include <utility>

#include "src/base/in_milliseconds.hpp"
#include "touchstone/limit.hpp"
#include "verify/hunt/shrink/judged.hpp"
#include "verify/hunt/shrink/numbers.hpp"
#include "verify/judge/domain/scale.hpp"
#include "verify/prove/crosscheck/enclosed_check.hpp"

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

// Shrinks the case while `report_of` has a disagreement by the check. Cases that are not `admitted`
// are left out.
template <class AnyCase, class Admitted, class ReportOf>
OwnFinding shrunk(const AnyCase& original, const std::string& check, double seconds,
                  const Options& how, const Admitted& admitted, const ReportOf& report_of) {
  crosscheck::Disagreement last{check, "", ""};
  const auto disagrees = [&](const AnyCase& c) {
    if (!admitted(c)) return false;
    const TimeLimit limit(in_milliseconds(seconds));
    const crosscheck::Report report = report_of(c);
    const auto found = std::find_if(report.disagreements.begin(), report.disagreements.end(),
                                    [&](const auto& d) { return d.check == check; });
    if (found == report.disagreements.end()) return false;
    last = *found;
    return true;
  };
  static_cast<void>(disagrees(original));  // a disagreement to report in any case
  const ShrunkCase<AnyCase> result = shrink(original, how, disagrees);
  return {result.smallest, result.after, result.ending, std::move(last)};
}

}  // namespace

Result<OwnFinding> shrink_own(const std::string& text, const std::string& check,
                              const crosscheck::CrosscheckOptions& options,
                              oracle::OracleClient& witness, double seconds, const Options& how) {
  const auto original = parse_case(text);
  if (original) {
    const crosscheck::CrosscheckOptions needed = options_for(check, options);
    const domain::Scale scale(original.value());
    return shrunk(
        original.value(), check, seconds, how,
        [&scale](const Case& c) { return scale.is_kept_by(c); },
        [&](const Case& c) { return crosscheck::crosscheck(c, needed, witness); });
  }
  const auto enclosed = parse_enclosed_case(text);
  if (!enclosed) return original.error();
  const Rational most = power_of_ten(kMostGrowth) * largest_number(enclosed.value());
  return shrunk(
      enclosed.value(), check, seconds, how,
      [&most](const EnclosedCase& c) {
        // Commands compare a case of other bodies with other witnesses.
        return std::ranges::any_of(c.bodies, needs_enclosure) && largest_number(c) <= most;
      },
      [&check](const EnclosedCase& c) { return crosscheck::crosscheck_enclosed(c, check); });
}

CaseParts described(const OwnFinding& finding, const std::string& original_id) {
  CaseParts parts = finding.smallest;  // its id determines random sample times
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
