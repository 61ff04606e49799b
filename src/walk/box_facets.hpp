#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <type_traits>
#include <utility>

#include "src/form/form_roots_rounded.hpp"
#include "src/walk/box_instant.hpp"
#include "src/walk/box_leg.hpp"
#include "src/walk/conditions/bounded/near_margins.hpp"
#include "src/walk/conditions/box_conditions.hpp"
#include "src/walk/conditions/margins_at.hpp"
#include "src/walk/enclosed_leg.hpp"

namespace touchstone::walk {

// The facets of two boxes over one piece, for the walk: a FacetSource. To find a plane that
// separates at an instant, it looks at the signs of all margins there (box_margins.hpp):
//   - A rounded type uses the signs as its arithmetic computes them. It leaves out planes whose
//     computed normal vanishes: their computed offset is only rounding error.
//   - An interval margin is positive at all instants of an enclosure, or its sign is unknown.
//   - An exact type first evaluates all margins approximately, with error bounds. It decides only
//     the margins left in doubt, each by the sign of its condition at the instant.
template <Number N>
class BoxFacets {
 public:
  using Number = N;
  using Plane = BoxPlane;
  using Time = TimeIn<N>;
  using Open = Never;
  // The number type of the margins.
  using V = std::conditional_t<ExactRing<N>, Bounded<double>, N>;

  // The motion must outlive this object.
  explicit BoxFacets(const PackedMotion<N>& motion) : conditions_(motion), evaluated_(motion) {}

  // Not copyable: the last instant refers to the conditions.
  BoxFacets(const BoxFacets&) = delete;
  BoxFacets& operator=(const BoxFacets&) = delete;
  ~BoxFacets() = default;

  BoxMargins<V> margins(const Time& t) const {
    if constexpr (ExactRing<N>) {
      return evaluated_.at(t);
    } else {
      if constexpr (RoundedNumber<N>) {
        if (evaluated_.fixed) return evaluated_.fixed->margins(offset_at(evaluated_, t));
      }
      return margins_at<V>(evaluated_, t);
    }
  }

  // Among the planes with a margin known to be positive, returns the one along which the boxes are
  // farthest apart: it is likely to separate for long. The distance along a pair of edges is
  // weighted by the sine of their angle, since for nearly parallel edges rounding errors may make
  // the margin positive.
  template <class Ended>
  Separating<BoxFacets> separating_at(const Time& t, const Ended& ended) {
    const auto m = margins(t);
    const auto is_ended = [&](int facet) {
      return std::any_of(ended.begin(), ended.end(),
                         [facet](const BoxPlane& p) { return p.facet == facet; });
    };
    const std::array<Comparable, 3> scale{comparable(m.scale[0]), comparable(m.scale[1]),
                                          comparable(m.scale[2])};
    std::optional<BoxPlane> best;
    Comparable best_margin{}, best_scale{};
    bool doubt = false;  // whether some sign is unknown
    for (int f = 0; f < kFacetPairs; ++f) {
      const V margin = m.margin(f);
      const Sign s = sign_of(margin);
      doubt = doubt || s == Sign::unknown;
      if (s != Sign::positive) continue;
      const Comparable value = comparable(margin);
      const Comparable& of = scale[static_cast<std::size_t>(facet_kind(f))];
      // Compares the distances margin / scale without dividing.
      if (best && !(best_margin * of < value * best_scale)) continue;
      if (is_ended(f) || m.normal_vanishes(f)) continue;
      best = {f, sign_of(m.offset[static_cast<std::size_t>(f)]) == Sign::positive ? +1 : -1};
      best_margin = value;
      best_scale = of;
    }
    if constexpr (ExactRing<N>) {
      if (best) return *best;
      if (!doubt) return std::nullopt;
      BoxInstant& decided = decide(t, m);
      // The walk left the ended planes here, at the zeros of their conditions. The conditions on
      // their other sides are not positive either: the two add up to minus twice the support.
      for (const BoxPlane& p : ended) decided.know_zero(p.facet, p.side);
      for (int f = 0; f < kFacetPairs; ++f) {
        if (is_ended(f) || sign_of(m.margin(f)) != Sign::unknown) continue;
        for (const int side : {+1, -1}) {
          if (decided.condition_sign(f, side) == Sign::positive) return BoxPlane{f, side};
        }
      }
      return std::nullopt;
    }
    if (!best) return std::nullopt;
    return *best;
  }

  Leg<N> leg(const BoxPlane& plane, const Time& since) {
    if constexpr (RoundedNumber<N>) {
      if (evaluated_.fixed)
        return {evaluated_.fixed->condition_form(plane.facet, plane.side, evaluated_.offset)};
    }
    if constexpr (HasHull<N>) return enclosed_leg(conditions_, plane, since);
    return leg_of(conditions_, plane, since);
  }

  // At an event the support moves to another vertex; the plane keeps its normal.
  BoxPlane continued(const BoxPlane& plane, const Time&) const { return plane; }

  BoxConditions<N>& conditions() { return conditions_; }

  // The instant t, for exact decisions. The reference is valid until the next call with another
  // instant. Exact types only.
  BoxInstant& at(const Time& t) requires ExactRing<N> {
    if (latest_ && FormRoots<N>::compare(latest_->time(), t) == Order::equal) return *latest_;
    return decide(t, margins(t));
  }

 private:
  // The type in which margins are compared. It only affects which plane is followed.
  using Comparable = std::conditional_t<RoundedNumber<N>, N, double>;
  static Comparable comparable(const V& v) {
    if constexpr (RoundedNumber<N>) {
      return v;
    } else if constexpr (ExactRing<N>) {
      return v.value;
    } else {
      return midpoint(v);
    }
  }

  BoxInstant& decide(const Time& t, const BoxMargins<V>& m) requires ExactRing<N> {
    return latest_.emplace(conditions_, t, m);
  }

  BoxConditions<N> conditions_;
  // The source of margins: for an exact type, approximations; else the motion itself.
  std::conditional_t<ExactRing<N>, NearMargins, const PackedMotion<N>&> evaluated_;
  // The last instant that was examined exactly.
  struct Nothing {};
  [[no_unique_address]] std::conditional_t<ExactRing<N>, std::optional<BoxInstant>, Nothing>
      latest_;
};

}  // namespace touchstone::walk
