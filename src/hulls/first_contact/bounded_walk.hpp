#pragma once

#include <optional>

#include "src/hulls/first_contact/frame_source.hpp"
#include "touchstone/body/body_feature.hpp"
#include "touchstone/query.hpp"

namespace touchstone::hulls {

// The first contact of two polyhedra in doubles, proven. It is the first decider for polyhedra
// (hull_ladder.hpp); exact arithmetic decides what it leaves open.

// A first contact at which two bodies with volume touch in one point, a corner inside a face or two
// crossing edges; just after it they overlap.
struct PlainContact {
  double time = 0;  // the nearest double, in query time
  BodyFeaturePair features;
};

// The first contact by the walk in doubles with error bounds; its time is rounded by
// double-doubles. The result is proven. The inner optional is empty if there is no contact. The
// outer one is empty if the walk cannot decide, as for contacts at the start or where pieces meet,
// contacts of several planes at once, and flat bodies.
//   Throws LimitReached if a time limit is in force and passes.
//   REQUIRES: at least one body is a polyhedron.
std::optional<std::optional<PlainContact>> plain_first_contact(const Query& query);
// The first contact of two bodies whose frames come from any source, found in the same way.
// REQUIRES: the bodies are those of the frames.
std::optional<std::optional<PlainContact>> plain_first_contact(const SolidPair& solids,
                                                               const FrameSource& source);

}  // namespace touchstone::hulls
