#pragma once

#include <optional>

#include "src/walk/ladder/certified.hpp"
#include "src/walk/ladder/deciders.hpp"
#include "src/walk/ladder/motion_source.hpp"

namespace touchstone::walk {

// The ladder for two boxes: deciders that are asked one after the other, the fastest first, until
// one finds the first contact (Decider in certified.hpp).

// The result of asking some deciders for a first contact.
struct Decided {
  std::optional<CertifiedAnswer> answer{};  // nullopt if none of them could decide
  Deciders asked{};                         // the deciders that were asked
};

// The first contact, by the first allowed decider that can decide, in the order of Decider. A
// decider that is not allowed does not round times either. Laws:
//   (1) The contact does not depend on which deciders are allowed.
//   (2) With Decider::integers there is an answer.
// If floating point does not round to nearest, no bound holds: only the integers are asked.
Decided decided(const CertifiedMotions& motions, Deciders allowed = Deciders::all());
Decided decided(const MotionSource& source, Deciders allowed = Deciders::all());
// REQUIRES: both bodies are boxes.
Decided decided(const Query& query, Deciders allowed = Deciders::all());

}  // namespace touchstone::walk
