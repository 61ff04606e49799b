#pragma once

#include <optional>
#include <vector>

#include "obligations.hpp"
#include "src/proof/signs.hpp"

namespace touchstone::proof::version2 {

// Claims (claim.hpp) that prove a state on a gap or at a rational instant, for the lines of
// certificates of version 2 (timeline_account.cpp). For irrational instants see around.hpp.

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

}  // namespace touchstone::proof::version2
