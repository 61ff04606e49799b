// Chooses the case at each position of a shard, for the workers of a campaign, and again when a
// case of which only the hash is stored is needed (regenerated_case.cpp).
//   1. drawn_at(): the first positions have cases of the shard's family.
//   2. Varied: the others have variants. Without a hunt, their parents are the cases nearest to
//      another answer (nearest_of); in a hunt, the case with the worst answer (worst_of).

#include "verify/hunt/campaign/plan.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

#include "verify/cases/generate/make_case.hpp"
#include "verify/cases/generate/variants/variant.hpp"

namespace touchstone::campaign {
namespace {

// The maximal number of cases generated to find an accepted one.
constexpr std::uint64_t kDraws = 64;

// The case of generate::make_case. If its first draft is valid, it is that case. Then the exact
// query, which make_case always builds, is not built if doubles suffice.
ExactCase exact_case(const Plan& plan, const generate::ChosenFamily& chosen, std::uint64_t index) {
  if (auto parts = generate::first_draft(*chosen.family, chosen.fixed, plan.seed, index)) {
    auto made = ExactCase::make(std::move(*parts), plan.by_doubles);
    if (made) return std::move(made).value();
  }
  return ExactCase(generate::make_case(*chosen.family, chosen.fixed, plan.seed, index).parsed);
}

// The case of a family with this index; nullopt if the plan does not accept it.
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
  // The family's shards so far have used the cases below this index.
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

// A variant of a case, with the id `id`. Parent and other are both exact or both enclosed, since a
// shard has cases of one family.
struct Varied {
  const Plan& plan;
  const AnyCase& other;  // a case from which the variant may take a body
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
    // If no change is accepted, the variant is the parent itself, which is valid and accepted.
    const auto keep = [&](CaseParts&& parts) {
      variant = ExactCase::make(std::move(parts), plan.by_doubles).value();
    };
    // Questions in doubles are about boxes, so the query need not be made to know this.
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
  // The nearest cases take turns; `other` differs from the parent in most turns.
  const AnyCase& parent = worst != nullptr ? worst->made : nearest[position % nearest.size()]->made;
  const AnyCase& other = nearest[(position / 2 + 1) % nearest.size()]->made;
  random::Dice dice("variant", plan.seed, shard, position);
  const std::string id = "variant-" + std::to_string(plan.seed) + "-" + std::to_string(shard) +
                         "-" + std::to_string(position);
  return std::visit(Varied{plan, other, dice, id}, parent);
}

}  // namespace touchstone::campaign
