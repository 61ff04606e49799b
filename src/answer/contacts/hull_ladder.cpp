// The two deciders for bodies of which one is a polyhedron: the walk in doubles with error bounds,
// then the exact walk.

#include "src/answer/contacts/hull_ladder.hpp"

#include <array>

#include "src/hulls/first_contact/bounded_walk.hpp"
#include "src/poly/rounding.hpp"

namespace touchstone {
namespace {

using HullStep = walk::Step<const Query, HullDecision>;

bool always(const Query&) { return true; }

// Doubles decide only contacts that go on as an overlap.
std::optional<HullDecision> by_doubles(const Query& query) {
  const auto plain = hulls::plain_first_contact(query);
  if (!plain) return std::nullopt;
  HullDecision decision;
  if (*plain) {
    decision.contact = HullContact{(*plain)->time, Contact::Kind::overlapping, (*plain)->features};
  }
  return decision;
}

std::optional<HullDecision> by_integers(const Query& query) {
  HullDecision decision{{}, solve(query, {.first_only = true})};
  if (decision.exact->contacts.empty()) return decision;
  const auto& first = decision.exact->contacts.front();
  decision.contact = HullContact{rounded_double(first.enter.time), first.kind, first.enter.touch};
  return decision;
}

constexpr std::array kHullLadder{HullStep{walk::Decider::hull_doubles, always, by_doubles},
                                 HullStep{walk::Decider::hull_integers, always, by_integers}};

}  // namespace

walk::FirstDecision<HullDecision> decided_hulls(const Query& query, walk::Deciders allowed) {
  return walk::first_decision(kHullLadder, query, allowed);
}

}  // namespace touchstone
