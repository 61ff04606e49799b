#pragma once

#include <array>
#include <optional>
#include <vector>

#include "obligations.hpp"
#include "src/proof/signs.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::proof::version2 {

// Claims about an irrational instant, which a certificate names by a polynomial and a gap in which
// the instant is its only root.

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

}  // namespace touchstone::proof::version2
