// Chooses the case at each position of a campaign: cases of families first, then variants of those
// that are nearest to another answer.

#include "verify/hunt/campaign/plan.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <variant>

#include "src/hulls/solid.hpp"
#include "src/rest/convert.hpp"
#include "src/rest/hulls/widest_axis.hpp"
#include "src/rest/overlap.hpp"
#include "src/rest/pose.hpp"
#include "touchstone/enclosed.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/cases/generate/make_case.hpp"
#include "verify/cases/generate/variants/variant.hpp"

namespace touchstone::campaign {
namespace {

using hulls::Lattice;

// Whether the number of planes times corners is small enough to evaluate all of them.
bool is_small(const Lattice& one, const Lattice& two) {
  constexpr std::size_t kMost = 20'000'000;
  const std::size_t planes =
      one.normals.size() + two.normals.size() + 2 * one.directions.size() * two.directions.size();
  return planes * (one.vertices.size() + two.vertices.size()) <= kMost;
}

// The distance or depth along the widest axis, for bodies with a polyhedron.
double widest_at(const Query& query, const Rational& t) {
  double least = std::numeric_limits<double>::max();
  const Lattice &one = query.solid(0).exact, &two = query.solid(1).exact;
  if (!is_small(one, two)) return least;
  for (const PiecePair& pieces : common_partition(query.motions()[0], query.motions()[1])) {
    if (t < pieces.from || t > pieces.until) continue;
    const auto widest = hulls::widest_axis(hulls::placed(one, *pieces.piece1, t),
                                           hulls::placed(two, *pieces.piece2, t));
    const auto& [gap, length_squared] = widest.separation;
    least = std::min(least, std::sqrt(nearest_double(gap * gap / length_squared)));
  }
  return least;
}

// The approximate distance of the boxes at an instant, or their depth, in doubles.
double distance_of_boxes_at(const Query& query, const Rational& t) {
  double least = std::numeric_limits<double>::max();
  for (const auto& p : poses_at(query, t)) {
    const auto found = overlap(converted<double>(p.a), converted<double>(p.b));
    const Separation<double>& s = found.separation();
    const double distance = std::fabs(s.gap) / std::sqrt(s.length_squared);
    if (distance < least) least = distance;
  }
  return least;
}

double distance_of_parts_at(const Query& query, const Rational& t);

double distance_at(const Query& query, const Rational& t) {
  return visit_bodies(
      query, [&] { return distance_of_boxes_at(query, t); }, [&] { return widest_at(query, t); },
      [] { return std::numeric_limits<double>::max(); },
      [&] { return distance_of_parts_at(query, t); });
}

// The least distance of two parts, unless there are very many pairs.
double distance_of_parts_at(const Query& query, const Rational& t) {
  constexpr std::size_t kMostPairs = 1024;
  double least = std::numeric_limits<double>::max();
  if (query.part_count(0) * query.part_count(1) > kMostPairs) return least;
  for (std::size_t i = 0; i < query.part_count(0); ++i) {
    for (std::size_t j = 0; j < query.part_count(1); ++j)
      least = std::min(least, distance_at(query.pair({i, j}), t));
  }
  return least;
}

// The maximal number of cases generated to find an accepted one.
constexpr std::uint64_t kDraws = 64;

// The case of generate::make_case.
ExactCase exact_case(const Plan& plan, const generate::ChosenFamily& chosen, std::uint64_t index) {
  if (auto parts = generate::first_draft(*chosen.family, chosen.fixed, plan.seed, index)) {
    auto made = ExactCase::make(std::move(*parts), plan.by_doubles);
    if (made) return std::move(made).value();
  }
  return ExactCase(generate::make_case(*chosen.family, chosen.fixed, plan.seed, index).parsed);
}

std::optional<AnyCase> case_if_wanted(const Plan& plan, const generate::ChosenFamily& chosen,
                                      std::uint64_t index) {
  if (chosen.family->enclosed) {
    EnclosedCase result =
        generate::make_enclosed_case(*chosen.family, chosen.fixed, plan.seed, index).parsed;
    if (plan.wanted_enclosed && !plan.wanted_enclosed(result)) return std::nullopt;
    return result;
  }
  ExactCase made = exact_case(plan, chosen, index);
  if (plan.wanted && !plan.wanted(made)) return std::nullopt;
  return made;
}

// The case at one of the first positions of a shard: the next one of the family, or another one of
// it if the plan does not accept that. nullopt if the plan accepts none of many.
std::optional<Planned> drawn_at(const Plan& plan, std::uint64_t shard, std::uint64_t position) {
  const generate::ChosenFamily& chosen = plan.family_of(shard);
  const std::uint64_t index = shard / plan.families.size() * Plan::kDrawn + position;
  std::optional<AnyCase> drawn;
  // Further attempts use indices so large that no run reaches them otherwise.
  constexpr std::uint64_t kFar = std::uint64_t{1} << 32;
  for (std::uint64_t draw = 0; !drawn && draw < kDraws; ++draw)
    drawn = case_if_wanted(plan, chosen, index + draw * kFar);
  // If accepted cases are rare, uses one of the family's first cases again.
  for (std::uint64_t first = 0; !drawn && first < kDraws; ++first)
    drawn = case_if_wanted(plan, chosen, first);
  if (!drawn) return std::nullopt;
  std::string origin = "family " + parts_of(*drawn).id;
  return Planned{std::move(*drawn), std::move(origin)};
}

// The Plan::kParents cases that are nearest to another answer.
std::vector<const Candidate*> nearest_of(const std::vector<Candidate>& candidates) {
  std::vector<const Candidate*> nearest;
  for (std::size_t i = 0; i < candidates.size() && i < Plan::kDrawn; ++i)
    nearest.push_back(&candidates[i]);
  std::stable_sort(nearest.begin(), nearest.end(),
                   [](const Candidate* a, const Candidate* b) { return a->margin < b->margin; });
  nearest.resize(std::min(nearest.size(), Plan::kParents));
  return nearest;
}

// The candidate of earlier generations with the highest score, the last one if several are equal;
// null if no answer was wrong.
const Candidate* worst_of(const std::vector<Candidate>& candidates, std::uint64_t position) {
  const std::uint64_t generation = (position - Plan::kDrawn) / Plan::kChildren;
  const std::uint64_t before = Plan::kDrawn + generation * Plan::kChildren;
  const Candidate* worst = nullptr;
  for (std::size_t i = 0; i < candidates.size() && i < before; ++i) {
    const Candidate& c = candidates[i];
    if (c.score && (worst == nullptr || *c.score >= *worst->score)) worst = &c;
  }
  return worst;
}

// A variant of a case, of the same kind: a shard has cases of one family.
struct Varied {
  const Plan& plan;
  const AnyCase& other;
  random::Dice& dice;
  const std::string& id;

