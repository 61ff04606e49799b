#include "touchstone/polyhedra/polyhedron_facets.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "polyhedra/guessed_plane.hpp"
#include "touchstone/minkowski/bounded/near_margins.hpp"

namespace touchstone::polyhedra {
namespace {

using walk::FormRoots;
using Roots = FormRoots<Integer>;

// The sign of a form just behind t.
Sign sign_behind(const Form<Integer>& f, const RealAlgebraic& t) {
  const Sign s = Roots::sign_at(f, t);
  return s == Sign::zero ? Roots::sign_behind_zero(f, t) : s;
}

// The vector from one corner to another.
template <class N>
Vec3<N> way(const std::vector<Vec3<N>>& corners, std::size_t from, std::size_t to) {
  const Vec3<N>&a = corners[from], &b = corners[to];
  return {b[0] - a[0], b[1] - a[1], b[2] - a[2]};
}

bool is_before(const RealAlgebraic& a, const std::optional<RealAlgebraic>& b) {
  return !b || Roots::compare(a, *b) == Order::less;
}

// Whether this is proven from the signs of the coefficients.
bool is_nowhere_negative(const Form<Interval>& f) {
  const auto signs = signs_of(f);
  return !signs.any_negative && !signs.any_unknown;
}

// The first root of f behind t, and before `before`, behind which f is negative. REQUIRES: just
// behind t, f is positive, or zero throughout.
std::optional<RealAlgebraic> fall_behind(const Form<Integer>& f, const RealAlgebraic& t,
                                         const std::optional<RealAlgebraic>& before) {
  const auto signs = signs_of(f);
  if (!signs.any_negative) return std::nullopt;
  auto all = Roots::all(f);
  for (std::size_t i = 0; i < all.roots.size(); ++i) {
    auto& root = all.roots[i].time;
    if (Roots::compare(root, t) != Order::greater) continue;
    if (!is_before(root, before)) break;
    if (Roots::may_be_before_end(root) && all.between[i + 1] == Sign::negative)
      return std::move(root);
  }
  return std::nullopt;
}

// Whether results for `known` hold for `asked`, too: it lies within `known`, which is as narrow as
// an instant's enclosure or of equal width.
bool is_as_good(const Interval& known, const Interval& asked) {
  constexpr double kNarrow = 0x1p-40;
  return known.lower() <= asked.lower() && asked.upper() <= known.upper() &&
         (known.width() < kNarrow || known.width() == asked.width());
}

}  // namespace

PolyhedronFacets::PolyhedronFacets(const PackedMotion<Integer>& frames, const PiecePair& pieces,
                                   const Solid& one, const Solid& two)
    : gaps_(frames, one.exact, two.exact),
      near_frames_(walk::enclosed(frames)),
      near_gaps_(near_frames_, one.enclosed, two.enclosed),
      bodies_{&one, &two},
      rough_(pieces, one, two) {}

// Computed on first use: mostly a few planes near the nearest features are sufficient.
const std::vector<Plane>& PolyhedronFacets::planes() {
  if (planes_.empty()) planes_ = all_planes(gaps_.body(0), gaps_.body(1));
  return planes_;
}

// Cached, since successive steps of a walk ask for one instant.
NearGaps PolyhedronFacets::near(const Interval& t) {
  if (!near_ || !is_as_good(near_->at(), t)) near_.emplace(near_frames_, bodies_, t);
  return *near_;
}

NearGaps PolyhedronFacets::near(const Time& t) { return near(walk::enclosure(t)); }

std::optional<Plane> PolyhedronFacets::guessed(const NearGaps& here) {
  if (!last_guess_ || !is_as_good(last_guess_->at, here.at()))
    last_guess_ = Guess{here.at(), guessed(here, {})};
  return last_guess_->plane;
}

std::optional<Plane> PolyhedronFacets::guessed(const NearGaps& here, Left left) const {
  const RoughPose pose = rough_.at(midpoint(here.at()));
  for (const GuessedPlane& guess : guessed_planes(rough_, pose, *bodies_[0], *bodies_[1], left)) {
    if (sign_of(here.along(guess.plane, guess.supports).gap) == Sign::positive) return guess.plane;
  }
  return std::nullopt;
}

// Among the planes proven to separate, returns the one along which the bodies are farthest apart:
// it is likely to separate for long. If none is proven, tests the doubtful planes exactly.
std::optional<Plane> PolyhedronFacets::separating(const Time& t, Left left) {
  const NearGaps here = near(t);
  if (auto plane = left.empty() ? guessed(here) : guessed(here, left)) return plane;
  found_ = left.empty() ? std::nullopt : contact_in(left.back(), t, here);
  if (found_) return std::nullopt;
  std::optional<Plane> best;
  double best_share = 0;
  NearGaps::Corners start{};
  std::vector<std::pair<Plane, NearGaps::Supports>> doubtful;
  for (const Plane& plane : planes()) {
    if (std::ranges::find(left, plane) != left.end()) continue;
    auto along = here.along(plane, start);
    start = {along.may_be[0].front(), along.may_be[1].front()};
    const Sign s = sign_of(along.gap);
    if (s == Sign::positive) {
      const double share = midpoint(along.gap) / along.scale;
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
    if (says_nothing(plane)) continue;
    const auto [v, w] = supports_behind(plane, t, along);
    if (Roots::sign_at(gaps_.gap(plane, v, w), t) == Sign::positive) return plane;
  }
  return std::nullopt;
}

bool PolyhedronFacets::says_nothing(const Plane& plane) {
  return plane.kind == FacetKind::edges && gaps_.normal_vanishes(plane);
}

bool PolyhedronFacets::normal_is_zero_at(const Plane& plane, const Time& t) {
  if (plane.kind != FacetKind::edges) return false;
  for (std::size_t i = 0; i < 3; ++i) {
    Vec3<Integer> axis{};
    axis[i] = 1;
    if (Roots::sign_at(gaps_.height(plane, 0, axis), t) != Sign::zero) return false;
  }
  return true;
}

std::array<std::size_t, 2> PolyhedronFacets::supports_behind(const Plane& plane, const Time& t,
                                                             const NearGaps::Supports& near) {
  const bool has_behind = Roots::may_be_before_end(t);
  std::array<std::size_t, 2> found{};
  for (std::size_t b = 0; b < 2; ++b) {
    const auto& corners = gaps_.body(b).vertices;
    std::size_t best = near.may_be[b].front();
    for (const std::size_t other : near.may_be[b]) {
      if (other == best || are_level(plane, b, best, other)) continue;
      const Form<Integer> lead = gaps_.height(plane, b, way(corners, best, other));
      const Sign s = has_behind ? sign_behind(lead, t) : Roots::sign_at(lead, t);
      if (s == (b == 0 ? Sign::positive : Sign::negative)) best = other;
    }
    found[b] = best;
  }
  return found;
}

PolyhedronFacets::Leg PolyhedronFacets::leg(const Plane& plane, const Time& since) {
  return leg_from(plane, since, near(since).along(plane));
}

PolyhedronFacets::Leg PolyhedronFacets::leg_from(const Plane& plane, const Time& since,
                                                 const NearGaps::Supports& near) {
  const auto support = supports_behind(plane, since, near);
  std::optional<Time> event;
  for (std::size_t b = 0; b < 2; ++b) {
    if (is_of_face(plane, b)) continue;
    const auto& corners = gaps_.body(b).vertices;
    // The corner supports the body as long as no neighbour is higher.
    for (const auto& edge : gaps_.body(b).edges_at[support[b]]) {
      if (edge.is_across || are_level(plane, b, support[b], edge.other)) continue;
      check_limit();
      // The lead of the support over its neighbour is not negative until the event.
      const auto [upper, lower] =
          b == 0 ? std::pair(support[b], edge.other) : std::pair(edge.other, support[b]);
      const auto& near_corners = near_gaps_.body(b).vertices;
      const auto near_lead = way(near_corners, lower, upper);
      if (is_nowhere_negative(near_gaps_.height(plane, b, near_lead))) continue;
      const auto lead = way(corners, lower, upper);
      if (auto fall = fall_behind(gaps_.height(plane, b, lead), since, event))
        event = std::move(fall);
    }
  }
  return {gaps_.gap(plane, support[0], support[1]), std::move(event)};
}

std::optional<RealAlgebraic> PolyhedronFacets::next_change(const Time& t) {
  const NearGaps here = near(t);
  std::optional<Time> first;
  NearGaps::Corners start{};
  for (const Plane& plane : planes()) {
    check_limit();
    const auto along = here.along(plane, start);
    start = {along.may_be[0].front(), along.may_be[1].front()};
    if (auto change = change_of(plane, t, along, first)) first = std::move(change);
  }
  return first;
}

// Changes at or after `before` are ignored.
std::optional<RealAlgebraic> PolyhedronFacets::change_of(const Plane& plane, const Time& t,
                                                         const NearGaps::Supports& near_t,
                                                         const std::optional<Time>& before) {
  if (says_nothing(plane)) return std::nullopt;
  // The gap is at most that between any two corners, which is mostly negative throughout.
  for (const std::size_t v : {near_t.may_be[0].front(), near_t.may_be[0].back()}) {
    for (const std::size_t w : {near_t.may_be[1].front(), near_t.may_be[1].back()}) {
      if (signs_of(near_gaps_.gap(plane, v, w)).all_negative() ||
          signs_of(gaps_.gap(plane, v, w)).all_negative())
        return std::nullopt;
    }
  }
  Time since = t;
  Leg now = leg_from(plane, since, near_t);
  while (true) {
    const bool is_zero = signs_of(now.condition).all_zero();
    if (is_zero) return now.event && is_before(*now.event, before) ? now.event : std::nullopt;
    for (auto& root : Roots::all(now.condition).roots) {
      if (Roots::compare(root.time, since) != Order::greater) continue;
      if (before && Roots::compare(root.time, *before) != Order::less) return std::nullopt;
      if (now.event && Roots::compare(root.time, *now.event) == Order::greater) break;
      return std::move(root.time);
    }
    if (!now.event || !is_before(*now.event, before)) return std::nullopt;
    since = std::move(*now.event);
    now = leg(plane, since);
  }
}

bool PolyhedronFacets::are_parallel(const Plane& one, const Plane& two, const Time& t) const {
  const auto a = gaps_.world_normal(one);
  const auto b = gaps_.world_normal(two);
  const auto product = cross_product(a, b);
  return std::all_of(product.begin(), product.end(),
                     [&t](const Form<Integer>& f) { return Roots::sign_at(f, t) == Sign::zero; }) &&
         Roots::sign_at(dot_product(a, b), t) == Sign::positive;
}

RealAlgebraic PolyhedronFacets::apart_behind(const Time& t, const Plane& parting) {
  const Leg behind = leg(parting, t);
  Time until = behind.event.value_or(Roots::end());
  for (const auto& root : Roots::all(behind.condition).roots) {
    if (Roots::compare(root.time, t) == Order::greater) {
      until = Roots::earlier(root.time, until);
      break;
    }
  }
  return Time(touchstone::Roots<Integer>::between(t, until));
}

PolyhedronFacets::Corners PolyhedronFacets::supports(const Plane& plane, const Time& t) {
  return supports(plane, t, near(t).along(plane));
}

PolyhedronFacets::Corners PolyhedronFacets::supports(const Plane& plane, const Time& t,
                                                     const NearGaps::Supports& near) {
  Corners all;
  const auto first = supports_behind(plane, t, near);
  for (std::size_t b = 0; b < 2; ++b) {
    const auto& corners = gaps_.body(b).vertices;
    for (const std::size_t other : near.may_be[b]) {
      if (other == first[b] || are_level(plane, b, first[b], other) ||
          Roots::sign_at(gaps_.height(plane, b, way(corners, first[b], other)), t) == Sign::zero)
        all[b].push_back(other);
    }
  }
  return all;
}

}  // namespace touchstone::polyhedra
