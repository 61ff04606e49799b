// Members of PolyhedronFacets: the contact of two polyhedra at an instant, and the state just
// after it. They are found from all planes, or only from the planes of features that meet the
// contact.

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "src/hulls/polyhedron_facets.hpp"

namespace touchstone::hulls {
namespace {

using Roots = FormRoots<Integer>;

PolyhedronFacets::Moment concluded(PolyhedronFacets::Moment moment, Sign behind, bool has_behind) {
  moment.state = moment.touching.empty() ? State::overlapping : State::touching;
  moment.behind = has_behind ? state_of(behind) : moment.state;
  return moment;
}

}  // namespace

bool PolyhedronFacets::see(const Plane& plane, const Time& t, const NearGaps::Supports& near,
                           Moment& moment, Sign& behind) {
  if (sign_of(near.gap) == Sign::negative || planes_.normal_vanishes(plane)) return true;
  check_limit();
  const auto [v, w] = planes_.supports_behind(plane, t, near);
  const Form<Integer> gap = planes_.gaps().gap(plane, v, w);
  const Sign s = Roots::sign_at(gap, t);
  if (s == Sign::positive) return false;
  if (s != Sign::zero) return true;
  if (Roots::may_be_before_end(t)) {
    const Sign then = Roots::sign_behind_zero(gap, t);
    behind = max(behind, then);
    if (then == Sign::positive) moment.parting = plane;
  }
  if (near.has_normal || !planes_.normal_is_zero_at(plane, t)) moment.touching.push_back(plane);
  return true;
}

PolyhedronFacets::Moment PolyhedronFacets::at(const Time& t) {
  const NearGaps here = planes_.near(t);
  const Moment apart{State::separated, {}, State::separated, {}};
  if (guessed(here)) return apart;
  Moment moment;
  Sign behind = Sign::negative;
  NearGaps::Corners start{};
  for (const Plane& plane : all_planes()) {
    const auto along = here.along(plane, start);
    start = {along.may_be[0].front(), along.may_be[1].front()};
    if (!see(plane, t, along, moment, behind)) return apart;
  }
  return concluded(std::move(moment), behind, Roots::may_be_before_end(t));
}

PolyhedronFacets::Moment PolyhedronFacets::at_contact(const Time& t) {
  return found_ ? *found_ : at(t);
}

// The bodies are on different sides of the plane. So their common points are those of S1 and S2,
// where S1 and S2 are the hulls of each body's corners in the plane. In the plane, the faces at
// these corners bound S1 and S2. If S1 and S2 are disjoint, one of them has an edge (or is a point)
// with a face such that the whole other set is beyond this face. Just after the instant, planes
// that separate or touch belong to features that meet the contact.
std::optional<PolyhedronFacets::Moment> PolyhedronFacets::contact_in(const Plane& plane,
                                                                     const Time& t,
                                                                     const NearGaps& here) {
  const auto along = here.along(plane);
  if (!along.has_normal && planes_.normal_is_zero_at(plane, t)) return std::nullopt;
  const Corners corners = planes_.supports(plane, t, along);
  const ContactPlanes::Sides sides = contact_planes_.sides_of(plane, corners, t, here);
  if (sides.are_parted) return std::nullopt;
  Moment moment;
  Sign behind = Sign::negative;
  planes_.know_flush(contact_planes_.flush_faces(corners));
  // Along the normals of flush faces the gap is zero, as along this plane, or the bodies overlap by
  // their whole thickness. So planes along them are left out.
  auto planes = contact_planes_.around(corners, sides);
  std::erase_if(planes, [this](const Plane& other) { return planes_.is_along_flush(other); });
  if (std::ranges::find(planes, plane) == planes.end()) planes.push_back(plane);
  for (const Plane& other : planes) {
    const auto near_it = here.along(other, {corners[0].front(), corners[1].front()});
    if (!see(other, t, near_it, moment, behind))
      throw std::logic_error("a plane separates bodies that have a point in common");
  }
  return concluded(std::move(moment), behind, Roots::may_be_before_end(t));
}

}  // namespace touchstone::hulls
