// Compares the answer to a query that is split into several cases with the answers of other
// methods.

#include "verify/prove/crosscheck/query_check.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "src/poly/algebraic_field.hpp"
#include "src/poly/rationalize.hpp"
#include "src/rest/overlap.hpp"
#include "src/rest/pose.hpp"
#include "touchstone/poly/roots_exact.hpp"
#include "verify/cases/queries/proof.hpp"
#include "verify/system/random/dice.hpp"

namespace touchstone::crosscheck {
namespace {

constexpr int kDigitsOfProof = 17;       // of the decimals in the truth
constexpr double kSecondsOfProof = 300;  // for the checker of certificates
constexpr unsigned kBitsOfTimes = 40;    // of the interval around a time that a report names

using Times = std::vector<RealAlgebraic>;

// Every event of every case, a time between any two, and random ones.
Times times_of_query(const queries::QueryDocument& query, const SampleOptions& options) {
  Times times;
  for (const Case& c : query.all_of) {
    for (const auto& instant : solve(c.query).timeline.instants) times.push_back(instant.time);
  }
  std::sort(times.begin(), times.end(),
            [](const auto& a, const auto& b) { return compare(a, b) < 0; });
  const auto same = [](const auto& a, const auto& b) { return compare(a, b) == 0; };
  times.erase(std::unique(times.begin(), times.end(), same), times.end());
  for (std::size_t i = 0, events = times.size(); i + 1 < events; ++i)
    times.emplace_back(Roots<Integer>::between(times[i], times[i + 1]));
  const Rational& from = query.all_of.front().query.from();
  const Rational& until = query.all_of.front().query.until();
  random::Dice dice(query.id, options.seed, 0);
  for (int i = 0; i < options.random; ++i)
    times.emplace_back(
        Rational(from + (until - from) * Rational(dice.integer(1, 999999), 1000000)));
  return times;
}

// Whether the bodies are in contact, by separating axes.
template <ExactNumber N>
bool are_in_contact(const Query& query, const N& t) {
  const auto poses = poses_at(query, t);
  return std::any_of(poses.begin(), poses.end(),
                     [](const Poses<N>& p) { return overlap(p.a, p.b).state != State::separated; });
}

bool all_in_contact(const queries::QueryDocument& query, const RealAlgebraic& t) {
  return std::all_of(query.all_of.begin(), query.all_of.end(), [&](const Case& c) {
    if (t.is_rational()) return are_in_contact(c.query, t.rational());
    return are_in_contact(c.query, FieldElement::generator(t));
  });
}

bool is_within(const queries::ContactSet& contacts, const RealAlgebraic& t) {
  return std::any_of(contacts.begin(), contacts.end(), [&](const queries::ContactSpan& span) {
    return compare(span.from, t) <= 0 && compare(t, span.until) <= 0;
  });
}

}  // namespace

Report compare_with_axes(const queries::QueryDocument& query, const queries::ContactSet& contacts,
                         const SampleOptions& options) {
  Report report;
  for (const RealAlgebraic& t : times_of_query(query, options)) {
    rationalize(t);
    t.refine(kBitsOfTimes);
    const bool own = is_within(contacts, t);
    report.compare("all of: static", "about t = " + Rational(t.lower()).str(),
                   all_in_contact(query, t) == own,
                   std::string("separating axes deny that there is ") + (own ? "contact" : "none"));
  }
  return report;
}

Report crosscheck_query(const queries::QueryDocument& query, const CrosscheckOptions& options,
                        oracle::OracleClient& witness) {
  Report report;
  std::optional<queries::Proof> proof;  // only if its contacts are compared
  if (options.wants(Way::certificate) || options.wants(Way::at_rest))
    proof = queries::proof_of(query, kDigitsOfProof, kSecondsOfProof);
  if (options.wants(Way::certificate)) {
    report.compare("all of: certificate", query.id, proof->verified(),
                   certcheck::name(proof->checked.verdict) + std::string(" ") + proof->checked.why);
  }
  const bool of_boxes = std::all_of(query.all_of.begin(), query.all_of.end(),
                                    [](const Case& c) { return is_of_boxes(c.query); });
  if (!of_boxes) {
    report.skip("all of: static", "a polyhedron");
  } else if (options.wants(Way::at_rest)) {
    report.add(compare_with_axes(query, proof->contact, options.samples));
  }
  for (const Case& c : query.all_of) report.add(crosscheck(c, options, witness));
  return report;
}

}  // namespace touchstone::crosscheck
