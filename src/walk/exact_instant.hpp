#pragma once

#include <boost/container/small_vector.hpp>
#include <concepts>
#include <optional>

#include "touchstone/body/state.hpp"
#include "touchstone/gauss/facet.hpp"
#include "touchstone/minkowski/box_plane.hpp"
#include "touchstone/minkowski/bracket_table.hpp"
#include "touchstone/walk/box_contact.hpp"

namespace touchstone::walk {

// Two boxes at one instant that is known exactly. Laws, held for all models by
// tests/adaptive/exact_instant_test.cpp:
//   (1) What near_margin and near_offset know of a facet is true: that |offset| - support, or offset,
//       has this sign there. They cost little, and may be unknown.
//   (2) sign(p) is that of the condition of p there, never unknown; and so is bracket_sign.
//   (3) sign_behind(p), where sign(p) is zero, is that of the condition just behind the instant: zero
//       where it stays zero. Nothing where this model cannot tell.
//   (4) Where normal_vanishes(facet), it does on the whole piece.
//   (5) nearest_time() is the double nearest to the instant, in the units of the query.
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

// A contact, with all planes whose condition is zero: also those along a normal that vanishes
// there.
struct InstantContact {
  BoxContact contact{};
  boost::container::small_vector<BoxPlane, 8> zero{};
};

// How the boxes lie at the instant; nothing where they are apart.
template <ExactInstant I>
std::optional<InstantContact> contact_at(I& at) {
  InstantContact r;
  for (int f = 0; f < kFacetPairs; ++f) {
    const Sign margin = at.near_margin(f);
    if (margin == Sign::negative || at.normal_vanishes(f)) continue;
    if (margin == Sign::positive) return std::nullopt;
    const Sign offset = at.near_offset(f);
    for (const int side : {+1, -1}) {
      // On the other side it is negative.
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

// The state just behind it, on a span without another event; nothing where the model cannot tell.
//   REQUIRES: it is before the end; `there` is what contact_at says of it.
template <ExactInstant I>
std::optional<State> state_behind(I& at, const InstantContact& there) {
  // What is negative stays so for a while, and conditions are continuous.
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
