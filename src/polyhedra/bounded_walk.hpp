#pragma once

#include <optional>

#include "touchstone/body/body_feature.hpp"
#include "touchstone/query.hpp"

namespace touchstone::polyhedra {

// A first contact at which bodies with volume touch in one point, a corner inside a face or two
// edges that cross, and behind which they overlap.
struct PlainContact {
  double time = 0;  // the nearest double, in the units of the query
  BodyFeaturePair features;
};

// The first contact by the walk in doubles with bounds, its time by double-doubles: none, or a
// plain one. What it says is proven. Nothing where it does not tell: of a contact at the start or
// where pieces meet, of several planes at once, of flat bodies.
//   Throws LimitReached if a time limit is in force and passes.
//   REQUIRES: query.has_polyhedron().
std::optional<std::optional<PlainContact>> plain_first_contact(const Query& query);

}  // namespace touchstone::polyhedra
