// Proves how long two polyhedra overlap behind a contact, or before one, by the features that touch
// there: a corner of one enters the other, or an edge enters the wedge at an edge of the other.
//
// Near the contact the intersection is arbitrarily thin, so no point fixed in a body proves the
// overlap. A point that moves along with the contact does, and needs only one plane exactly: the
// one in which they touch.
#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "polyhedra/point_in_solid.hpp"
#include "polyhedra/reciprocal.hpp"
#include "touchstone/minkowski/bounded/near_margins.hpp"
#include "touchstone/poly/isolate.hpp"
#include "touchstone/polyhedra/polyhedron_facets.hpp"

namespace touchstone::polyhedra {
namespace {

using Roots = walk::FormRoots<Integer>;

// The faces at an edge. REQUIRES: the corners are those of an edge.
std::vector<std::size_t> faces_at_edge(const Lattice& body, const std::vector<std::size_t>& edge) {
  std::vector<std::size_t> faces = body.faces_at[edge[0]];
  const auto& at_other = body.faces_at[edge[1]];
  std::erase_if(faces,
                [&](std::size_t f) { return std::ranges::find(at_other, f) == at_other.end(); });
  return faces;
}

bool are_an_edge(const Lattice& body, const std::vector<std::size_t>& corners) {
  return corners.size() == 2 &&
         std::ranges::any_of(body.edges_at[corners[0]], [&](const auto& edge) {
           return edge.other == corners[1] && !edge.is_across;
         });
}

// a / b. REQUIRES: b's sign is known and not zero.
Interval over(const Interval& a, const Interval& b) {
  return sign_of(b) == Sign::positive ? a * reciprocal(b) : -a * reciprocal(-b);
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

// Let n0 and n1 be the outer normals of the two faces at the edge of body 1. If the two edges
// support the bodies along the plane, its normal is n = c0 n0 + c1 n1 with positive c0 and c1.
// Since n is perpendicular to the edge of body 2, the gap is c0 h0 + c1 h1, where h0 and h1 are the
// heights of any point of that edge's line above both faces.
//   Suppose the line crosses the plane of face 0 throughout the span. Then c1 is zero only where n
// is zero, and there the gap is zero, too. So while the gap is negative, c1 stays positive, and the
// point of the line in the plane of face 0 is below face 1. If it is also strictly between the ends
// of the edge and below all other faces, points next to it are below all faces.
bool PolyhedronFacets::is_edge_around(const Corners& edges, const Interval& span) {
  const Solid &one = *bodies_[0], &two = *bodies_[1];
  const std::vector<std::size_t> faces = faces_at_edge(one.exact, edges[0]);
  const auto end = passage(1).seen(two.enclosed.vertices[edges[1][0]], span);
  const auto other_end = passage(1).seen(two.enclosed.vertices[edges[1][1]], span);
  if (faces.size() != 2 || !end || !other_end) return false;
  Vec3<Interval> way{};
  for (std::size_t i = 0; i < 3; ++i) way[i] = (*other_end)[i] - (*end)[i];
  return std::ranges::any_of(faces, [&](std::size_t face) {
    const Interval rise = dot(one.enclosed.normals[face], way);
    const Sign sense = sign_of(rise);
    if (sense != Sign::negative && sense != Sign::positive) return false;
    const Interval share = over(-height_above(one, face, *end), rise);
    if (!(share.lower() > 0) || !(share.upper() < 1)) return false;
    Vec3<Interval> x = *end;
    for (std::size_t i = 0; i < 3; ++i) x[i] += share * way[i];
    return is_inside(one, x, faces);
  });
}

bool PolyhedronFacets::pierce_up_to(const Time& contact, const Rational& other,
                                    const Plane& plane) {
  const Interval span = hull(walk::enclosure(contact), NumberTraits<Interval>::from(other));
  const Corners corners = supports(plane, contact);
  const auto is_negative = [&](std::size_t v, std::size_t w) {
    return is_negative_up_to(gaps_.gap(plane, v, w), contact, other);
  };
  if (plane.kind == FacetKind::edges) {
    return are_an_edge(gaps_.body(0), corners[0]) && are_an_edge(gaps_.body(1), corners[1]) &&
           is_edge_around(corners, span) && is_negative(corners[0][0], corners[1][0]);
  }
  // A corner of the other body enters through the face.
  const std::size_t b = plane.kind == FacetKind::face1 ? 1 : 0;
  const std::vector<std::size_t> face{b == 1 ? plane.first : plane.second};
  return std::ranges::any_of(corners[b], [&](std::size_t v) {
    const auto seen = passage(b).seen(bodies_[b]->enclosed.vertices[v], span);
    return seen && is_inside(*bodies_[1 - b], *seen, face) &&
           (b == 0 ? is_negative(v, corners[1][0]) : is_negative(corners[0][0], v));
  });
}

}  // namespace touchstone::polyhedra
