#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "src/walk/box_contact.hpp"
#include "src/walk/box_facets.hpp"
#include "src/walk/conditions/far_apart.hpp"
#include "src/walk/conditions/make_fixed_planes.hpp"
#include "src/walk/walk.hpp"
#include "touchstone/boxes/features.hpp"
#include "touchstone/boxes/timeline.hpp"
#include "touchstone/query.hpp"

namespace touchstone::walk {

// The first contact of two boxes by the walk, without the rest of the timeline. The ladder
// (ladder/ladder.cpp) asks for the exact one if nothing faster decides.

struct FirstContact {
  RealAlgebraic time;
  State state = State::unknown;  // touching or overlapping
  // The different planes in which the boxes touch, and each box's touching feature: as in
  // ContactEnd. Empty if they overlap already.
  std::vector<ActivePlane> planes{};
  std::optional<FeaturePair> touch{};
  // The index of the piece of the motions' common partition to which the planes belong, and the
  // state, planes and sign table on this piece.
  std::size_t piece = 0;
  BoxContact contact{};
  // The state just after the contact; nullopt at the horizon's last instant.
  std::optional<State> after{};
};

// The kind of a contact that begins with `state`; `after` is the state just after it (nullopt at
// the horizon's last instant). Returns nullopt if the contact begins as a slide: a slide may deepen
// later.
std::optional<Contact::Kind> kind_of(State state, std::optional<State> after);

// The motions of a query in the number type N, one for each piece of their common partition. A
// piece may be a single instant: a horizon of one instant, or a jump at the horizon's end.
// REQUIRES: both bodies are boxes.
template <Number N>
std::vector<PackedMotion<N>> packed_motions(const Query& query);

// The first contact, exactly: time, state, planes and features are those of the full route
// (boxes/solve.hpp). Returns nullopt if there is no contact.
// REQUIRES: `motions` is not empty; its pieces follow one another.
//   Throws LimitReached if a time limit is in force and passes.
std::optional<FirstContact> first_contact(const std::vector<PackedMotion<Integer>>& motions);

// The time of the first contact in a rounded type, in query time; nothing is proven. The built-in
// subject `walk` and the benchmark (verify/) use it.
template <RoundedNumber N>
std::optional<N> first_contact_time(const std::vector<PackedMotion<N>>& motions) {
  for (const PackedMotion<N>& motion : motions) {
    // Boxes that do not turn are walked as fast as spheres around them are compared.
    if (!motion.fixed && are_far_apart(motion)) continue;
    BoxFacets<N> facets(motion);
    if (const auto u = walk(facets)) return N(motion.start + *u * motion.width);
  }
  return std::nullopt;
}

template <Number N>
std::vector<PackedMotion<N>> packed_motions(const Query& query) {
  assert(is_of_boxes(query));
  std::vector<PackedMotion<N>> motions;
  for (const PiecePair& pieces : common_partition(query.motions()[0], query.motions()[1])) {
    check_limit();
    motions.push_back(packed_motion<N>(pieces, query.box(0), query.box(1)));
    if constexpr (RoundedNumber<N>) motions.back().fixed = fixed_planes(motions.back());
  }
  return motions;
}

}  // namespace touchstone::walk
