#include "touchstone/sweep/swept.hpp"

#include <algorithm>

#include "touchstone/body/flat_polyhedron.hpp"

namespace touchstone {

bool is_swept(const Query& query) {
  return query.has_polyhedron() && !query.has_polyhedron_that_turns() &&
         std::ranges::none_of(query.polyhedra(), [](const auto& p) { return p && is_flat(*p); });
}

}  // namespace touchstone
