#pragma once

#include "src/walk/exact_instant.hpp"
#include "src/walk/ladder/certified.hpp"

namespace touchstone::walk {

// The contact at an instant of a piece, decided exactly: the last step of the three deciders for
// one instant (decided_on_line.cpp, decided_at_fraction.cpp, decided_exactly.cpp). `at` describes
// the boxes at the instant (ExactInstant in exact_instant.hpp); `piece` is the number of the piece.
// REQUIRES: the boxes are apart before the instant. Returns nullopt if they are apart at the
// instant, too, or if `at` cannot decide the state just after it.
template <ExactInstant I>
std::optional<CertifiedContact> decided_at(I& at, std::size_t piece) {
  const auto there = contact_at(at);
  if (!there) return std::nullopt;
  const auto behind = state_behind(at, *there);
  if (!behind) return std::nullopt;
  const BoxContact& c = there->contact;
  return CertifiedContact{at.nearest_time(), c.state, *behind, piece, c.active, c.table};
}

}  // namespace touchstone::walk
