// Gathers all data of a case as JSON for the pages of `show` and `report`: bodies, exact answer,
// proof, events and intervals. Bodies of several parts (compound_data) have pairs of parts instead
// of intervals and a proof.

#include "verify/look/show/case_data.hpp"

#include <chrono>
#include <string>
#include <vector>

#include "src/base/is_of_time.hpp"
#include "src/base/time_left.hpp"
#include "src/poly/rounding.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "touchstone/boxes/pairing.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/poly/integer_polynomial.hpp"
#include "verify/look/pairs/exact_time.hpp"
#include "verify/look/pairs/homogeneous_stretches.hpp"
#include "verify/look/show/body_data.hpp"
#include "verify/look/show/pair_states.hpp"
#include "verify/look/show/points_data.hpp"
#include "verify/look/show/shown_pieces.hpp"

namespace touchstone::show {
namespace {

using Json = nlohmann::ordered_json;

// The pairs of features that span planes in a homogeneous interval.
Json features_of(const SignTable& table) {
  Json pairs = Json::array();
  const Pairing found = pairing(table);
  for (int facet = 0; facet < kFacetPairs; ++facet) {
    const auto& features = found[static_cast<std::size_t>(facet)];
    if (features) pairs.push_back({axis_name(facet), name(features->box1), name(features->box2)});
  }
  return pairs;
}

// A time as an exact number: a polynomial, and an interval in which it has only this root.
Json exact_time(const RealAlgebraic& t) {
  const TruthTime time = pairs::exact_time(t);
  Json coefficients = Json::array();
  for (const Integer& c : time.polynomial) coefficients.push_back(c.str());
  return {{"decimal", time.decimal}, {"polynomial", coefficients}, {"interval", *time.isolating}};
}

// The events of the timeline: changes of state, and the ends of the horizon.
Json events_of(const BoxTimeline<RealAlgebraic>& timeline) {
  Json events = Json::array();
  for (const auto& instant : timeline.instants) events.push_back(exact_time(instant.time));
  return events;
}

// The ends of the homogeneous intervals, one more than there are intervals.
Json breakpoints_of(const std::vector<pairs::HomogeneousStretch>& stretches) {
  Json breakpoints = Json::array();
  if (!stretches.empty()) breakpoints.push_back(exact_time(stretches.front().from));
  for (const pairs::HomogeneousStretch& s : stretches) breakpoints.push_back(exact_time(s.to));
  return breakpoints;
}

Json intervals_of(const std::vector<pairs::HomogeneousStretch>& stretches) {
  Json intervals = Json::array();
  const auto written = [](const RealAlgebraic& t) { return to_string(rounded_decimal(t, 17)); };
  for (const pairs::HomogeneousStretch& s : stretches)
    intervals.push_back(
        {{"from", written(s.from)}, {"to", written(s.to)}, {"pairs", features_of(s.table)}});
  return intervals;
}

// The boundaries of pieces at which the earlier poses are drawn.
Json earlier_at(const Query& query) {
  Json times = Json::array();
  for (const PiecePair& pieces : common_partition(query.motions()[0], query.motions()[1])) {
    check_limit();
    if (shown_pieces(query.cores(), pieces.until).are_earlier)
      times.push_back(nearest_double(pieces.until));
  }
  return times;
}

// The members that every case has.
Json common_data(const Case& c) {
  return {{"id", c.id},
          {"title", c.title.value_or("")},
          {"horizon", {nearest_double(c.query.from()), nearest_double(c.query.until())}},
          {"boxes", Json::array()},
          {"earlier_at", earlier_at(c.query)}};
}

// The pairs of parts that are in contact at some time, with their states.
Json pairs_of(const std::vector<PairStates>& pairs) {
  Json list = Json::array();
  for (const PairStates& pair : pairs) {
    Json timeline = Json::array();
    // Lambdas of Clang 14 cannot take structured bindings.
    const auto& instants = pair.states.instants;
    const auto& spans = pair.states.spans;
    const auto at = [&](std::size_t i) { return to_string(rounded_decimal(instants[i].time, 17)); };
    for (std::size_t i = 0; i < instants.size(); ++i) {
      timeline.push_back({{"from", at(i)}, {"to", at(i)}, {"state", name(instants[i].state)}});
      if (i < spans.size())
        timeline.push_back({{"from", at(i)}, {"to", at(i + 1)}, {"state", name(spans[i])}});
    }
    list.push_back({{"parts", pair.parts}, {"timeline", std::move(timeline)}});
  }
  return list;
}

// The data of a case with a body of several parts.
Json compound_data(const Case& c) {
  const AnswerWithPairs solved = solve_with_pairs(c.query);
  Truth truth = truth_of(solved.answer);
  truth.id = c.id;
  truth.case_sha256 = case_sha256(c);
  Json data = common_data(c);
  for (std::size_t body = 0; body < 2; ++body) data["boxes"].push_back(parts_data(c.query, body));
  data["points"] = points_data(c.query, truth);
  data["pairs"] = pairs_of(solved.pairs);
  data["events"] = events_of(solved.answer.timeline);
  data["truth"] = Json::parse(truth_json(truth));
  return data;
}

// A page shows the answer without its proof if the proof takes longer than this.
constexpr std::chrono::seconds kProofTime{5};
constexpr int kDigits = 17;  // as many as tell doubles apart
constexpr int kCertificateVersion = 2;

// The truth with its certificate, or without one if that takes too long.
Truth truth_with_proof(const Case& c) {
  const std::string hash = case_sha256(c);
  try {
    const TimeLimit limit(at_most_left(kProofTime));
    return certify_case(c, hash, kDigits, kCertificateVersion);
  } catch (const LimitReached& reached) {
    if (!is_of_time(reached)) throw;
  }
  check_limit();  // throws if it was the limit of the whole command that passed
  Truth truth = solve_case(c, NumberType::exact);
  truth.case_sha256 = hash;
  return truth;
}

}  // namespace

Json case_data(const Case& c) {
  if (is_compound(c.query)) return compound_data(c);
  const bool of_boxes = is_of_boxes(c.query);
  const Query cores = c.query.cores();
  const auto stretches =
      of_boxes ? pairs::homogeneous_stretches(c.query) : std::vector<pairs::HomogeneousStretch>();
  const Truth truth = truth_with_proof(c);
  Json data = common_data(c);
  data["boxes"] = {body_data(cores, 0), body_data(cores, 1)};
  data["intervals"] = intervals_of(stretches);
  data["breakpoints"] = breakpoints_of(stretches);
  data["points"] = points_data(c.query, truth);
  data["events"] = events_of(solve(c.query).timeline);
  data["truth"] = Json::parse(truth_json(truth));
  if (!of_boxes) data["directions"] = directions_data(cores);
  for (std::size_t i = 0; i < 2; ++i) {
    if (c.query.radius(i) > 0) data["boxes"][i]["radius"] = nearest_double(c.query.radius(i));
  }
  return data;
}

}  // namespace touchstone::show
