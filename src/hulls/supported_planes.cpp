// Single planes between two polyhedra, exactly: which corners support the bodies along a plane,
// until when, and when the sign of its gap changes. Intervals decide most signs.

#include "src/hulls/supported_planes.hpp"

#include <algorithm>
#include <utility>

#include "src/form/form_signs.hpp"
#include "src/hulls/is_as_good.hpp"
#include "src/hulls/sign_behind.hpp"
#include "src/walk/conditions/bounded/instant_enclosure.hpp"

namespace touchstone::hulls {
namespace {
using Roots = FormRoots<Integer>;

bool is_before(const RealAlgebraic& a, const std::optional<RealAlgebraic>& b) {
  return !b || Roots::compare(a, *b) == Order::less;
}

// Whether the coefficients prove that f is nowhere negative. False proves nothing.
bool is_nowhere_negative(const Form<Interval>& f) {
  const auto signs = signs_of(f);
  return !signs.any_negative && !signs.any_unknown;
}

}  // namespace

SupportedPlanes::SupportedPlanes(const PackedMotion<Integer>& frames,
                                 const PackedMotion<Interval>& near_frames, const Solid& one,
                                 const Solid& two)
    : exact_(frames, one.exact, two.exact, {&one.exact, &two.exact}),
      enclosed_(near_frames, one.enclosed, two.enclosed, {&one.exact, &two.exact}),
      near_frames_(near_frames),
      bodies_{&one, &two} {}

// Cached, since successive steps of a walk are about the same instant.
NearGaps SupportedPlanes::near(const Interval& t) {
  if (!near_ || !is_as_good(near_->at(), t)) near_.emplace(near_frames_, bodies_, t);
  return *near_;
}

NearGaps SupportedPlanes::near(const Time& t) { return near(walk::enclosure(t)); }

bool SupportedPlanes::normal_vanishes(const Plane& plane) {
  return plane.kind == FacetKind::edges && gaps().normal_vanishes(plane);
}

bool SupportedPlanes::normal_is_zero_at(const Plane& plane, const Time& t) {
  if (plane.kind != FacetKind::edges) return false;
  for (std::size_t i = 0; i < 3; ++i) {
    Vec3<Integer> axis{};
    axis[i] = 1;
    if (Roots::sign_at(gaps().height(plane, 0, axis), t) != Sign::zero) return false;
  }
  return true;
}

std::array<std::size_t, 2> SupportedPlanes::supports_behind(const Plane& plane, const Time& t,
                                                            const NearGaps::Supports& near) {
  const bool has_behind = Roots::may_be_before_end(t);  // at the end of the clock, t itself counts
  std::array<std::size_t, 2> found{};
  for (std::size_t b = 0; b < 2; ++b) {
    std::size_t best = near.may_be[b].front();
    for (const std::size_t other : near.may_be[b]) {
      if (other == best || are_level(plane, b, best, other)) continue;
      const Form<Integer> lead = exact_.lead(plane, b, other, best);
      const Sign s = has_behind ? sign_behind(lead, t) : Roots::sign_at(lead, t);
      if (s == Sign::positive) best = other;
    }
    found[b] = best;
  }
  return found;
}

SupportedPlanes::Leg SupportedPlanes::leg(const Plane& plane, const Time& since) {
  return leg(plane, since, near(since).along(plane));
}

SupportedPlanes::Leg SupportedPlanes::leg(const Plane& plane, const Time& since,
                                          const NearGaps::Supports& near) {
  auto support = supports_behind(plane, since, near);
  std::optional<Time> event;
  for (std::size_t b = 0; b < 2; ++b) {
    if (is_of_face(plane, b)) continue;
    // No neighbour is ahead just after `since`, since the search starts at a support; so the sign
    // of a lead is reported as zero. Each end is searched for only before the earliest one so far,
    // so the last end that is found is the event.
    const auto lead_behind = [&](std::size_t corner,
                                 std::size_t other) -> GapFacets<Integer>::LeadBehind {
      if (is_nowhere_negative(enclosed_.lead(plane, b, corner, other))) return {Sign::zero};
      auto fall = fall_behind(exact_.lead(plane, b, corner, other), since, event);
      if (fall) event = fall;
      return {Sign::zero, std::move(fall)};
    };
    exact_.end_of_support(
        b, support[b],
        [&](std::size_t corner, std::size_t other) { return are_level(plane, b, corner, other); },
        lead_behind);
  }
  return {gaps().gap(plane, support[0], support[1]), std::move(event)};
}

// Follows the plane from leg to leg. On a leg the same two corners support the bodies, so the gap
// is one form, and its first root is the change. If the gap is zero, the end of the leg is the
// change. Changes at or after `before` are ignored.
std::optional<RealAlgebraic> SupportedPlanes::change_of(const Plane& plane, const Time& t,
                                                        const NearGaps::Supports& near_t,
                                                        const std::optional<Time>& before) {
  if (normal_vanishes(plane)) return std::nullopt;
  // The gap is at most the gap between any two corners. If that is negative throughout, the sign of
  // the gap never changes. This is usually so.
  for (const std::size_t v : {near_t.may_be[0].front(), near_t.may_be[0].back()}) {
    for (const std::size_t w : {near_t.may_be[1].front(), near_t.may_be[1].back()}) {
      if (signs_of(enclosed_.gaps().gap(plane, v, w)).all_negative() ||
          signs_of(gaps().gap(plane, v, w)).all_negative())
        return std::nullopt;
    }
  }
  Time since = t;
  Leg now = leg(plane, since, near_t);
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

bool SupportedPlanes::are_parallel(const Plane& one, const Plane& two, const Time& t) const {
  const auto a = gaps().world_normal(one);
  const auto b = gaps().world_normal(two);
  const auto product = cross_product(a, b);
  return std::all_of(product.begin(), product.end(),
                     [&t](const Form<Integer>& f) { return Roots::sign_at(f, t) == Sign::zero; }) &&
         Roots::sign_at(dot_product(a, b), t) == Sign::positive;
}

// Up to the first root of the gap after t, or the end of its leg, the gap stays positive. Any
// instant before that will do, and a rational one is cheap.
RealAlgebraic SupportedPlanes::apart_behind(const Time& t, const Plane& parting) {
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

SupportedPlanes::Corners SupportedPlanes::supports(const Plane& plane, const Time& t) {
  return supports(plane, t, near(t).along(plane));
}

SupportedPlanes::Corners SupportedPlanes::supports(const Plane& plane, const Time& t,
                                                   const NearGaps::Supports& near) {
  Corners all;
  const auto first = supports_behind(plane, t, near);  // one support; the others are level with it
  for (std::size_t b = 0; b < 2; ++b) {
    for (const std::size_t other : near.may_be[b]) {
      if (other == first[b] || are_level(plane, b, first[b], other) ||
          Roots::sign_at(exact_.lead(plane, b, first[b], other), t) == Sign::zero)
        all[b].push_back(other);
    }
  }
  return all;
}

bool SupportedPlanes::is_along_flush(const Plane& plane) const {
  if (!flush_ || plane.kind != FacetKind::edges) return false;
  const auto is_of_face = [&](std::size_t b, std::size_t direction) {
    return sign_of(dot(gaps().body(b).normals[(*flush_)[b]],
                       gaps().body(b).directions[direction])) == Sign::zero;
  };
  return is_of_face(0, plane.first) && is_of_face(1, plane.second);
}

bool SupportedPlanes::are_level(const Plane& plane, std::size_t body, std::size_t corner,
                                std::size_t other) const {
  if (hulls::are_level(plane, body, gaps().body(body), corner, other)) return true;
  return is_along_flush(plane) &&
         are_level(plane_of_face(body, (*flush_)[body]), body, corner, other);
}

}  // namespace touchstone::hulls
