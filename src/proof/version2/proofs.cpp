// Finds claims that prove a state on a gap, at an instant, or around a root. Claims are guessed,
// and each guess is tested by its obligations.

#include "proofs.hpp"

#include <algorithm>
#include <cmath>

#include "guess_distance.hpp"
#include "rough_view.hpp"
#include "touchstone/poly/isolate.hpp"

namespace touchstone::proof::version2 {
namespace {

// The effort with which a claim is searched for.
struct Effort {
  bool finely = true;   // also beyond doubles, if these find no claim
  bool wholly = false;  // only contacts whose axes narrow down to the contact: see narrows()
  Instants ends{};      // instants just inside the ends of the span
  // The tolerance of guesses in numbers finer than doubles is proportional to this: the width of
  // the gap if the instant is only near the intended one; 0 for the least tolerance.
  Rational nearness = 0;
  Rational width = 0;  // of the span; 0 for an instant
};

// Whether one body is so small, compared with its surroundings, that doubles hardly distinguish it
// from a point.
bool is_tiny(const Pose<double>::Body& body, const Pose<double>& pose) {
  double size = 0;
  for (const Vec3<double>& x : body.vertices) {
    for (const double d : x - body.vertices.front()) size = std::max(size, std::fabs(d));
  }
  return size < pose.small * 0x1p16;
}

// Refutes claims of overlaps on a gap in doubles, near both ends of the gap. Most claims that are
// tried are wrong there, and their obligations cost many times as much.
class Refuter {
 public:
  Refuter(const Scene& scene, const Gap& gap) : scene_(scene), gap_(gap) {}

  bool operator()(const Claim& claim) {
    if (!std::holds_alternative<Sum>(claim) && !std::holds_alternative<FramePoint>(claim))
      return false;
    if (views_.empty()) {
      const Rational near = (gap_.until() - gap_.from()) * power_of_two(-10);
      views_.emplace_back(scene_, gap_.from() + near);
      views_.emplace_back(scene_, gap_.until() - near);
    }
    return std::ranges::any_of(views_, [&](const RoughView& v) { return v.seems_wrong(claim); });
  }

 private:
  const Scene& scene_;
  const Gap& gap_;
  std::vector<RoughView> views_{};
};

// Guesses claims until one is proven; nullopt if none is. `refuter`: null if there is none.
std::optional<Claim> find(Scene& scene, State state, const Instants& instants,
                          const ProvenSign& sign, Effort effort, Refuter* refuter = nullptr) {
  std::optional<Claim> found;
  const Try is_right = [&](const Claim& claim) {
    if (refuter != nullptr && (*refuter)(claim)) return false;
    if (!hold(claim, scene, sign)) return false;
    const auto* contact = std::get_if<Contact>(&claim);
    if (effort.wholly && contact != nullptr && !narrows(*contact, scene, sign)) return false;
    found = claim;
    return true;
  };
  if (!scene.radius().is_zero()) {
    guess_by_distance(scene, instants, state, effort.finely, is_right);
    return found;
  }
  Poses<double> poses = poses_at<double>(scene, instants);
  if (guess(state, scene, poses, effort.wholly, is_right)) return found;
  if (state == State::touching) {
    poses.first.small *= 0x1p12;
    if (guess(state, scene, poses, effort.wholly, is_right)) return found;
  }
  const bool is_lopsided = std::ranges::any_of(
      poses.first.body, [&](const auto& body) { return is_tiny(body, poses.first); });
  if (!effort.finely && !is_lopsided) return std::nullopt;
  // A tolerance that overflows in doubles leaves the least one.
  const double small = poses.first.small;
  const auto guess_in = [&]<class N>(N) {
    Poses<N> finely = poses_at<N>(scene, instants);
    Pose<N>& pose = finely.first;
    pose.small =
        std::max(pose.small, std::isfinite(small) ? N(effort.nearness * Rational(small)) : N(0));
    pose.parallel = std::max(pose.parallel, N(effort.nearness * power_of_two(-42)));
    if (guess(state, scene, finely, effort.wholly, is_right) || state != State::overlapping) return;
    for (const Rational& t : effort.ends) {
      if (guess(state, scene, poses_at<N>(scene, {t}), effort.wholly, is_right)) return;
    }
  };
  guess_in(Fine());
  // At an instant comparisons may have to be exact; on a very narrow span instants are too near to
  // each other.
  if (!found && effort.width < power_of_two(-kFineSpanBits)) guess_in(Rational());
  return found;
}

std::optional<Claim> favourite_that_holds(Scene& scene, State state, const ProvenSign& sign,
                                          const std::vector<Claim>& favourites,
                                          Refuter* refuter = nullptr) {
  const auto found = std::ranges::find_if(favourites, [&](const Claim& claim) {
    return state_of(claim) == state && (refuter == nullptr || !(*refuter)(claim)) &&
           hold(claim, scene, sign);
  });
  return found == favourites.end() ? std::nullopt : std::optional(*found);
}

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

// Whether features are derived from the axes and the point of a claim: not for two plain boxes that
// are the bodies themselves, and not for bodies with a radius, whose claims are pairs.
bool names_features(const Scene& scene) {
  if (!scene.radius().is_zero()) return false;
  return scene.is_of_compounds() || !scene.part(0).is_box || !scene.part(1).is_box;
}

// The middle of a span, and instants near its ends.
Instants within(const Rational& from, const Rational& until) {
  const Rational width = until - from;
  return {from + width / 2, from + width / 16, until - width / 16};
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
  return find(scene, state, within(gap.from(), gap.until()), sign,
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
  return find(scene, state, {t}, sign_at_instant(t), {.wholly = names_features(scene)});
}

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
    if (!found) found = find(scene, state, instants, sign, effort);
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
        find(scene, other, {alpha.lower()}, sign, {.nearness = width, .width = width}))
      return other;
  }
  return std::nullopt;
}

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
