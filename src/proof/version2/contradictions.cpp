// Finds an instant at which a timeline is wrong, by claims that prove another state there.

#include "contradictions.hpp"

#include "doubts.hpp"
#include "src/poly/rationalize.hpp"
#include "src/poly/shown_number.hpp"
#include "touchstone/certificate.hpp"

namespace touchstone::proof::version2 {
namespace {

// Throws Contradiction if another state is proven at an irrational instant in a gap.
void contradict_if_denied(Scene& scene, const RealAlgebraic& alpha, const Gap& gap, State state) {
  const auto other = denied_at(scene, alpha, gap, state);
  if (!other) return;
  throw Contradiction("at an irrational instant after t = " + shown(alpha.lower()) +
                      " the bodies are shown to be " + name(*other) + "; they are " + name(state) +
                      " in the timeline");
}

}  // namespace

void contradict(const BoxTimeline<RealAlgebraic>& timeline, const Rational& t, State state) {
  throw Contradiction("at t = " + shown(t) + " nothing shows that the bodies are " + name(state) +
                      "; they are " + name(state_at(timeline, t)) + " in the timeline");
}

// The states at the rational ends of the gap are decided by claims there.
void contradict_if_wrong(const BoxTimeline<RealAlgebraic>& timeline, Scene& scene,
                         const Around& around) {
  const auto& [before, at, after] = around.states;
  const Rational &low = around.alpha.lower(), &high = around.alpha.upper();
  if (!claim_at(scene, low, before)) contradict(timeline, low, before);
  if (!claim_at(scene, high, after)) contradict(timeline, high, after);
  contradict_if_denied(scene, around.alpha, around.root.gap, at);
}

void contradict_if_omitted(const BoxTimeline<RealAlgebraic>& timeline, Scene& scene, const Gap& gap,
                           State state, const Rational& t) {
  for (const RealAlgebraic& doubt : doubts_about(scene, gap, state, t)) {
    rationalize(doubt);
    if (!doubt.is_rational()) {
      contradict_if_denied(scene, doubt, gap, state);
    } else if (!claim_at(scene, doubt.rational(), state)) {
      contradict(timeline, doubt.rational(), state);
    }
  }
}

}  // namespace touchstone::proof::version2
