// Proves how long two polyhedra overlap after a contact, or before one, by the features that touch
// there: a corner of one enters the other, or an edge enters the wedge at an edge of the other.
//
// Near the contact the intersection is arbitrarily thin, so no point fixed in a body proves the
// overlap. A point that moves along with the contact does. Exact signs are then needed for only one
// plane, the one in which the bodies touch.
#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "src/hulls/point_in_solid.hpp"
#include "src/hulls/polyhedron_facets.hpp"
#include "src/hulls/reciprocal.hpp"
#include "src/walk/conditions/bounded/near_margins.hpp"
#include "touchstone/poly/isolate.hpp"

namespace touchstone::hulls {
namespace {

using Roots = FormRoots<Integer>;

bool are_an_edge(const Lattice& body, const std::vector<std::size_t>& corners) {
  return corners.size() == 2 &&
         std::ranges::any_of(body.edges_at[corners[0]], [&](const auto& edge) {
           return edge.other == corners[1] && !edge.is_across;
         });
}

// Whether f is negative at `other` and all the way there from `contact`. REQUIRES: the contact is a
// root of f.
bool is_negative_up_to(const Form<Integer>& f, const RealAlgebraic& contact,
                       const Rational& other) {
  const RealAlgebraic end(other);
  if (Roots::sign_at(f, end) != Sign::negative) return false;
  const Order way = Roots::compare(end, contact);
  const IntegerPolynomial p = power_form(f);
  if (!contact.is_rational() && p == contact.polynomial()) {
    // The contact is the only root in its enclosure.
    const auto& [lower, upper] = contact.isolating();
    const unsigned bits = bit_length(denominator(other));
    const DyadicInterval rest = way == Order::greater
                                    ? DyadicInterval{upper, ceil_dyadic(other, bits)}
                                    : DyadicInterval{floor_dyadic(other, bits), lower};
    return compare(rest.lower, rest.upper) >= 0 || isolate(p, rest).roots.empty();
  }
  return std::ranges::none_of(Roots::all(f).roots, [&](const auto& root) {
    return Roots::compare(root.time, contact) == way && Roots::compare(end, root.time) == way;
  });
}

}  // namespace

bool PolyhedronFacets::pierce_up_to(const Time& contact, const Rational& other,
                                    const Plane& plane) {
  const Interval span = hull(walk::enclosure(contact), NumberTraits<Interval>::from(other));
  const Corners corners = planes_.supports(plane, contact);
  const auto is_negative = [&](std::size_t v, std::size_t w) {
    return is_negative_up_to(planes_.gaps().gap(plane, v, w), contact, other);
  };
  if (plane.kind == FacetKind::edges) {
    return are_an_edge(planes_.gaps().body(0), corners[0]) &&
           are_an_edge(planes_.gaps().body(1), corners[1]) &&
           points_.is_edge_around(corners, span) && is_negative(corners[0][0], corners[1][0]);
  }
  // A corner of the other body enters through the face.
  const std::size_t b = plane.kind == FacetKind::face1 ? 1 : 0;
  const std::size_t face = b == 1 ? plane.first : plane.second;
  return std::ranges::any_of(corners[b], [&](std::size_t v) {
    return points_.is_in_face(bodies_[b]->enclosed.vertices[v], b, face, span) &&
           (b == 0 ? is_negative(v, corners[1][0]) : is_negative(corners[0][0], v));
  });
}

}  // namespace touchstone::hulls
