#include "touchstone/certificate/axes.hpp"

#include "body_axes.hpp"
#include "touchstone/number/enclosure.hpp"

namespace touchstone::certificate {
namespace {

Polynomial<Interval> enclosed(const IntegerPolynomial& p) { return mapped<Interval>(p, enclosure); }

std::vector<Polynomial<Interval>> enclosed(const std::vector<IntegerPolynomial>& all) {
  std::vector<Polynomial<Interval>> result;
  for (const IntegerPolynomial& p : all) result.push_back(enclosed(p));
  return result;
}

}  // namespace

std::vector<Axis> axes_of(const Query& q, const PiecePair& piece) {
  auto axes = q.has_polyhedron() ? polyhedron_axes(q, piece) : box_axes(q, piece);
  for (Axis& axis : axes) {
    axis.enclosed = {{enclosed(axis.centres[0]), enclosed(axis.centres[1])},
                     enclosed(axis.terms),
                     enclosed(axis.along)};
  }
  return axes;
}

}  // namespace touchstone::certificate
