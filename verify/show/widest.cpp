#include "verify/show/widest.hpp"

#include <variant>

namespace touchstone::show {

polyhedra::Lattice lattice_of(const Query& query, std::size_t body) {
  return std::visit([](const auto& shape) { return polyhedra::lattice_of(shape); },
                    query.shapes()[body]);
}

polyhedra::WidestAxis<Rational> widest_of(const Query& query,
                                          const std::array<const MotionPiece*, 2>& piece,
                                          const Rational& t) {
  return polyhedra::widest_axis(polyhedra::placed(lattice_of(query, 0), *piece[0], t),
                                polyhedra::placed(lattice_of(query, 1), *piece[1], t));
}

}  // namespace touchstone::show
