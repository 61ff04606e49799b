#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "touchstone/gauss/sign_table.hpp"
#include "touchstone/walk/box_conditions.hpp"
#include "touchstone/walk/box_leg.hpp"
#include "touchstone/walk/box_margins.hpp"
#include "touchstone/walk/form_roots_bounded.hpp"
#include "touchstone/walk/margin_errors.hpp"

namespace touchstone::walk {

// A motion in T with bounds of what rounding did to it.
template <class T>
struct FilteredMotion {
  PackedMotion<Bounded<T>> motion;
  MarginErrors errors;
};

// The facets of two boxes over one piece in the arithmetic of T: FacetSource. What it says is
// proven; what it cannot tell is thrown as Undecided, above all where planes coincide.
template <class T>
class FilteredFacets {
 public:
  using Number = Bounded<T>;
  using Plane = BoxPlane;
  using Time = BoundedInstant<T>;

  // The motion must outlive it.
  explicit FilteredFacets(const FilteredMotion<T>& filtered)
      : errors_(filtered.errors), conditions_(filtered.motion) {
    if (!errors_.within_range) throw Undecided();
  }
  // Instants name the conditions' forms.
  FilteredFacets(const FilteredFacets&) = delete;
  FilteredFacets& operator=(const FilteredFacets&) = delete;
  ~FilteredFacets() = default;

  // As BoxFacets chooses it.
  template <class Ended>
  std::optional<BoxPlane> separating_at(const Time& t, const Ended& ended) {
    evaluate(t);
    std::optional<BoxPlane> best;
    double best_margin = 0, best_scale = 0;
    for (int f = 0; f < kFacetPairs; ++f) {
      if (has_ended(f, ended) || margin_sign(f) != Sign::positive) continue;
      const double margin = leading(at_.margin(f));
      const double scale = leading(at_.scale[static_cast<std::size_t>(facet_pair(f).kind)]);
      if (best && !(best_margin * scale < margin * best_scale)) continue;
      best = {f, leading(at_.offset[static_cast<std::size_t>(f)]) > 0 ? +1 : -1};
      best_margin = margin;
      best_scale = scale;
    }
    if (best) return best;
    // There is none if all others are negative, and of those that ended the other side is.
    for (int f = 0; f < kFacetPairs; ++f) {
      if (has_ended(f, ended)) {
        if (!(std::fabs(leading(at_.offset[static_cast<std::size_t>(f)])) * (1 - 0x1p-50) >
              errors_.of_margin(facet_pair(f).kind, away_)))
          throw Undecided();
      } else if (margin_sign(f) != Sign::negative && !conditions_.normal_vanishes(f)) {
        throw Undecided();
      }
    }
    return std::nullopt;
  }

  Leg<Bounded<T>> leg(const BoxPlane& plane, const Time& since) {
    return leg_of(conditions_, plane, since);
  }
  BoxPlane continued(const BoxPlane& plane, const Time&) const { return plane; }

  // The condition of a plane where the boxes' axes lie like this.
  Form<Bounded<T>> condition(const BoxPlane& plane, const SignTable& table) {
    typename BoxConditions<Bounded<T>>::Signs signs{};
    for (int g = 0; g < 6; ++g) {
      const int number = conditions_.bracket_of(plane.facet, g);
      if (number == kNoBracket) continue;
      const auto row = static_cast<std::size_t>(number % 9 / 3);
      const auto column = static_cast<std::size_t>(number % 3);
      signs[static_cast<std::size_t>(g)] = number >= kBrackets ? Sign::positive
                                           : number < 9        ? table.face1[row][column]
                                                               : table.face2[row][column];
    }
    return conditions_.condition(plane.facet, plane.side, signs);
  }

  // How the boxes' axes lie at the instant of the last question.
  SignTable table() {
    const auto& motion = conditions_.motion();
    SignTable table;
    for (int k = 0; k < 3; ++k) {
      for (int l = 0; l < 3; ++l) {
        const auto row = static_cast<std::size_t>(k);
        const auto column = static_cast<std::size_t>(l);
        table.face1[row][column] = bracket_sign(3 * k + l);
        table.face2[row][column] =
            motion.rigid ? table.face1[row][column] : bracket_sign(9 + 3 * k + l);
      }
    }
    table.mirrored1 = motion.mirrored1;
    table.mirrored2 = motion.mirrored2;
    return table;
  }

 private:
  template <class Ended>
  static bool has_ended(int facet, const Ended& ended) {
    return std::any_of(ended.begin(), ended.end(),
                       [facet](const BoxPlane& p) { return p.facet == facet; });
  }

  // The margins in the middle of an instant, which no part of it is farther away from than away_.
  void evaluate(const Time& t) {
    const T middle = t.is_point() ? t.low : NumberTraits<T>::half(t.low + t.high);
    away_ = t.is_point() ? 0
                         : std::max(leading(t.high - middle), leading(middle - t.low)) * kSlack +
                               4 * Rounding<T>::unit;
    at_ = margins_at<T>(conditions_.motion(), middle);
  }
  Sign sign_beyond(const T& value, double error) const {
    const double v = leading(value) * (1 - 0x1p-50);
    if (v > error) return Sign::positive;
    return v < -error ? Sign::negative : Sign::unknown;
  }
  Sign margin_sign(int facet) const {
    return sign_beyond(at_.margin(facet), errors_.of_margin(facet_pair(facet).kind, away_));
  }
  Sign bracket_sign(int number) {
    const Sign s =
        sign_beyond(at_.brackets[static_cast<std::size_t>(number)], errors_.of_bracket(away_));
    if (is_known(s)) return s;
    if (conditions_.vanishes(conditions_.motion().rigid && number >= 9 ? number - 9 : number))
      return Sign::zero;
    throw Undecided();
  }

  const MarginErrors& errors_;
  BoxConditions<Bounded<T>> conditions_;
  BoxMargins<T> at_{};
  double away_ = 0;
};

}  // namespace touchstone::walk
