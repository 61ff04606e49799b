#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "src/form/form_roots_bounded.hpp"
#include "src/form/form_signs.hpp"
#include "src/number/larger_bound.hpp"
#include "src/walk/box_leg.hpp"
#include "src/walk/conditions/bounded/filtered_motion.hpp"
#include "src/walk/conditions/box_conditions.hpp"
#include "src/walk/conditions/bracket_table.hpp"
#include "src/walk/doubt.hpp"

namespace touchstone::walk {

// The facets of two boxes over one piece in the arithmetic of T, with proven error bounds: a
// FacetSource for filtered_walk.hpp. Where planes coincide, separating_at returns open: this is
// common, and throwing would cost more. If leg cannot decide a sign, it throws Undecided.
//   After a walk that ended with an open question, doubt() and doubt_at_event() describe it. While
// the boxes overlap there is nothing to walk along; then the other members serve the search for the
// end of the contact (ladder/first_exit.hpp) and charts (apart.cpp).
template <class T>
class FilteredFacets {
 public:
  using Number = Bounded<T>;
  using Plane = BoxPlane;
  using Time = BoundedInstant<T>;
  using Open = LeftOpen<T>;
  using Signs = typename BoxConditions<Number>::Signs;

  // The motion must outlive this object.
  explicit FilteredFacets(const FilteredMotion<T>& filtered)
      : errors_(filtered.errors), fixed_(filtered.motion.fixed), conditions_(filtered.motion) {
    if (fixed_) at_ = fixed_->margins_at_zero();
  }
  // Not copyable: instants refer to the conditions' forms.
  FilteredFacets(const FilteredFacets&) = delete;
  FilteredFacets& operator=(const FilteredFacets&) = delete;
  ~FilteredFacets() = default;

  // The walk's questions.

  // Chooses among planes as BoxFacets does: the greatest distance margin / scale, compared without
  // dividing.
  template <class Ended>
  Separating<FilteredFacets> separating_at(const Time& t, const Ended& ended) {
    is_on_leg_ = false;
    evaluate(t);
    std::optional<BoxPlane> best;
    double best_margin = 0, best_scale = 0;
    bool all_negative = true;
    for (const auto& [kind, first, last] : kFacetsByKind) {
      const double lost = errors_.of_margin(kind, away_);
      const double scale = leading(at_.scale[static_cast<std::size_t>(kind)]);
      for (int f = first; f <= last; ++f) {
        const T margin = at_.margin(f);
        const Sign sign = sign_beyond(margin, lost);
        all_negative = all_negative && sign == Sign::negative;
        if (sign != Sign::positive) continue;
        const double value = leading(margin);
        if (best && !(best_margin * scale < value * best_scale)) continue;
        if (has_ended(f, ended)) continue;
        best = {f, leading(at_.offset[static_cast<std::size_t>(f)]) > 0 ? +1 : -1};
        best_margin = value;
        best_scale = scale;
      }
    }
    if (best) return *best;
    // No plane separates if all other margins, and the conditions on the other sides of the ended
    // planes, are negative.
    if ((all_negative && ended.empty()) || is_certain(ended)) return std::nullopt;
    // A doubt is about one instant and at most one plane that was left there.
    if (ended.empty() && t.is_point())
      return Open{Doubt<T>{.at_start = true, .enclosure = t, .until = t.high}};
    if (ended.size() == 1 && ended.front() == followed_) return Open{doubt_about(t)};
    return Open{};
  }

