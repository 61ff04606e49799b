// Follows a point of the features that touch at a contact into the other body. Exact signs are
// needed only for the planes that pass through the contact.

#include "src/hulls/piercing.hpp"

#include <algorithm>

#include "src/form/power_form.hpp"
#include "src/hulls/point_in_solid.hpp"
#include "src/hulls/reciprocal.hpp"
#include "src/walk/conditions/bounded/instant_enclosure.hpp"
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

// Whether f is negative at `other` and all the way there from `contact`, which is not included.
// `other` may be before or after the contact.
bool is_negative_up_to(const Form<Integer>& f, const RealAlgebraic& contact,
                       const Rational& other) {
  const RealAlgebraic end(other);
  if (Roots::sign_at(f, end) != Sign::negative) return false;
  const Order way = Roots::compare(end, contact);
  const IntegerPolynomial p = power_form(f);
  // Mostly f is the gap whose root is the contact. Then no root need be compared with it.
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

// The mean of some corners.
Vec3<Interval> mean_of(const std::vector<Vec3<Interval>>& vertices,
                       const std::vector<std::size_t>& corners) {
  Vec3<Interval> sum{};
  for (const std::size_t v : corners) {
    for (std::size_t i = 0; i < 3; ++i) sum[i] += vertices[v][i];
  }
  const Interval share = reciprocal(Interval::point(static_cast<double>(corners.size())));
  for (Interval& c : sum) c = c * share;
  return sum;
}

}  // namespace

bool Piercing::are_below(std::size_t b, const std::vector<std::size_t>& corners, std::size_t face,
                         const Time& contact, const Rational& other) {
  const std::size_t on_face = bodies_[1 - b]->corners_on[face].front();
  const Plane plane = plane_of_face(1 - b, face);
  return std::ranges::all_of(corners, [&](std::size_t v) {
    return is_negative_up_to(
        b == 0 ? planes_.gaps().gap(plane, v, on_face) : planes_.gaps().gap(plane, on_face, v),
        contact, other);
  });
}

bool Piercing::enters_up_to(const Vec3<Interval>& x, std::size_t b,
                            const std::vector<std::size_t>& corners, const Time& contact,
                            const Rational& other) {
  constexpr std::size_t kMost = 500;  // exact forms; with more, other proofs are tried
  const Interval span = hull(walk::enclosure(contact), NumberTraits<Interval>::from(other));
  const auto reached = points_.reached_faces(x, b, span);
  return reached && reached->size() * corners.size() <= kMost &&
         std::ranges::all_of(*reached, [&](std::size_t face) {
           return are_below(b, corners, face, contact, other);
         });
}

// A point of one body that is strictly inside the other one proves an overlap, since the interior
// of the first body comes as near to the point as one likes. Intervals prove that the point is
// below most faces; exact signs are needed for the faces that it only leaves at the contact. Tried
// are, in this order:
//   1. if two edges cross in the plane: points of one edge near the other one;
//   2. for each body, a corner in the plane;
//   3. the mean of its corners in the plane;
//   4. if two faces touch: a common point of both, fixed in body 1, which enters through the face
//      of body 2.
bool Piercing::reaches(const Time& contact, const Rational& other, const Plane& plane) {
  const SupportedPlanes::Corners corners = planes_.supports(plane, contact);
  if (plane.kind == FacetKind::edges && are_an_edge(planes_.gaps().body(0), corners[0]) &&
      are_an_edge(planes_.gaps().body(1), corners[1])) {
    const Interval span = hull(walk::enclosure(contact), NumberTraits<Interval>::from(other));
    if (points_.is_edge_around(corners, span) &&
        is_negative_up_to(planes_.gaps().gap(plane, corners[0][0], corners[1][0]), contact, other))
      return true;
  }
  for (const std::size_t b : {1U, 0U}) {
    const auto& vertices = bodies_[b]->enclosed.vertices;
    for (const std::size_t v : corners[b]) {
      if (enters_up_to(vertices[v], b, {v}, contact, other)) return true;
    }
    if (corners[b].size() > 1 &&
        enters_up_to(mean_of(vertices, corners[b]), b, corners[b], contact, other))
      return true;
  }
  SupportedPlanes::Flush faces{};
  for (const std::size_t b : {0U, 1U}) {
    const auto& all = bodies_[b]->corners_on;
    faces[b] = static_cast<std::size_t>(std::ranges::find(all, corners[b]) - all.begin());
    if (faces[b] == all.size()) return false;
  }
  return points_.is_in_both(faces, std::min<Rational>(contact.lower(), other),
                            std::max<Rational>(contact.upper(), other)) &&
         are_below(0, corners[0], faces[1], contact, other);
}

}  // namespace touchstone::hulls
