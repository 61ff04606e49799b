#include "verify/look/show/widest.hpp"

#include "src/hulls/solid.hpp"

namespace touchstone::show {

polyhedra::WidestAxis<Rational> widest_of(const Query& query,
                                          const std::array<const MotionPiece*, 2>& piece,
                                          const Rational& t) {
  return polyhedra::widest_axis(polyhedra::placed(query.solid(0).exact, *piece[0], t),
                                polyhedra::placed(query.solid(1).exact, *piece[1], t));
}

}  // namespace touchstone::show
