// Finds where a state that is proven at one instant of a gap may end: at the roots of the
// polynomials of its proof.

#include "doubts.hpp"

#include <utility>

#include "guess_distance.hpp"
#include "guesses.hpp"
#include "proofs.hpp"
#include "touchstone/poly/isolate.hpp"

namespace touchstone::proof::version2 {

std::vector<RealAlgebraic> doubts_about(Scene& scene, const Gap& gap, State state,
                                        const Rational& t) {
  std::vector<RealAlgebraic> doubts;
  const ProvenSign then = sign_at_instant(t);
  const ProvenSign throughout = [&](const IntegerPolynomial& p) {
    if (is_known(sign_on(p, gap))) return then(p);
    for (auto& root : isolate(p, outer_dyadic(gap.from(), gap.until())).roots) {
      if (root.time.compare(gap.from()) > 0 && root.time.compare(gap.until()) < 0)
        doubts.push_back(std::move(root.time));
    }
    return then(p);
  };
  int left = 4;
  const Try look = [&](const Claim& claim) {
    // Planes and points of a frame can always be varied: their ends give no information.
    if (std::holds_alternative<Plane>(claim) || std::holds_alternative<FramePoint>(claim) ||
        std::holds_alternative<Near>(claim))
      return false;
    if (!hold(claim, scene, then)) return false;
    hold(claim, scene, throughout);
    return --left == 0;
  };
  if (scene.radius().is_zero()) {
    guess(state, scene, poses_at<Rational>(scene, {t}), false, look);
  } else {
    guess_by_distance(scene, {t}, state, true, look);
  }
  return doubts;
}

}  // namespace touchstone::proof::version2
