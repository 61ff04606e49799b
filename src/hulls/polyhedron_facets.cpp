// The exact planes between two polyhedra: finds a plane that separates at an instant, and the next
// instant at which the sign of a plane changes. Other members of the class are in contact_at.cpp,
// end_of_overlap.cpp and sliding.cpp.

#include "src/hulls/polyhedron_facets.hpp"

#include <algorithm>
#include <utility>

#include "src/hulls/guessed_plane.hpp"
#include "src/hulls/is_as_good.hpp"
#include "src/motion/rests.hpp"
#include "src/walk/conditions/bounded/near_margins.hpp"
#include "src/walk/conditions/bounded/rounded_motion.hpp"

namespace touchstone::hulls {
namespace {

using Roots = FormRoots<Integer>;

}  // namespace

PolyhedronFacets::PolyhedronFacets(const PackedMotion<Integer>& frames, const PiecePair& pieces,
                                   const Solid& one, const Solid& two)
    : are_at_rest_(rests(*pieces.piece1) && rests(*pieces.piece2)),
      near_frames_(walk::enclosed(frames)),
      planes_(frames, near_frames_, one, two),
      bodies_{&one, &two},
      rough_(pieces, one, two),
      points_(near_frames_, bodies_, rough_),
      contact_planes_(planes_, bodies_),
      piercing_(planes_, bodies_, points_) {}

// Computed on first use: mostly a few planes near the nearest features are sufficient.
const std::vector<Plane>& PolyhedronFacets::all_planes() {
  if (all_planes_.empty())
    all_planes_ = hulls::all_planes(planes_.gaps().body(0), planes_.gaps().body(1));
  return all_planes_;
}

std::optional<Plane> PolyhedronFacets::guessed(const NearGaps& here) {
  if (!last_guess_ || !is_as_good(last_guess_->at, here.at()))
    last_guess_ = Guess{here.at(), guessed(here, {})};
  return last_guess_->plane;
}

std::optional<Plane> PolyhedronFacets::guessed(const NearGaps& here, Left left) const {
  const RoughPose pose = rough_.at(midpoint(here.at()));
  for (const GuessedPlane& guess : guessed_planes(pose, left)) {
    if (sign_of(here.along(guess.plane, guess.supports).gap) == Sign::positive) return guess.plane;
  }
  return std::nullopt;
}

// Four tries, each cheaper or more often successful than the next:
//   1. a plane of the nearest features, guessed in doubles and proven in intervals;
//   2. if the walk has left a plane (`left`), a contact in it, which proves that no plane
//      separates;
//   3. all planes in intervals, or only those around the plane that was left (`beside`). Of those
//      proven to separate, the result is the one along which the bodies are farthest apart, since
//      it is likely to separate for long;
//   4. the planes with an unknown sign, exactly. If none of them separates, no plane does.
std::optional<Plane> PolyhedronFacets::separating(const Time& t, Left left) {
  const NearGaps here = planes_.near(t);
  if (auto plane = left.empty() ? guessed(here) : guessed(here, left)) return plane;
  contact_of_walk_ = left.empty() ? std::nullopt : contact_in(left.back(), t, here);
  if (contact_of_walk_) return std::nullopt;
  const auto beside = left.empty() ? std::nullopt : contact_planes_.beside(left.back(), t, here);
  std::optional<Plane> best;
  double best_share = 0;
  NearGaps::Corners start{};  // the last plane's supports: mostly near the next plane's
  std::vector<std::pair<Plane, NearGaps::Supports>> doubtful;
  for (const Plane& plane : beside ? *beside : all_planes()) {
    check_limit();
    if (std::ranges::find(left, plane) != left.end()) continue;
    auto along = here.along(plane, start);
    start = {along.may_be[0].front(), along.may_be[1].front()};
    const Sign s = sign_of(along.gap);
    if (s == Sign::positive) {
      const double share = midpoint(along.gap) / along.scale;  // to compare different planes
      if (best && !(share > best_share)) continue;
      best = plane;
      best_share = share;
    } else if (s == Sign::unknown) {
      doubtful.emplace_back(plane, std::move(along));
    }
  }
  if (best) return best;
  for (const auto& [plane, along] : doubtful) {
    check_limit();
    if (planes_.normal_vanishes(plane)) continue;
    const auto [v, w] = planes_.supports_behind(plane, t, along);
    if (Roots::sign_at(planes_.gaps().gap(plane, v, w), t) == Sign::positive) return plane;
  }
  return std::nullopt;
}

std::optional<RealAlgebraic> PolyhedronFacets::next_change(const Time& t) {
  if (are_at_rest_) return std::nullopt;  // no gap changes
  const NearGaps here = planes_.near(t);
  std::optional<Time> first;
  NearGaps::Corners start{};
  for (const Plane& plane : all_planes()) {
    check_limit();
    const auto along = here.along(plane, start);
    start = {along.may_be[0].front(), along.may_be[1].front()};
    if (auto change = planes_.change_of(plane, t, along, first)) first = std::move(change);
  }
  return first;
}

}  // namespace touchstone::hulls