  // The leg of a plane. It also remembers plane, start and signs, for a doubt that may follow.
  Leg<Bounded<T>> leg(const BoxPlane& plane, const Time& since) {
    is_on_leg_ = false;
    followed_ = plane;
    since_ = since;
    // If no box turns, no bracket changes its sign: there are no events.
    if (fixed_) return {fixed_condition(plane), std::nullopt, since};
    // Over a stretch that may be more than one instant, it is not proven that the plane separates.
    if (!is_one_instant(since)) throw Undecided();
    // Whether each root that is passed is proven to be before `since`, or equal to it.
    bool are_distinct = true;
    behind_ = signs_behind(conditions_, plane, [&since, &are_distinct](const Time& root) {
      if (since.high < root.low) return false;
      are_distinct =
          are_distinct && (root.high < since.low || FormRoots<Number>::is_same(root, since));
      return true;
    });
    if (!are_distinct) {
      // Include all events that cannot be distinguished from `since`.
      since_ = with_simultaneous(plane, since);
      behind_ = signs_behind(conditions_, plane,
                             [this](const Time& root) { return !(since_.high < root.high); });
    }
    is_on_leg_ = true;
    return {conditions_.condition(plane.facet, plane.side, behind_.signs), behind_.event, since_};
  }
  BoxPlane continued(const BoxPlane& plane, const Time&) const { return plane; }

  // The doubts of a walk.

  // The open question after the walk could not decide a root of the followed plane; nullopt if more
  // than that instant is in doubt.
  std::optional<Doubt<T>> doubt(const UndecidedRoot<T>& root) {
    // Events of the leg's start that the stretch may hold, too, would change the condition in it.
    const bool after_start = since_.is_point() || since_.high < root.stretch.low;
    if (!after_start || !(root.stretch.high < until_event())) return std::nullopt;
    return doubt_about(root.stretch);
  }
  // The open question if the followed plane meets an event where its condition is zero, as when
  // faces land flat. Returns nullopt unless the condition provably has one root there, and each of
  // its brackets at most one.
  std::optional<Doubt<T>> doubt_at_event() {
    if (!is_on_leg_ || fixed_) return std::nullopt;
    return if_decided([this] { return doubt_about_event(); });
  }
  // Conditions and signs, for other searches than the walk.

  // Whether the condition of a plane is proven negative from `low` to `high`, with the bracket
  // signs of `table`. Any part of that span outside [0, 1] is ignored.
  bool overlap_along(const BoxPlane& plane, const SignTable& table, const T& low, const T& high) {
    const auto is_negative = [&]() -> std::optional<bool> {
      const auto f = condition(plane, table);
      return signs_of(f).all_negative() ||
             piece_between(f, low < T(0) ? T(0) : low, high < T(1) ? high : T(1)).is_negative();
    };
    return if_decided(is_negative) == true;
  }

  // The condition of a plane whose brackets have these signs.
  Form<Number> condition(const BoxPlane& plane, const Signs& signs) {
    if (fixed_) return fixed_condition(plane);
    return conditions_.condition(plane.facet, plane.side, signs);
  }
  // The condition of a plane whose bracket signs are those of `table`.
  Form<Number> condition(const BoxPlane& plane, const SignTable& table) {
    return condition(plane, signs_by(plane, [&table](int number) {
                       // The numbers of box_terms.hpp: 3 k + l, and 9 + 3 k + l.
                       const auto row = static_cast<std::size_t>(number % 9 / 3);
                       const auto column = static_cast<std::size_t>(number % 3);
                       return number < 9 ? table.face1[row][column] : table.face2[row][column];
                     }));
  }

  // Whether neither box turns, so that no condition depends on the signs of brackets.
  bool is_fixed() const { return fixed_.has_value(); }
  // Whether a facet's normal is proven to be zero throughout: then its planes give no information.
  bool normal_vanishes(int facet) { return conditions_.normal_vanishes(facet); }
  // All margins at u, approximately.
  const BoxMargins<T>& margins(const T& u) {
    evaluate(Time::at(u));
    return at_;
  }
  // The signs of a plane's brackets throughout an instant; some may be unknown. They are not set if
  // neither box turns: then the condition does not depend on them.
  Signs signs_throughout(const BoxPlane& plane, const Time& t) {
    if (!fixed_) evaluate(t);
    return signs_by(plane, [this](int number) { return known_bracket_sign(number); });
  }
  // The signs of a plane's brackets at u, as computed, without proof.
  Signs likely_signs(const BoxPlane& plane, const T& u) {
    return signs_by(plane, [this, &u](int number) {
      return leading(value_of(conditions_.bracket(number), u)) > 0 ? Sign::positive
                                                                   : Sign::negative;
    });
  }

