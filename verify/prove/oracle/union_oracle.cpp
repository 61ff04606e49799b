// The state of two bodies of several parts, as unions, by CGAL's Nef polyhedra.

#include "verify/prove/oracle/union_oracle.hpp"

// GCC 12 warns about reference counts in CGAL's inlined handles, wrongly, as use after free.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wuse-after-free"
#endif

#include <CGAL/Nef_polyhedron_3.h>
#include <CGAL/Polyhedron_3.h>
#include <CGAL/convex_hull_3.h>

#include <vector>

#include "verify/prove/oracle/cgal_number.hpp"

namespace touchstone::oracle {
namespace {

using Surface = CGAL::Polyhedron_3<LazyKernel>;
using Nef = CGAL::Nef_polyhedron_3<LazyKernel>;

// Whether four of the points are in no common plane.
bool has_volume(const PlacedPoints& points) {
  const Vec3<Rational> zero{};
  Vec3<Rational> direction{}, normal{};
  for (const Vec3<Rational>& p : points) {
    const Vec3<Rational> v = difference(p, points.front());
    if (direction == zero) {
      direction = v;
    } else if (normal == zero) {
      normal = cross(direction, v);
    } else if (dot(normal, v) != 0) {
      return true;
    }
  }
  return false;
}

// The convex hull of a part as a set, and the union of the hulls of all parts of a body.
Nef hull_of_part(const PlacedPoints& part) {
  std::vector<LazyKernel::Point_3> points;
  for (const Vec3<Rational>& p : part) points.push_back(to_cgal(p));
  Surface surface;
  CGAL::convex_hull_3(points.begin(), points.end(), surface);
  return Nef(surface);
}

Nef union_of(const PlacedParts& body) {
  Nef all = hull_of_part(body.front());
  for (std::size_t i = 1; i < body.size(); ++i) all += hull_of_part(body[i]);
  return all;
}

}  // namespace

Result<State> state_of_unions(const PlacedParts& body1, const PlacedParts& body2) {
  for (const PlacedParts* body : {&body1, &body2}) {
    if (body->empty()) return Error{Error::Code::value, "", "a body has no parts"};
    for (const PlacedPoints& part : *body) {
      if (!has_volume(part)) return Error{Error::Code::value, "", "a part is flat"};
    }
  }
  const Nef common = union_of(body1) * union_of(body2);
  if (common.is_empty()) return State::separated;
  return common.interior().is_empty() ? State::touching : State::overlapping;
}

}  // namespace touchstone::oracle
