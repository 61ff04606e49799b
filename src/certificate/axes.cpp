#include "touchstone/certificate/axes.hpp"

#include "body_axes.hpp"
#include "touchstone/certificate/signs.hpp"

namespace touchstone::certificate {
namespace {

std::vector<Polynomial<SizedDouble>> all_nearly(const std::vector<IntegerPolynomial>& all) {
  std::vector<Polynomial<SizedDouble>> result;
  for (const IntegerPolynomial& p : all) result.push_back(nearly(p));
  return result;
}

}  // namespace

std::vector<Axis> axes_of(const Query& q, const PiecePair& piece) {
  auto axes = q.has_polyhedron() ? polyhedron_axes(q, piece) : box_axes(q, piece);
  for (Axis& axis : axes) {
    axis.nearly = {{nearly(axis.centres[0]), nearly(axis.centres[1])},
                   all_nearly(axis.terms),
                   all_nearly(axis.along)};
  }
  return axes;
}

}  // namespace touchstone::certificate
