#pragma once

#include <array>
#include <optional>
#include <vector>

#include "obligations.hpp"
#include "src/proof/signs.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::proof::version2 {

// Searches for claims (claim.hpp) that prove states, for certificates of version 2.

// Signs throughout a gap, which must outlive the result; and at a rational instant.
ProvenSign sign_throughout(const Gap& gap);
ProvenSign sign_at_instant(const Rational& t);

// A claim that proves the state on all of a gap; nullopt if that needs a smaller gap. The
// favourites are tried first. If `thoroughly`, claims are also guessed in rationals.
std::optional<Claim> claim_on(Scene& scene, const Gap& gap, State state,
                              const std::vector<Claim>& favourites, bool thoroughly);

bool hold_on(Scene& scene, const Gap& gap, const Claim& claim);

// A claim that proves the state at a rational instant; nullopt if the state is another one.
std::optional<Claim> claim_at(Scene& scene, const Rational& t, State state);
bool hold_at(Scene& scene, const Rational& t, const Claim& claim);
// Whether a pair of features is closest at a rational instant.
bool is_closest_at(Scene& scene, const Rational& t, const Pair& pair);

// Claims that prove the states just before, at and just after the one irrational instant of a gap;
// nullopt if that needs a smaller gap.
struct Around {
  RootGap root;
  RealAlgebraic alpha;
  std::array<State, 3> states{};
};
std::optional<std::array<Claim, 3>> claims_around(Scene& scene, const Around& around,
                                                  const std::vector<Claim>& favourites);

// The state that the bodies are proven to have at an irrational instant in a gap, if it differs
// from `state`; nullopt if it does not, or if the proof needs a smaller gap.
std::optional<State> denied_at(Scene& scene, const RealAlgebraic& alpha, const Gap& gap,
                               State state);

// Instants in a gap at which claims that prove the state at t may stop holding. If the state
// differs at exactly one instant of the gap, that instant is among them.
std::vector<RealAlgebraic> doubts_about(Scene& scene, const Gap& gap, State state,
                                        const Rational& t);

}  // namespace touchstone::proof::version2
