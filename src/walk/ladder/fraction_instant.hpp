#pragma once

#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <optional>

#include "src/form/form_roots_bounded.hpp"
#include "src/number/local_number.hpp"
#include "src/walk/conditions/bounded/filtered_motion.hpp"
#include "src/walk/conditions/bounded/near_signs.hpp"
#include "src/walk/conditions/box_conditions.hpp"
#include "src/walk/conditions/cached_pose.hpp"
#include "src/walk/conditions/facet_margin.hpp"
#include "src/walk/ladder/fraction_time.hpp"
#include "src/walk/ladder/simple_fraction.hpp"

namespace touchstone::walk {

// Two boxes at an instant that is a simple fraction: for decided_at_fraction.cpp.

// How many coefficients of a condition are computed at a fraction: a few, which give most signs, or
// sixteen, which are all coefficients of a condition of degree below 16.
inline constexpr std::size_t kFewTerms = 3;
inline constexpr std::size_t kAllTerms = 16;

// The instant p/q of a piece's own clock, which runs from 0 to 1: an ExactInstant
// (exact_instant.hpp). A condition there is a LocalNumber: the integer coefficients of its series
// at p/q, of which the first tells its sign, and the first that is not zero its sign just after.
// Only the first kTerms are computed; V must be wide enough for them. If all of these are zero,
// kAllTerms coefficients decide the sign after the instant; for higher degrees it may stay open.
template <class V, std::size_t kTerms>
class FractionInstant {
 public:
  using Condition = LocalNumber<V, kTerms>;

  // All arguments must outlive this object.
  FractionInstant(const PackedMotion<Integer>& motion, const FilteredMotion<double>& filtered,
                  const NearSigns& near, const Fraction& at)
      : at_(at), in_doubles_(filtered.motion), near_(near), pose_(motion, {at.p, at.q}) {}

  const PackedMotion<Integer>& motion() const { return pose_.motion(); }
  Sign near_margin(int facet) const { return near_.margin(facet); }
  Sign near_offset(int facet) const { return near_.offset(facet); }
  bool normal_vanishes(int facet) { return in_doubles_.normal_vanishes(facet); }
  Sign sign(const BoxPlane& plane) { return condition(plane).sign(); }
  // nullopt if all kAllTerms coefficients are zero, and the degree is too high to conclude.
  std::optional<Sign> sign_behind(const BoxPlane& plane) {
    const Condition& few = condition(plane);
    const Sign s = few.sign_behind();
    if (s != Sign::zero || few.is_zero_throughout()) return s;
    if constexpr (kTerms == kAllTerms) {
      return std::nullopt;
    } else {
      if (!in_full_) in_full_.emplace(motion(), LocalNumber<V, kAllTerms>(at_.p, at_.q));
      const auto all = facet_margin(*in_full_, plane.facet).margin(plane.side);
      const Sign then = all.sign_behind();
      if (then == Sign::zero && !all.is_zero_throughout()) return std::nullopt;
      return then;
    }
  }
  Sign bracket_sign(int number) const {
    const Sign s = near_.bracket(number);
    return is_known(s) ? s : pose_.bracket(number).sign();
  }
  double nearest_time() const { return walk::nearest_time(at_, motion()); }

  // The condition of a plane near the instant. The reference is valid until the next call. (The
  // plane on the other side comes with it at little cost, and is often needed, too.)
  const Condition& condition(const BoxPlane& plane) {
    for (const Known& known : conditions_) {
      if (known.plane == plane) return known.condition;
    }
    const auto terms = facet_margin(pose_, plane.facet);
    for (const int side : {-plane.side, plane.side})
      conditions_.push_back({{plane.facet, side}, terms.margin(side)});
    return conditions_.back().condition;
  }

 private:
  struct Known {
    BoxPlane plane;
    Condition condition;
  };

  Fraction at_;
  BoxConditions<Bounded<double>> in_doubles_;
  const NearSigns& near_;  // the signs that doubles decide at the instant
  CachedPose<Condition, Integer> pose_;
  boost::container::small_vector<Known, 8> conditions_{};
  std::optional<CachedPose<LocalNumber<V, kAllTerms>, Integer>> in_full_{};  // with all terms
};

}  // namespace touchstone::walk
