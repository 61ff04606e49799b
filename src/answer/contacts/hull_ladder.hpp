#pragma once

#include <optional>

#include "src/walk/ladder/deciders.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/query.hpp"

namespace touchstone {

// The ladder of deciders for two bodies of which at least one is a polyhedron: the walk in doubles,
// then exact arithmetic. first_contact.cpp asks it.

// The first contact of two bodies of which one is a polyhedron.
struct HullContact {
  double time = 0;  // the nearest double, ties to even, in query time
  Contact::Kind kind = Contact::Kind::overlapping;
  std::optional<BodyFeaturePair> features{};  // nullopt: the bodies overlap from the start
};

// Either a contact or none, and the exact answer if the decider has made it.
struct HullDecision {
  std::optional<HullContact> contact{};
  std::optional<Answer> exact{};
};

// The first contact, by the first allowed decider that can decide: doubles, then integers. Laws:
//   (1) The contact does not depend on which deciders are allowed.
//   (2) With Decider::hull_integers there is a decision.
// Throws LimitReached if a time limit is in force and passes. REQUIRES: at least one body is a
// polyhedron.
walk::FirstDecision<HullDecision> decided_hulls(const Query& query,
                                                walk::Deciders allowed = walk::Deciders::all());

}  // namespace touchstone
