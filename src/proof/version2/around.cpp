// Claims just before, at and just after an irrational instant. They are guessed from rational
// instants so near to it that doubles do not distinguish its sides.

#include "around.hpp"

#include <algorithm>

#include "claim_search.hpp"

namespace touchstone::proof::version2 {
namespace {

// If bodies are apart on one side of an instant and overlap on the other, the contact between is
// often at a corner of the overlap.
std::vector<Claim> contacts_between(const Claim& before, const Claim& after) {
  std::vector<Claim> contacts;
  for (const auto& [apart, overlap] : {std::pair(&before, &after), std::pair(&after, &before)}) {
    const auto* support = std::get_if<Support>(apart);
    const auto* sum = std::get_if<Sum>(overlap);
    if (support == nullptr || sum == nullptr) continue;
    for (const Term& term : *sum) contacts.emplace_back(Contact{{*support}, {term}});
  }
  return contacts;
}

// Signs at an irrational instant; those on a gap around it are used if they are proven.
ProvenSign sign_at_root(const RealAlgebraic& alpha, const Gap& gap) {
  return [&alpha, &gap](const IntegerPolynomial& p) {
    if (p.is_zero()) return Sign::zero;
    const Sign s = sign_on(p, gap);
    return is_known(s) ? s : touchstone::sign_at(p, alpha);
  };
}

}  // namespace

std::optional<std::array<Claim, 3>> claims_around(Scene& scene, const Around& around,
                                                  const std::vector<Claim>& favourites) {
  if (!isolates(around.root)) return std::nullopt;
  const Gap& gap = around.root.gap;
  // Times so near to the instant that doubles do not distinguish its sides.
  const Rational width = gap.until() - gap.from();
  // The narrower the gap, the nearer: if faces are nearly in one plane, their points move far while
  // the bodies move little.
  const int bits = -floor_log2(width), beyond = 60 + 2 * std::max(0, bits - 20);
  around.alpha.refine(static_cast<unsigned>(std::max(0, beyond + bits)));
  const Rational &low = around.alpha.lower(), &high = around.alpha.upper();
  std::array<Claim, 3> claims;
  const bool is_narrow = width < power_of_two(-20);
  const auto show = [&](std::size_t phase, const Instants& instants, const ProvenSign& sign,
                        const std::vector<Claim>& first, const Effort& effort) {
    const State state = around.states[phase];
    auto found = favourite_that_holds(scene, state, sign, first);
    if (!found) found = find_claim(scene, state, instants, sign, effort);
    if (found) claims[phase] = std::move(*found);
    return found.has_value();
  };
  const auto beside = [&](Sign SignsAround::*side) -> ProvenSign {
    return [&around, side](const IntegerPolynomial& p) {
      const auto signs = signs_around(p, around.root);
      return signs ? (*signs).*side : Sign::unknown;
    };
  };
  const ProvenSign at = sign_at_root(around.alpha, gap);
  const Effort on_sides{.finely = is_narrow, .ends = {low, high}, .width = width};
  const Effort then{
      .finely = is_narrow, .wholly = names_features(scene), .nearness = width, .width = width};
  if (!show(0, within(gap.from(), low), beside(&SignsAround::before), favourites, on_sides) ||
      !show(2, within(high, gap.until()), beside(&SignsAround::after), favourites, on_sides))
    return std::nullopt;
  std::vector<Claim> first;
  if (!then.wholly) {
    first = contacts_between(claims[0], claims[2]);
    first.insert(first.end(), favourites.begin(), favourites.end());
  }
  if (!show(1, {low}, at, first, then)) return std::nullopt;
  return claims;
}

std::optional<State> denied_at(Scene& scene, const RealAlgebraic& alpha, const Gap& gap,
                               State state) {
  const Rational width = gap.until() - gap.from();
  alpha.refine(static_cast<unsigned>(std::max(0, 60 - 3 * floor_log2(width))));
  const ProvenSign sign = sign_at_root(alpha, gap);
  for (const State other : {State::separated, State::touching, State::overlapping}) {
    if (other != state &&
        find_claim(scene, other, {alpha.lower()}, sign, {.nearness = width, .width = width}))
      return other;
  }
  return std::nullopt;
}

}  // namespace touchstone::proof::version2