  // The bracket signs at the instant of the last call of separating_at. Throws Undecided if one is
  // open.
  SignTable table() {
    return table_by(conditions_.motion(), [this](int number) { return bracket_sign(number); });
  }

 private:
  template <class Ended>
  static bool has_ended(int facet, const Ended& ended) {
    return std::any_of(ended.begin(), ended.end(),
                       [facet](const BoxPlane& p) { return p.facet == facet; });
  }

  // The signs of a plane's brackets, by generator; `sign_of(number)` is called only for those that
  // are needed. They are not set if neither box turns.
  template <class SignOf>
  Signs signs_by(const BoxPlane& plane, const SignOf& sign_of) {
    return fixed_ ? Signs{} : signs_of_all(plane, sign_of);
  }
  template <class SignOf>
  Signs signs_of_all(const BoxPlane& plane, const SignOf& sign_of) {
    Signs signs{};
    for (const auto& [generator, number] : conditions_.terms(plane.facet)) {
      if (!conditions_.has_extent(generator)) continue;
      Sign& sign = signs[static_cast<std::size_t>(generator)];
      if (number >= kBrackets) {
        sign = Sign::positive;
      } else if (!conditions_.vanishes(number)) {
        sign = sign_of(number);
      }
    }
    return signs;
  }

  // The instant up to which the signs of the followed leg are known.
  T until_event() const { return behind_.event ? behind_.event->low : T(1); }

  // The doubt whether a root of the followed plane is a contact.
  Doubt<T> doubt_about(const Time& enclosure) {
    if (fixed_) {
      // The brackets are constant, up to rounding.
      behind_.signs =
          signs_of_all(followed_, [this](int number) { return conditions_.lasting_sign(number); });
    }
    return Doubt<T>{
        .plane = followed_, .signs = behind_.signs, .enclosure = enclosure, .until = until_event()};
  }

  // doubt_at_event(), but throws Undecided. The root is that of the leg's condition, continued
  // beyond the event. A bracket that changes its sign in the enclosure is `ending`. The enclosure
  // is narrowed to the instants of these events: the deciders try whether all are at the root.
  std::optional<Doubt<T>> doubt_about_event() {
    const auto root = FormRoots<Number>::first(
        conditions_.condition(followed_.facet, followed_.side, behind_.signs), since_,
        FormRoots<Number>::end());
    if (!root) return std::nullopt;
    Doubt<T> doubt{
        .plane = followed_, .signs = behind_.signs, .enclosure = *root, .until = until_event()};
    for (int g = 0; g < 6; ++g) {
      const int number = conditions_.bracket_of(followed_.facet, g);
      if (number == kNoBracket || number >= kBrackets || !conditions_.has_extent(g) ||
          conditions_.vanishes(number))
        continue;
      for (const auto& event : conditions_.roots(number).roots) {
        const Time& t = event.time;
        // Events after the enclosure or before the leg do not matter.
        if (doubt.enclosure.high < t.low) break;
        if (!(since_.high < t.low)) continue;
        bool& ends = doubt.ending[static_cast<std::size_t>(g)];
        // A second event of this bracket, an open one, or one before the enclosure.
        if (ends || !is_one_instant(t) || t.high < doubt.enclosure.low) return std::nullopt;
        ends = true;
        if (doubt.enclosure.low < t.low) doubt.enclosure.low = t.low;
        if (t.high < doubt.enclosure.high) doubt.enclosure.high = t.high;
      }
    }
    return doubt;
  }

  // The condition if neither box turns, from the planes that were computed once. Its size and error
  // are those of margins (MarginErrors).
  Form<Bounded<T>> fixed_condition(const BoxPlane& plane) const {
    const auto& offset = conditions_.motion().offset;
    const auto kind = static_cast<std::size_t>(facet_kind(plane.facet));
    return {offset[0].degree(), (errors_.size[kind] + errors_.margin[kind]) * kSlack,
            errors_.margin[kind],
            [&](int i) { return fixed_->coefficient(plane.facet, plane.side, offset, i); }};
  }

