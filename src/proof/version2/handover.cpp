// Finds an instant at which one claim can follow another, from the roots of their polynomials:
//   1. reach_of() tells how far each given claim holds; the one that reaches farthest is the first.
//   2. Shortly before its end, claims_at() guesses others.
//   3. The first of these that reaches farther follows it.

#include "handover.hpp"

#include <algorithm>
#include <utility>

#include "guess_distance.hpp"
#include "guesses.hpp"
#include "proofs.hpp"
#include "src/poly/rationalize.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/poly/isolate.hpp"

namespace touchstone::proof::version2 {
namespace {

// How far a claim holds from one end of a gap towards the other end: to the other end, or to a root
// of one of the claim's polynomials. nullopt if the claim does not hold next to the end from which
// the search starts.
std::optional<RealAlgebraic> reach_of(Scene& scene, const Gap& gap, const Claim& claim,
                                      bool backwards) {
  constexpr int kMostSteps = 40;
  const Rational& begin = backwards ? gap.until() : gap.from();
  RealAlgebraic reach(backwards ? gap.from() : gap.until());
  const auto is_nearer = [backwards](const RealAlgebraic& a, const RealAlgebraic& b) {
    return backwards ? compare(a, b) > 0 : compare(a, b) < 0;
  };
  for (int step = 0; step < kMostSteps; ++step) {
    check_limit();
    // An instant between the beginning and what is so far the end.
    while (backwards ? reach.upper() >= begin : reach.lower() <= begin) reach.bisect();
    const Rational x = ((backwards ? reach.upper() : reach.lower()) + begin) / 2;
    const ProvenSign then = sign_at_instant(x);
    bool is_shorter = false;
    const ProvenSign sign = [&](const IntegerPolynomial& p) {
      if (!is_known(sign_on(p, gap))) {
        for (auto& root : isolate(p, outer_dyadic(gap.from(), gap.until())).roots) {
          if (root.time.compare(gap.from()) <= 0 || root.time.compare(gap.until()) >= 0) continue;
          if (!is_nearer(root.time, reach)) continue;
          reach = std::move(root.time);
          is_shorter = true;
        }
      }
      return then(p);
    };
    const bool holds = hold(claim, scene, sign);
    if (!holds && !is_shorter) return std::nullopt;
    if (holds && is_nearer(RealAlgebraic(x), reach)) return reach;
  }
  return std::nullopt;
}

// Some claims of each kind that prove the state at an instant.
std::vector<Claim> claims_at(Scene& scene, const Rational& t, State state) {
  constexpr std::ptrdiff_t kMostOfKind = 2;
  std::vector<Claim> claims;
  const ProvenSign then = sign_at_instant(t);
  const Try take = [&](const Claim& claim) {
    const auto known = std::ranges::count(claims, claim.index(), &Claim::index);
    if (known < kMostOfKind && hold(claim, scene, then)) claims.push_back(claim);
    return false;  // so that guessing goes on
  };
  if (scene.radius().is_zero()) {
    guess(state, scene, poses_at<Fine>(scene, {t}), false, take);
  } else {
    guess_by_distance(scene, {t}, state, true, take);
  }
  return claims;
}

}  // namespace

std::optional<Handover> handover(Scene& scene, const Gap& gap, State state,
                                 const std::vector<Claim>& first, bool backwards) {
  std::optional<RealAlgebraic> end;
  std::optional<Claim> best;
  const auto is_longer = [backwards](const RealAlgebraic& a, const RealAlgebraic& b) {
    return backwards ? compare(a, b) < 0 : compare(a, b) > 0;
  };
  for (const Claim& claim : first) {
    if (state_of(claim) != state) continue;
    auto reach = reach_of(scene, gap, claim, backwards);
    if (!reach || (end && !is_longer(*reach, *end))) continue;
    end = std::move(reach);
    best = claim;
  }
  const Rational& begin = backwards ? gap.until() : gap.from();
  const Rational& far = backwards ? gap.from() : gap.until();
  if (!end) return std::nullopt;
  if (end->compare(far) == 0) return Handover{far, {*best}};
  // The claims overlap for a share of the time in which the first one holds.
  for (const int bits : {3, 12, 40}) {
    const Rational share = 1 - power_of_two(-bits);
    const auto bound = [&] { return backwards ? end->upper() : end->lower(); };
    const auto other = [&] { return backwards ? end->lower() : end->upper(); };
    while (bound() != other() &&
           abs(Rational(other() - bound())) * 4 > abs(Rational(bound() - begin)) * (1 - share))
      end->bisect();
    const Rational least = begin + (bound() - begin) * share, most = bound();
    const Rational at = simplest_between(std::min(least, most), std::max(least, most));
    const Gap beyond = backwards ? Gap{gap.from(), at} : Gap{at, gap.until()};
    for (const Claim& claim : claims_at(scene, at, state)) {
      const auto reach = reach_of(scene, beyond, claim, backwards);
      if (!reach || !is_longer(*reach, *end)) continue;
      if (backwards) return Handover{at, {claim, *best}};
      return Handover{at, {*best, claim}};
    }
  }
  return std::nullopt;
}

}  // namespace touchstone::proof::version2
