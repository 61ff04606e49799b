#pragma once

#include <variant>

#include "touchstone/shape.hpp"

namespace touchstone {

// The polyhedron of a part: its shape or, if the part is inflated, its core. Null if that is a box.
inline const Polyhedron* polyhedron_in(const std::variant<Box, Polyhedron, Inflated>& shape) {
  if (const auto* inflated = std::get_if<Inflated>(&shape))
    return std::get_if<Polyhedron>(&inflated->core);
  return std::get_if<Polyhedron>(&shape);
}

}  // namespace touchstone
