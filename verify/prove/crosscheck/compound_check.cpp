// Compares the answer about bodies of several parts with those of other methods. The state of such
// bodies is the deepest state of all pairs of parts, which CGAL or other timelines give.

#include "verify/prove/crosscheck/compound_check.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "touchstone/answer.hpp"
#include "verify/prove/crosscheck/checks.hpp"
#include "verify/prove/crosscheck/first_contact.hpp"
#include "verify/prove/crosscheck/motion_relations.hpp"
#include "verify/prove/crosscheck/part_relations.hpp"
#include "verify/prove/crosscheck/placed_parts.hpp"
#include "verify/prove/crosscheck/timelines.hpp"
#include "verify/prove/crosscheck/witness.hpp"
#include "verify/prove/oracle/pose.hpp"

namespace touchstone::crosscheck {
namespace {

// The state of two parts in one pose, by CGAL: from the hull of the differences of their points, or
// from the distance of the cores if a part has a radius. Unknown if CGAL does not answer.
State state_by_cgal(const PlacedPart& one, const PlacedPart& two, oracle::OracleClient& witness,
                    Report& report) {
  const Rational sum = one.radius + two.radius;
  const oracle::OracleAnswer answer = sum.is_zero() ? witness.ask_hull(one.points, two.points)
                                                    : witness.ask_distance(one.points, two.points);
  if (answer.outcome != oracle::Outcome::answered) {
    note_silence("hull", answer, report);
    return State::unknown;
  }
  if (sum.is_zero()) return answer.report.state;
  const Rational excess = answer.report.squared_distance.value() - sum * sum;
  return state_of(sign_of_int(excess.sign()));
}

// Compares the state at each time with the deepest state of all pairs of parts, by CGAL.
void check_by_cgal(const Query& query, const ExactTimeline& timeline,
                   const std::vector<Rational>& times, oracle::OracleClient& witness,
                   Report& report) {
  const std::array parts{parts_of(query.shapes()[0]), parts_of(query.shapes()[1])};
  for (const Rational& t : times) {
    State deepest = State::separated;
    for (const PiecePair& pieces : common_partition(query.motions()[0], query.motions()[1])) {
      if (t < pieces.from || pieces.until < t) continue;
      for (const PartPoints& first : parts[0]) {
        const PlacedPart one = placed(first, *pieces.piece1, t);
        for (const PartPoints& second : parts[1]) {
          if (deepest == State::unknown) break;  // it stays so: this is the last enumerator
          const State found =
              state_by_cgal(one, placed(second, *pieces.piece2, t), witness, report);
          deepest = std::max(deepest, found);
        }
      }
    }
    if (deepest == State::unknown) continue;
    const State own = state_at(timeline, t);
    report.compare("hull", "t = " + t.str(), deepest == own, both_say("CGAL says", deepest, own));
  }
}

// Compares the state at each time with the deepest of the states of all pairs, each from its own
// timeline.
void check_pairs(const Query& query, const ExactTimeline& timeline,
                 const std::vector<Rational>& times, Report& report) {
  std::vector<ExactTimeline> pairs;
  for (std::size_t i = 0; i < query.part_count(0); ++i) {
    for (std::size_t j = 0; j < query.part_count(1); ++j)
      pairs.push_back(solve(query.pair({i, j})).timeline);
  }
  for (const Rational& t : times) {
    State found = State::separated;
    for (const ExactTimeline& pair : pairs) found = std::max(found, state_at(pair, t));
    const State own = state_at(timeline, t);
    report.compare("pairs", "t = " + t.str(), found == own,
                   both_say("the deepest pair of parts is", found, own));
  }
}

// Nef polyhedra of all parts are slow, so they are asked about few small bodies at few instants.
constexpr std::size_t kMostPartsOfUnions = 12;
constexpr std::size_t kInstantsOfUnions = 4;

// Compares with the unions of the parts as sets, by CGAL. If all parts have volume, the state of
// the unions is the state of the deepest pair of parts.
void check_unions(const Query& query, const ExactTimeline& timeline,
                  const std::vector<Rational>& times, oracle::OracleClient& witness,
                  Report& report) {
  if (query.part_count(0) + query.part_count(1) > kMostPartsOfUnions)
    return report.skip("nef", "a body of many parts");
  if (has_radius(query)) return report.skip("nef", "a part with a radius");
  if (!has_volume(query)) return report.skip("nef", "a flat part");
  const std::array parts{parts_of(query.shapes()[0]), parts_of(query.shapes()[1])};
  const std::size_t step = std::max<std::size_t>(1, times.size() / kInstantsOfUnions);
  for (std::size_t k = 0; k < times.size(); k += step) {
    const Rational& t = times[k];
    State deepest = State::separated;
    for (const PiecePair& pieces : common_partition(query.motions()[0], query.motions()[1])) {
      if (t < pieces.from || pieces.until < t) continue;
      const std::array own{pieces.piece1, pieces.piece2};
      std::array<oracle::PlacedParts, 2> bodies;
      for (std::size_t body = 0; body < 2; ++body) {
        for (const PartPoints& part : parts[body])
          bodies[body].push_back(placed(part, *own[body], t).points);
      }
      const auto answer = witness.ask_union(std::move(bodies[0]), std::move(bodies[1]));
      if (answer.outcome != oracle::Outcome::answered) {
        note_silence("nef", answer, report);
        deepest = State::unknown;
        break;
      }
      deepest = std::max(deepest, answer.report.state);
    }
    if (deepest == State::unknown) continue;
    const State found = state_at(timeline, t);
    report.compare("nef", "t = " + t.str(), deepest == found,
                   both_say("CGAL's unions are", deepest, found));
  }
}

}  // namespace

Report crosscheck_compounds(const Case& question, const CrosscheckOptions& options,
                            oracle::OracleClient& witness) {
  const Query& query = question.query;
  Report report;
  if (has_solid(query)) {
    // The other checks are about pairs of parts, or about the union of the parts, not about a
    // solid.
    report.skip("pairs", "a solid mesh");
    return report;
  }
  const Answer answer = solve(query);
  const ExactTimeline& timeline = answer.timeline;
  const auto times = sample_times(query, timeline, question.id, options.samples);
  if (options.wants(Way::relations)) {
    check_motion_relations(question, timeline, report);
    check_part_relations(query, timeline, report);
  }
  if (options.wants(Way::linear)) check_pairs(query, timeline, times, report);
  if (options.wants(Way::walk))
    report.compare("walk, first contact", "first contact",
                   is_first_contact(first_contact(query), answer),
                   "the first contact is not that of the timeline");
  if (options.wants(Way::at_rest)) check_at_rest(query, timeline, times, report);
  if (options.wants(Way::hull)) check_by_cgal(query, timeline, times, witness, report);
  if (options.wants(Way::nef)) check_unions(query, timeline, times, witness, report);
  if (options.wants(Way::certificate)) check_certificate(question, report);
  for (const Way way : {Way::features, Way::numbers, Way::pairing, Way::text}) {
    if (options.wants(way))
      report.skip(kWayNames[static_cast<std::size_t>(way)], "a body of several parts");
  }
  return report;
}

}  // namespace touchstone::crosscheck
