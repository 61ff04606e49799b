#include "touchstone/certificate/axes.hpp"

#include "body_axes.hpp"

namespace touchstone::certificate {

std::vector<Axis> axes_of(const Case& c, const PiecePair& piece) {
  return has_polyhedron(c) ? polyhedron_axes(c, piece) : box_axes(c, piece);
}

}  // namespace touchstone::certificate
