#pragma once

#include <cstddef>
#include <variant>

#include "touchstone/polyhedra/lattice.hpp"
#include "touchstone/query.hpp"

namespace touchstone::judge {

// A body of a question as a polyhedron: a box, too.
inline polyhedra::Lattice lattice_of(const Query& query, std::size_t body) {
  return std::visit([](const auto& shape) { return polyhedra::lattice_of(shape); },
                    query.shapes()[body]);
}

}  // namespace touchstone::judge