  // The hull of an instant and all roots of the plane's brackets that cannot be distinguished from
  // it. Usually these are simultaneous events. Throws Undecided if it is not proven that the plane
  // separates throughout.
  Time with_simultaneous(const BoxPlane& plane, const Time& since) {
    Time all = since;
    // Repeated, since a wider hull may overlap further roots.
    for (bool grew = true; grew;) {
      grew = false;
      for (const auto& [generator, number] : conditions_.terms(plane.facet)) {
        if (number >= kBrackets || !conditions_.has_extent(generator) ||
            is_known(conditions_.lasting_sign(number)))
          continue;
        for (const auto& root : conditions_.roots(number).roots) {
          const Time& t = root.time;
          if (t.high < all.low || all.high < t.low) continue;
          if (!(t.low < all.low) && !(all.high < t.high)) continue;
          all = Time::both(all, t);
          grew = true;
        }
      }
    }
    evaluate(all);
    const T& offset = at_.offset[static_cast<std::size_t>(plane.facet)];
    const double lost = errors_.of_margin(facet_kind(plane.facet), away_);
    if (!(all.high < T(1)) || sign_beyond(offset, lost) != sign_of_int(plane.side) ||
        margin_sign(plane.facet) != Sign::positive)
      throw Undecided();
    return all;
  }

  // Whether it is proven that no plane separates: all margins are negative; for an ended plane,
  // the condition on its other side is negative instead, since the offset has a known sign. Facets
  // whose normal vanishes do not matter.
  template <class Ended>
  bool is_certain(const Ended& ended) {
    for (int f = 0; f < kFacetPairs; ++f) {
      if (margin_sign(f) == Sign::negative) continue;
      if (has_ended(f, ended)) {
        const auto& offset = at_.offset[static_cast<std::size_t>(f)];
        if (!is_known(sign_beyond(offset, errors_.of_margin(facet_kind(f), away_)))) return false;
      } else if (!conditions_.normal_vanishes(f)) {
        return false;
      }
    }
    return true;
  }

  // Computes the margins in the middle of t and sets away_ to a bound on the distance from there to
  // any point of t.
  void evaluate(const Time& t) {
    // 4 units cover the roundings of the middle and of the differences.
    const T middle = t.is_point() ? t.low : NumberTraits<T>::half(t.low + t.high);
    away_ = t.is_point()
                ? 0
                : larger_bound(leading(t.high - middle), leading(middle - t.low)) * kSlack +
                      4 * Rounding<T>::unit;
    const auto& motion = conditions_.motion();
    if (fixed_) {
      fixed_->move(at_, offset_at(motion, middle));
    } else {
      at_ = margins_at<T>(motion, middle);
    }
  }
  Sign margin_sign(int facet) const {
    return sign_beyond(at_.margin(facet), errors_.of_margin(facet_kind(facet), away_));
  }
  Sign known_bracket_sign(int number) const {
    return sign_beyond(at_.brackets[static_cast<std::size_t>(number)], errors_.of_bracket(away_));
  }
  Sign bracket_sign(int number) {
    const Sign s = known_bracket_sign(number);
    if (is_known(s)) return s;
    // Rigid boxes have only the first nine brackets (box_terms.hpp).
    if (conditions_.vanishes(conditions_.motion().rigid && number >= 9 ? number - 9 : number))
      return Sign::zero;
    throw Undecided();
  }

  const MarginErrors& errors_;
  const PlanesIn<Bounded<T>>& fixed_;  // set if neither box turns
  BoxConditions<Bounded<T>> conditions_;
  // The last leg: its plane, its start, and the signs of the brackets behind the start.
  BoxPlane followed_{};
  Time since_{};
  BracketSigns<Bounded<T>> behind_{};
  bool is_on_leg_ = false;  // whether the last answer was a leg
  // See evaluate().
  BoxMargins<T> at_{};
  double away_ = 0;
};

}  // namespace touchstone::walk
