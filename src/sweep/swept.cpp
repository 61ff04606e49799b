#include "touchstone/sweep/swept.hpp"

#include <algorithm>

#include "touchstone/body/flat_polyhedron.hpp"

namespace touchstone {

bool is_swept(const Query& query) {
  return query.has_polyhedron() && !query.has_polyhedron_that_turns() &&
         std::ranges::none_of(query.shapes(), [](const Shape& shape) {
           const auto* polyhedron = std::get_if<Polyhedron>(&shape);
           return polyhedron && is_flat(*polyhedron);
         });
}

}  // namespace touchstone
