#include "verify/campaign/plan.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "touchstone/poly/rounding.hpp"
#include "verify/generate/make_case.hpp"
#include "verify/search/variant.hpp"
#include "verify/verdict/measure.hpp"

namespace touchstone::campaign {
namespace {

double nearly(const Rational& q) { return q.convert_to<double>(); }

// The distance of the boxes at an instant, or their depth, nearly.
double distance_at(const Query& query, const Rational& t) {
  const judge::Measure m = judge::measure_at(query, t);
  return std::fabs(nearly(m.gap)) / std::sqrt(nearly(m.length_squared));
}

Planned drawn_at(const Plan& plan, std::uint64_t shard, std::uint64_t position) {
  const generate::ChosenFamily& chosen = plan.family_of(shard);
  const std::uint64_t index = shard / plan.families.size() * Plan::kDrawn + position;
  generate::MadeCase made = generate::make_case(*chosen.family, chosen.fixed, plan.seed, index);
  std::string origin = "family " + made.parsed.id;
  return {std::move(made.parsed), std::move(origin)};
}

}  // namespace

Planned planned_at(const Plan& plan, std::uint64_t shard, std::uint64_t position,
                   const std::vector<Candidate>& drawn) {
  if (position < Plan::kDrawn || drawn.empty()) return drawn_at(plan, shard, position);
  std::vector<Candidate> nearest = drawn;
  std::stable_sort(nearest.begin(), nearest.end(),
                   [](const Candidate& a, const Candidate& b) { return a.margin < b.margin; });
  nearest.resize(std::min(nearest.size(), Plan::kParents));
  const auto case_of = [&nearest](std::uint64_t i) {
    return parse_case(nearest[i % nearest.size()].text).value();
  };
  const Case parent = case_of(position);
  const Case other = case_of(position / 2 + 1);
  random::Dice dice("variant", plan.seed, shard, position);
  search::Variant variant = search::variant_of(parent, other, dice);
  variant.parts.id = "variant-" + std::to_string(plan.seed) + "-" + std::to_string(shard) + "-" +
                     std::to_string(position);
  std::string origin = "variant of " + parent.id + ": " + variant.how;
  return {Case::make(std::move(variant.parts)).value(), std::move(origin)};
}

double margin_of(const Query& query, const Timeline<RealAlgebraic>& timeline) {
  double least = std::numeric_limits<double>::max();
  if (query.has_polyhedron() || query.from() == query.until()) return least;
  const auto& instants = timeline.instants;
  const bool touches = instants.size() > 2 || instants.front().state != State::separated ||
                       instants.back().state != State::separated;
  if (touches) {
    for (std::size_t i = 0; i < instants.size(); ++i) {
      const bool ends_apart = i == 0 || timeline.spans[i - 1] == State::separated;
      const bool begins_apart = i + 1 == instants.size() || timeline.spans[i] == State::separated;
      if (instants[i].state != State::separated && ends_apart && begins_apart) return 0;  // grazes
      if (i == 0) continue;
      least =
          std::min(least, rounded_double(instants[i].time) - rounded_double(instants[i - 1].time));
    }
    return least;
  }
  const Rational width = query.until() - query.from();
  for (const int part : {1, 2, 3})
    least = std::min(least, distance_at(query, query.from() + width * part / 4));
  return least;
}

}  // namespace touchstone::campaign
