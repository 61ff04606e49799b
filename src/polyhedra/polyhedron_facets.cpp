#include "touchstone/polyhedra/polyhedron_facets.hpp"

#include <algorithm>
#include <stdexcept>

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

Vec3<Integer> difference(const Vec3<Integer>& a, const Vec3<Integer>& b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}

bool is_before(const RealAlgebraic& a, const std::optional<RealAlgebraic>& b) {
  return !b || Roots::compare(a, *b) == Order::less;
}

// The first root of f behind t behind which f is negative, likewise. REQUIRES: just behind t, f is
// positive, or zero throughout.
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

}  // namespace

PolyhedronFacets::PolyhedronFacets(const PackedMotion<Integer>& frames, const Lattice& one,
                                   const Lattice& two)
    : gaps_(frames, one, two),
      near_frames_(walk::enclosed(frames)),
      planes_(all_planes(one, two)) {}

// Of the planes that separate for certain, the one along which the bodies are farthest apart: it is
// likely to separate for long.
std::optional<Plane> PolyhedronFacets::separating(const Time& t, const IsLeft& is_left) {
  const NearGaps here = near(t);
  std::optional<Plane> best;
  double best_share = 0;
  std::vector<std::pair<Plane, NearGaps::Supports>> doubtful;
  for (const Plane& plane : planes_) {
    if (is_left(plane)) continue;
    auto along = here.along(plane);
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
      if (other == best) continue;
      const Form<Integer> lead = gaps_.height(plane, b, difference(corners[other], corners[best]));
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
    const auto& corners = gaps_.body(b).vertices;
    for (std::size_t other = 0; other < corners.size(); ++other) {
      if (other == support[b]) continue;
      check_limit();
      // How much the support leads: not negative until the event.
      const auto lead = b == 0 ? difference(corners[support[b]], corners[other])
                               : difference(corners[other], corners[support[b]]);
      if (auto fall = fall_behind(gaps_.height(plane, b, lead), since, event))
        event = std::move(fall);
    }
  }
  return {gaps_.gap(plane, support[0], support[1]), std::move(event)};
}

PolyhedronFacets::Moment PolyhedronFacets::at(const Time& t) {
  const NearGaps here = near(t);
  const bool has_behind = Roots::may_be_before_end(t);
  Moment moment{State::overlapping, {}, State::overlapping};
  Sign behind = Sign::negative;
  for (const Plane& plane : planes_) {
    const auto along = here.along(plane);
    if (sign_of(along.gap) == Sign::negative || says_nothing(plane)) continue;
    check_limit();
    const auto [v, w] = supports_behind(plane, t, along);
    const Form<Integer> gap = gaps_.gap(plane, v, w);
    const Sign s = Roots::sign_at(gap, t);
    if (s == Sign::positive) return {State::separated, {}, State::separated};
    if (s != Sign::zero) continue;
    if (has_behind) behind = max(behind, Roots::sign_behind_zero(gap, t));
    if (!normal_is_zero_at(plane, t)) moment.touching.push_back(plane);
  }
  if (!moment.touching.empty()) moment.state = State::touching;
  moment.behind = has_behind ? state_of(behind) : moment.state;
  return moment;
}

std::optional<RealAlgebraic> PolyhedronFacets::next_change(const Time& t) {
  const NearGaps here = near(t);
  std::optional<Time> first;
  for (const Plane& plane : planes_) {
    check_limit();
    if (auto change = change_of(plane, t, here.along(plane), first)) first = std::move(change);
  }
  return first;
}

// `before`: later changes do not matter.
std::optional<RealAlgebraic> PolyhedronFacets::change_of(const Plane& plane, const Time& t,
                                                         const NearGaps::Supports& near_t,
                                                         const std::optional<Time>& before) {
  if (says_nothing(plane)) return std::nullopt;
  // The gap is no larger than between any two corners: mostly that is negative throughout.
  for (const std::size_t v : {near_t.may_be[0].front(), near_t.may_be[0].back()}) {
    for (const std::size_t w : {near_t.may_be[1].front(), near_t.may_be[1].back()}) {
      if (signs_of(gaps_.gap(plane, v, w)).all_negative()) return std::nullopt;
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
  return std::all_of(
             product.begin(), product.end(),
             [&t](const Form<Integer>& f) { return Roots::sign_at(f, t) == Sign::zero; }) &&
         Roots::sign_at(dot_product(a, b), t) == Sign::positive;
}

RealAlgebraic PolyhedronFacets::apart_behind(const Time& t) {
  const NearGaps here = near(t);
  for (const Plane& plane : planes_) {
    const auto along = here.along(plane);
    if (sign_of(along.gap) == Sign::negative || says_nothing(plane)) continue;
    const Leg behind = leg_from(plane, t, along);
    if (sign_behind(behind.condition, t) != Sign::positive) continue;
    Time until = behind.event.value_or(Roots::end());
    for (const auto& root : Roots::all(behind.condition).roots) {
      if (Roots::compare(root.time, t) == Order::greater) {
        until = Roots::earlier(root.time, until);
        break;
      }
    }
    return Time(touchstone::Roots<Integer>::between(t, until));
  }
  throw std::logic_error("no plane separates behind an instant at which one was found to");
}

std::array<std::vector<std::size_t>, 2> PolyhedronFacets::supports(const Plane& plane,
                                                                   const Time& t) {
  const auto along = near(t).along(plane);
  std::array<std::vector<std::size_t>, 2> all;
  for (std::size_t b = 0; b < 2; ++b) {
    const auto& corners = gaps_.body(b).vertices;
    const std::size_t best = supports_behind(plane, t, along)[b];
    for (const std::size_t other : along.may_be[b]) {
      const auto lead = gaps_.height(plane, b, difference(corners[other], corners[best]));
      if (other == best || Roots::sign_at(lead, t) == Sign::zero) all[b].push_back(other);
    }
  }
  return all;
}

}  // namespace touchstone::polyhedra
