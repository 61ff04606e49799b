#pragma once

#include "around.hpp"
#include "proofs.hpp"
#include "touchstone/boxes/timeline.hpp"

namespace touchstone::proof::version2 {

// Finds an instant at which a timeline is wrong, if no claim proves its states.
// timeline_account.cpp would otherwise cut gaps for ever.

// Throws Contradiction: no claim proves this state at the instant.
[[noreturn]] void contradict(const BoxTimeline<RealAlgebraic>& timeline, const Rational& t,
                             State state);

// Throws Contradiction if the states before, at or after an irrational instant are shown to be
// wrong. If they are wrong, no gap around the instant is narrow enough for a proof.
void contradict_if_wrong(const BoxTimeline<RealAlgebraic>& timeline, Scene& scene,
                         const Around& around);

// Throws Contradiction if the timeline is shown to omit an instant of a gap, at which the state is
// another one. If it omits an irrational instant, no gap around that instant is narrow enough for a
// proof. `t`: a rational instant of the gap, at which a claim proves the state.
void contradict_if_omitted(const BoxTimeline<RealAlgebraic>& timeline, Scene& scene, const Gap& gap,
                           State state, const Rational& t);

}  // namespace touchstone::proof::version2
