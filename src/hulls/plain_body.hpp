#pragma once

#include <cstddef>

#include "touchstone/query.hpp"

namespace touchstone {

// Returns see(shape) for the box or polyhedron that a body is. REQUIRES: the body has no radius,
// and is not a compound.
template <class See>
auto visit_plain_body(const Query& query, std::size_t body, const See& see) {
  const Polyhedron* polyhedron = query.polyhedron(body);
  return polyhedron != nullptr ? see(*polyhedron) : see(query.box(body));
}

}  // namespace touchstone
