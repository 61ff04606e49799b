#include "touchstone/certificate/axes.hpp"

#include "body_axes.hpp"

namespace touchstone::certificate {

std::vector<Axis> axes_of(const Query& q, const PiecePair& piece) {
  return q.has_polyhedron() ? polyhedron_axes(q, piece) : box_axes(q, piece);
}

}  // namespace touchstone::certificate
