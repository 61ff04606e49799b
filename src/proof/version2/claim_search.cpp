// Guesses claims that prove a state, and tests each guess by its obligations.

#include "claim_search.hpp"

#include <algorithm>
#include <cmath>

#include "fine.hpp"
#include "guess_distance.hpp"
#include "guesses.hpp"

namespace touchstone::proof::version2 {
namespace {

// Whether one body is so small, compared with its surroundings, that doubles hardly distinguish it
// from a point.
bool is_tiny(const Pose<double>::Body& body, const Pose<double>& pose) {
  double size = 0;
  for (const Vec3<double>& x : body.vertices) {
    for (const double d : x - body.vertices.front()) size = std::max(size, std::fabs(d));
  }
  return size < pose.small * 0x1p16;
}

}  // namespace

bool Refuter::operator()(const Claim& claim) {
  if (!std::holds_alternative<Sum>(claim) && !std::holds_alternative<FramePoint>(claim))
    return false;
  if (views_.empty()) {
    const Rational near = (gap_.until() - gap_.from()) * power_of_two(-10);
    views_.emplace_back(scene_, gap_.from() + near);
    views_.emplace_back(scene_, gap_.until() - near);
  }
  return std::ranges::any_of(views_, [&](const RoughView& v) { return v.seems_wrong(claim); });
}

std::optional<Claim> find_claim(Scene& scene, State state, const Instants& instants,
                                const ProvenSign& sign, const Effort& effort, Refuter* refuter) {
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
                                          const std::vector<Claim>& favourites, Refuter* refuter) {
  const auto found = std::ranges::find_if(favourites, [&](const Claim& claim) {
    return state_of(claim) == state && (refuter == nullptr || !(*refuter)(claim)) &&
           hold(claim, scene, sign);
  });
  return found == favourites.end() ? std::nullopt : std::optional(*found);
}

bool names_features(const Scene& scene) {
  if (!scene.radius().is_zero()) return false;
  return scene.is_of_compounds() || !scene.part(0).is_box || !scene.part(1).is_box;
}

Instants within(const Rational& from, const Rational& until) {
  const Rational width = until - from;
  return {from + width / 2, from + width / 16, until - width / 16};
}

}  // namespace touchstone::proof::version2
