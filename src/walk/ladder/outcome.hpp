#pragma once

#include <cstddef>
#include <variant>

#include "src/walk/conditions/far_apart.hpp"
#include "src/walk/filtered_walk.hpp"
#include "src/walk/ladder/rounded_time.hpp"

namespace touchstone::walk {

// A walk in floating point over all pieces of a query of two boxes, and its outcome, for
// ladder.cpp.

// The contact at which the walk in T ended.
template <class T>
struct Found {
  bool at_start = false;  // the boxes overlap there; else they touch in the plane
  PlaneRoot<T> root{};
  SignTable table{};
};

// The outcome of a walk in T: undecided, a doubt about one instant of a piece, no contact, or a
// contact.
struct Unknown {};
template <class T>
struct Doubtful {
  std::size_t piece = 0;
  Doubt<T> doubt;
};
struct NoContact {};
template <class T>
using Outcome = std::variant<Unknown, Doubtful<T>, NoContact, Found<T>>;

// Walks over the pieces from p on, until one has an outcome other than "no contact"; p is then that
// piece. REQUIRES: the pieces before p have no contact. `motion_of(piece)` returns a pointer to a
// motion in T, or null if T cannot represent it.
template <class T, class MotionOf>
Outcome<T> walked(std::size_t& p, std::size_t pieces, const MotionOf& motion_of) {
  for (; p < pieces; ++p) {
    const FilteredMotion<T>* filtered = motion_of(p);
    if (filtered == nullptr) return Unknown();
    const PackedMotion<Bounded<T>>& m = filtered->motion;
    if (are_surely_far_apart(m)) continue;
    FilteredFacets<T> facets(*filtered);
    // A contact at the start of a piece counts only if nothing precedes it. Where pieces meet, and
    // at the end of the horizon, more than one pose matters, so the outcome is Unknown.
    const auto counts_at_start = [&] { return p == 0 && !m.is_instant; };
    const auto doubtful = [&](const std::optional<Doubt<T>>& doubt) -> Outcome<T> {
      if (!doubt || !(doubt->at_start ? counts_at_start() : doubt->enclosure.high < T(1)))
        return Unknown();
      return Doubtful<T>{p, *doubt};
    };
    LastPlane<BoxPlane> last;
    const auto end = filtered_walk(facets, last);
    if (end.is_none()) continue;
    // A walk may also be left open by planes that change at the instant: doubt_at_event.
    if (const auto* open = end.open())
      return doubtful(open->doubt ? open->doubt : facets.doubt_at_event());
    const BoundedInstant<T>& u = *end.that();
    const bool at_start = u.is_point();  // any other end is a root, with an enclosure
    if (!(at_start ? counts_at_start() : u.high < T(1))) return Unknown();
    const auto table = if_decided([&facets] { return std::optional(facets.table()); });
    if (!table) return Unknown();
    return Found<T>{at_start, {p, last.plane, u}, *table};
  }
  return NoContact();
}

}  // namespace touchstone::walk
