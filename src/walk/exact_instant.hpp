#pragma once

#include <boost/container/small_vector.hpp>
#include <concepts>
#include <optional>

#include "src/walk/box_contact.hpp"
#include "src/walk/conditions/box_plane.hpp"
#include "src/walk/conditions/bracket_table.hpp"
#include "touchstone/body/state.hpp"
#include "touchstone/boxes/facet.hpp"

namespace touchstone::walk {

// The contact of two boxes at one instant that is known exactly. The instant may be an algebraic
// number (algebraic_instant.hpp), a fraction, or the root of a linear condition (both in ladder/):
// these are the models of ExactInstant.

// Two boxes at one instant that is known exactly. Laws, tested for all models by
// tests/ladder/exact_instant_test.cpp:
//   (1) near_margin(facet) is the sign of |offset| - support there, or unknown; near_offset(facet)
//       is the sign of the offset there, or unknown. Both are cheap.
//   (2) sign(p) is the sign of p's condition there, bracket_sign the sign of a bracket. Both are
//       always known.
//   (3) If sign(p) is zero, sign_behind(p) is the sign of the condition just after the instant:
//       zero if it stays zero; nullopt if this model cannot decide.
//   (4) If normal_vanishes(facet), the normal vanishes on the whole piece.
//   (5) nearest_time() is the double nearest to the instant, in query time.
template <class I>
concept ExactInstant = requires(I& at, int facet, const BoxPlane& plane, int bracket) {
  { at.near_margin(facet) } -> std::same_as<Sign>;
  { at.near_offset(facet) } -> std::same_as<Sign>;
  { at.normal_vanishes(facet) } -> std::same_as<bool>;
  { at.sign(plane) } -> std::same_as<Sign>;
  { at.sign_behind(plane) } -> std::same_as<std::optional<Sign>>;
  { at.bracket_sign(bracket) } -> std::same_as<Sign>;
  { at.nearest_time() } -> std::same_as<double>;
  at.motion();
};

// A contact, with all planes whose condition is zero, including those whose normal vanishes there:
// such a plane may separate just after the instant, though it names no feature.
struct InstantContact {
  BoxContact contact{};
  boost::container::small_vector<BoxPlane, 8> zero{};
};

// The contact at this instant; nullopt if the boxes are apart.
template <ExactInstant I>
std::optional<InstantContact> contact_at(I& at) {
  InstantContact r;
  for (int f = 0; f < kFacetPairs; ++f) {
    // A positive margin: one plane of the facet separates. A negative one: neither has condition 0.
    const Sign margin = at.near_margin(f);
    if (margin == Sign::negative || at.normal_vanishes(f)) continue;
    if (margin == Sign::positive) return std::nullopt;
    const Sign offset = at.near_offset(f);
    for (const int side : {+1, -1}) {
      // On the side away from the offset the condition, -|offset| - support, is negative.
      if (offset == sign_of_int(-side)) continue;
      const Sign s = at.sign({f, side});
      if (s == Sign::positive) return std::nullopt;
      if (s == Sign::zero) r.zero.push_back({f, side});
    }
  }
  BoxContact& contact = r.contact;
  contact.table = table_by(at.motion(), [&at](int number) { return at.bracket_sign(number); });
  for (const auto& [facet, side] : r.zero) {
    if (!normal_vanishes(facet, contact.table)) contact.active |= plane_bit(facet, side);
  }
  contact.state = contact.active != 0 ? State::touching : State::overlapping;
  return r;
}

// The state just after the instant, up to the next event; nullopt if the model cannot decide.
//   REQUIRES: the instant is before the end; `there` is the result of contact_at.
template <ExactInstant I>
std::optional<State> state_behind(I& at, const InstantContact& there) {
  // Conditions are continuous: a negative one stays negative for a while.
  Sign largest = Sign::negative;
  for (const BoxPlane& plane : there.zero) {
    const std::optional<Sign> s = at.sign_behind(plane);
    if (!s) return std::nullopt;
    largest = max(largest, *s);
    if (largest == Sign::positive) break;
  }
  return state_of(largest);
}

}  // namespace touchstone::walk
