#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "touchstone/body/body_feature.hpp"
#include "touchstone/body/contact_kind.hpp"
#include "touchstone/boxes/features.hpp"

namespace touchstone {

struct MovingNormal;

// One contact of an answer: its kind, its beginning and its end, with the features that touch.

// Two parts of compounds that touch.
struct PairTouch {
  std::array<std::size_t, 2> parts{};  // the numbers of the part of body 1 and of body 2
  BodyFeaturePair features;
  // The separating direction of the two parts; null if it is not unique.
  std::shared_ptr<const MovingNormal> normal{};
};

// The beginning or the end of a contact.
template <class Time>
struct ContactEnd {
  Time time{};
  // The feature of each body that touches: the part of it that lies in every plane in which the
  // bodies touch. nullopt where they overlap, for polyhedra in inexact number types, and for
  // compounds.
  std::optional<BodyFeaturePair> touch{};
  // For boxes: the different planes in which they touch, each with a normal (see unit_normal).
  // Empty for polyhedra.
  std::vector<ActivePlane> planes{};
  // For polyhedra: the separating direction (hulls/touch.hpp), which copies share. Null if it is
  // not unique, and for boxes.
  std::shared_ptr<const MovingNormal> normal{};
  std::size_t instant = 0;   // index into the timeline's instants
  std::size_t interval = 0;  // the homogeneous interval on the contact's side
  // For compounds: all pairs of parts that touch, in the order of their numbers. Empty where the
  // bodies overlap.
  std::vector<PairTouch> pairs{};
};

// One contact, its times within the horizon.
template <class Time>
struct ContactSpanOf {
  ContactKind kind = ContactKind::unknown;
  ContactEnd<Time> enter{};
  std::optional<ContactEnd<Time>> exit{};  // nullopt where the search stopped at the first contact
};

}  // namespace touchstone
