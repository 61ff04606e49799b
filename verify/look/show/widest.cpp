// Finds the axis along which two bodies are farthest apart at an instant: for the state in which
// they are drawn (shown_pieces.cpp), and for the still of pictures.

#include "verify/look/show/widest.hpp"

#include "src/hulls/solid.hpp"

namespace touchstone::show {

hulls::WidestAxis<Rational> widest_of(const Query& query,
                                      const std::array<const MotionPiece*, 2>& piece,
                                      const Rational& t) {
  return hulls::widest_axis(hulls::placed(query.solid(0).exact, *piece[0], t),
                            hulls::placed(query.solid(1).exact, *piece[1], t));
}

}  // namespace touchstone::show
