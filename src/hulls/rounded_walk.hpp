#pragma once

#include <array>
#include <optional>
#include <vector>

#include "src/hulls/rounded_facets.hpp"
#include "touchstone/query.hpp"

namespace touchstone::hulls {

// The first contact of two polyhedra in a rounded type, by the walk. It is right for
// well-conditioned queries, and never certified.
template <RoundedNumber T>
class RoundedWalk {
 public:
  // Packs the motions. The query must outlive it.
  explicit RoundedWalk(const Query& query);

  struct Contact {
    T time;                         // query time
    State state = State::touching;  // overlapping: only if from the first instant on
  };
  // Throws LimitReached if a time limit is in force and passes.
  std::optional<Contact> first_contact() const;

 private:
  std::array<RoundedBody<T>, 2> bodies_;
  std::vector<PackedMotion<T>> pieces_;
};

}  // namespace touchstone::hulls
