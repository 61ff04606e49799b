#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "src/number/wrapping_integer.hpp"
#include "src/walk/conditions/bounded/filtered_motion.hpp"
#include "src/walk/conditions/bounded/near_signs.hpp"
#include "src/walk/conditions/cached_pose.hpp"
#include "src/walk/conditions/facet_margin.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::walk {

// Two boxes that do not turn and move straight past each other, at one instant: for
// decided_on_line.cpp. Then each condition is linear in time, so its root is a fraction, and the
// sign of another condition there is that of start · q + change · p.

// A condition that is linear in the piece's own time u, from 0 to 1: start + u · change.
template <class V>
struct Line {
  V start;
  V change;
};

// The conditions of a facet's two planes; its normal is not zero.
template <class V>
struct LinesOfFacet {
  FacetMargin<V> at_start;
  V change;  // of the offset

  Line<V> condition(int side) const { return {at_start.margin(side), side < 0 ? -change : change}; }
};

// Two boxes that do not turn and move straight relative to each other. Numbers may be long, so each
// facet is computed only once, on first use.
template <class V>
class StraightMotion {
 public:
  explicit StraightMotion(const PackedMotion<Integer>& motion) : pose_(motion, V(0)) {
    for (std::size_t i = 0; i < 3; ++i) {
      const FormView<Integer>& d = motion.offset[i];
      motion_[i] = d.degree() == 0 ? V(0) : V(d[1]) - V(d[0]);
    }
  }

  const PackedMotion<Integer>& motion() const { return pose_.motion(); }

  // nullopt if the facet's normal is zero.
  const std::optional<LinesOfFacet<V>>& lines(int facet) const {
    const auto f = static_cast<std::size_t>(facet);
    // Known: computed before; `lines` alone cannot tell, since nullopt is an answer.
    auto& [lines, is_known] = known_[f];
    if (!is_known) {
      is_known = true;
      const Vec3<V> normal = facet_normal(pose_, facet);
      const bool is_zero =
          std::all_of(normal.begin(), normal.end(), [](const V& x) { return x.is_zero(); });
      if (!is_zero) lines = {facet_margin(pose_, facet), dot(normal, motion_)};
    }
    return lines;
  }
  Sign bracket_sign(int number) const { return pose_.bracket(number).sign(); }

 private:
  CachedPose<V, Integer> pose_;
  Vec3<V> motion_;  // the change of the offset over the whole clock
  struct Known {
    std::optional<LinesOfFacet<V>> lines{};
    bool is_known = false;
  };
  mutable std::array<Known, kFacetPairs> known_{};
};

// An instant p/q of a piece on which the boxes do not turn and move straight relative to each
// other: an ExactInstant, in integers of type V, which must be wide enough.
template <class V>
class LineInstant {
 public:
  // All arguments must outlive this object.
  LineInstant(const StraightMotion<V>& exactly, const FilteredMotion<double>& filtered,
              const NearSigns& near)
      : exactly_(exactly), filtered_(filtered), near_(near) {}

  // The instant is 0 until this is called. REQUIRES: q > 0.
  void move_to(const V& p, const V& q) {
    p_ = p;
    q_ = q;
  }

  const PackedMotion<Integer>& motion() const { return exactly_.motion(); }
  Sign near_margin(int facet) const { return near_.margin(facet); }
  Sign near_offset(int facet) const { return near_.offset(facet); }
  bool normal_vanishes(int facet) const { return !exactly_.lines(facet); }
  Sign sign(const BoxPlane& plane) const {
    if (normal_vanishes(plane.facet)) return Sign::zero;
    // Products of two numbers of type V are twice as wide.
    using Wide = WrappingInteger<2 * (V::kBits / 64)>;
    const Line<V> line = exactly_.lines(plane.facet)->condition(plane.side);
    return (Wide(line.start) * Wide(q_) + Wide(line.change) * Wide(p_)).sign();
  }
  std::optional<Sign> sign_behind(const BoxPlane& plane) const {
    if (normal_vanishes(plane.facet)) return Sign::zero;
    return exactly_.lines(plane.facet)->condition(plane.side).change.sign();
  }
  Sign bracket_sign(int number) const {
    const auto& brackets = filtered_.motion.fixed->margins_at_zero().brackets;
    const Sign s =
        sign_beyond(brackets[static_cast<std::size_t>(number)], filtered_.errors.of_bracket(0));
    return is_known(s) ? s : exactly_.bracket_sign(number);
  }
  double nearest_time() const {
    const Rational& from = motion().from;
    const Rational& until = motion().until;
    if (p_.is_zero()) return nearest_double(from);
    const bool whole = from.is_zero() && until == 1;
    // Both are exact, so the quotient is rounded only once.
    if (whole && p_.is_double() && q_.is_double()) return p_.as_double() / q_.as_double();
    const Rational own(p_.whole(), q_.whole());
    if (whole) return nearest_double(own);
    return nearest_double(from + own * (until - from));
  }

 private:
  const StraightMotion<V>& exactly_;
  const FilteredMotion<double>& filtered_;
  const NearSigns& near_;
  V p_{0};
  V q_{1};
};

}  // namespace touchstone::walk