  Planned operator()(const ExactCase& parent) const {
    using generate::variants::ChangesOf;
    std::optional<ExactCase> variant;
    const auto take = [&](CaseParts&& parts) {
      auto made = ExactCase::make(std::move(parts), plan.by_doubles);
      if (!made || (plan.wanted && !plan.wanted(made.value()))) return false;
      variant = std::move(made).value();
      return true;
    };
    const auto keep = [&](CaseParts&& parts) {
      variant = ExactCase::make(std::move(parts), plan.by_doubles).value();
    };
    const ChangesOf changes = parent.in_doubles()
                                  ? ChangesOf::boxes
                                  : generate::variants::changes_of(parent.whole().query);
    const generate::variants::Parent of{parent.parts(), changes,
                                        [&parent] { return &parent.whole().query; }};
    const std::string how =
        generate::variants::vary(of, std::get<ExactCase>(other).parts(), dice, id,
                                 static_cast<bool>(plan.wanted), take, keep);
    return {std::move(*variant), "variant of " + parent.parts().id + ": " + how};
  }
  Planned operator()(const EnclosedCase& parent) const {
    auto variant = generate::variants::variant_of(parent, std::get<EnclosedCase>(other), dice, id,
                                                  plan.wanted_enclosed);
    return {std::move(variant.made), "variant of " + parent.id + ": " + variant.how};
  }
};

}  // namespace

bool has_wanted(const Plan& plan, const generate::ChosenFamily& family) {
  for (std::uint64_t index = 0; index < kDraws; ++index) {
    if (case_if_wanted(plan, family, index)) return true;
  }
  return false;
}

Planned planned_at(const Plan& plan, std::uint64_t shard, std::uint64_t position,
                   const std::vector<Candidate>& candidates) {
  return planned_if_wanted(plan, shard, position, candidates).value();
}

std::optional<Planned> planned_if_wanted(const Plan& plan, std::uint64_t shard,
                                         std::uint64_t position,
                                         const std::vector<Candidate>& candidates) {
  if (position < Plan::kDrawn || candidates.empty()) return drawn_at(plan, shard, position);
  const std::vector<const Candidate*> nearest = nearest_of(candidates);
  const Candidate* worst = plan.aim ? worst_of(candidates, position) : nullptr;
  const AnyCase& parent = worst != nullptr ? worst->made : nearest[position % nearest.size()]->made;
  const AnyCase& other = nearest[(position / 2 + 1) % nearest.size()]->made;
  random::Dice dice("variant", plan.seed, shard, position);
  const std::string id = "variant-" + std::to_string(plan.seed) + "-" + std::to_string(shard) +
                         "-" + std::to_string(position);
  return std::visit(Varied{plan, other, dice, id}, parent);
}

double margin_of(const judge::LazyTimeline& truth) {
  double least = std::numeric_limits<double>::max();
  if (truth.from() == truth.until()) return least;
  const BoxTimeline<double>& timeline = truth.in_doubles();
  const auto& instants = timeline.instants;
  const bool touches = instants.size() > 2 || instants.front().state != State::separated ||
                       instants.back().state != State::separated;
  if (touches) {
    for (std::size_t i = 0; i < instants.size(); ++i) {
      const bool ends_apart = i == 0 || timeline.spans[i - 1] == State::separated;
      const bool begins_apart = i + 1 == instants.size() || timeline.spans[i] == State::separated;
      if (instants[i].state != State::separated && ends_apart && begins_apart) return 0;  // grazes
      if (i == 0) continue;
      least = std::min(least, instants[i].time - instants[i - 1].time);
    }
    return least;
  }
  return distance_at(truth.query(), (truth.from() + truth.until()) / 2);
}

double margin_of(const EnclosedQuery& query, std::chrono::milliseconds budget) {
  constexpr int kDigits = 3;
  constexpr int kBits = 16;  // the distance is that of bodies within 2^-kBits of the true ones
  constexpr double kFar = std::numeric_limits<double>::max();
  if (query.from() == query.until()) return kFar;
  const TimeLimit limit(budget);
  const EnclosedAnswer answer = solve(query, kDigits, AtLimit::keep);
  if (answer.is_cut_short) return kFar;
  const auto& spans = answer.spans;
  if (answer.contact() == false) {
    try {
      return distance_at(query.bounds(kBits).outer, (query.from() + query.until()) / 2);
    } catch (const LimitReached&) {
      return kFar;
    }
  }
  Rational least = query.until() - query.from();
  for (std::size_t i = 0; i < spans.size(); ++i) {
    if (spans[i].state != State::unknown) {
      least = std::min<Rational>(least, spans[i].until - spans[i].from);
      continue;
    }
    const bool comes_or_parts =
        0 < i && i + 1 < spans.size() && spans[i - 1].state != spans[i + 1].state;
    if (!comes_or_parts) return 0;
  }
  return nearest_double(least);
}

}  // namespace touchstone::campaign
