// Decides whether the sweep can answer a query.

#include "src/sweep/swept.hpp"

#include <algorithm>

#include "src/body/flat_polyhedron.hpp"
#include "src/motion/linear_path.hpp"

namespace touchstone {

bool move_linearly(const Query& query) {
  return std::ranges::all_of(query.motions(),
                             [](const Trajectory& m) { return linear_path(m).has_value(); });
}

bool is_swept(const Query& query) {
  return !is_of_boxes(query) && move_linearly(query) &&
         std::ranges::none_of(query.shapes(), [](const Shape& shape) {
           const auto* polyhedron = std::get_if<Polyhedron>(&shape);
           return polyhedron && is_flat(*polyhedron);
         });
}

}  // namespace touchstone
