// Claims that prove a state on a gap or at a rational instant: what claim_search.hpp has to know
// for each of both, that is the instants from which claims are guessed, and how signs are proven.

#include "proofs.hpp"

#include "claim_search.hpp"

namespace touchstone::proof::version2 {

ProvenSign sign_throughout(const Gap& gap) {
  return [&gap](const IntegerPolynomial& p) { return sign_on(p, gap); };
}

ProvenSign sign_at_instant(const Rational& t) {
  return [instant = Instant(t)](const IntegerPolynomial& p) {
    if (p.is_zero()) return Sign::zero;
    const Sign s = proof::sign_at(nearly(p), instant);
    return is_known(s) ? s : touchstone::sign_at(p, instant.t());
  };
}

std::optional<Claim> claim_on(Scene& scene, const Gap& gap, State state,
                              const std::vector<Claim>& favourites, bool thoroughly) {
  const ProvenSign sign = sign_throughout(gap);
  Refuter refuter(scene, gap);
  if (auto found = favourite_that_holds(scene, state, sign, favourites, &refuter)) return found;
  const Rational least = (gap.until() - gap.from()) * power_of_two(-60);
  return find_claim(scene, state, within(gap.from(), gap.until()), sign,
                    {.finely = thoroughly,
                     .ends = {gap.from() + least, gap.until() - least},
                     .width = gap.until() - gap.from()},
                    &refuter);
}

bool hold_on(Scene& scene, const Gap& gap, const Claim& claim) {
  return hold(claim, scene, sign_throughout(gap));
}

bool hold_at(Scene& scene, const Rational& t, const Claim& claim) {
  return hold(claim, scene, sign_at_instant(t));
}

bool is_closest_at(Scene& scene, const Rational& t, const Pair& pair) {
  return is_closest(pair, scene, sign_at_instant(t));
}

std::optional<Claim> claim_at(Scene& scene, const Rational& t, State state) {
  return find_claim(scene, state, {t}, sign_at_instant(t), {.wholly = names_features(scene)});
}

}  // namespace touchstone::proof::version2
