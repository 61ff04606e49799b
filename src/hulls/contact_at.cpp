// Members of PolyhedronFacets: the state of two polyhedra at an instant and just after it. There
// are three ways to it:
//   at            all planes, which always decides;
//   at_a_glance   one plane or one point as a quick proof, or else nullopt;
//   contact_in    if a plane with a gap of zero is known: only the planes of features that meet the
//                 contact in it. at_contact() has its result for the contact that ended a walk.

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "src/hulls/polyhedron_facets.hpp"
#include "src/walk/conditions/bounded/near_margins.hpp"

namespace touchstone::hulls {
namespace {

using Roots = FormRoots<Integer>;

// Sets the states of a moment whose planes have been added, none of which separates. `behind`: the
// largest sign of their gaps just after the instant. At the end of the clock nothing is after it
// (`has_behind` is false), and the state at the instant is taken.
PolyhedronFacets::Moment concluded(PolyhedronFacets::Moment moment, Sign behind, bool has_behind) {
  moment.state = moment.touching.empty() ? State::overlapping : State::touching;
  moment.behind = has_behind ? state_of(behind) : moment.state;
  return moment;
}

}  // namespace

bool PolyhedronFacets::add_plane(const Plane& plane, const Time& t, const NearGaps::Supports& near,
                                 Moment& moment, Sign& behind) {
  // The bodies overlap along a plane with a negative gap, which adds nothing.
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
  // Edges that are parallel only at t give no plane there.
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
    if (!add_plane(plane, t, along, moment, behind)) return apart;
  }
  return concluded(std::move(moment), behind, Roots::may_be_before_end(t));
}

PolyhedronFacets::Moment PolyhedronFacets::at_contact(const Time& t) {
  return contact_of_walk_ ? *contact_of_walk_ : at(t);
}

std::optional<PolyhedronFacets::Moment> PolyhedronFacets::at_a_glance(const Time& t) {
  const NearGaps here = planes_.near(t);
  if (guessed(here)) return Moment{State::separated, {}, State::separated, {}};
  const auto x = points_.deep(midpoint(walk::enclosure(t)));
  if (x && points_.are_around(*x, 0, walk::enclosure(t)))
    return Moment{State::overlapping, {}, State::overlapping, {}};
  // The sign along a face's normal is cheap: the supports of its body are known. The first plane
  // with a gap of zero is where they touch, if they do; contact_in decides that.
  for (std::size_t b = 0; b < 2; ++b) {
    for (std::size_t face = 0; face < planes_.gaps().body(b).normals.size(); ++face) {
      const Plane plane = plane_of_face(b, face);
      const auto along = here.along(plane);
      if (sign_of(along.gap) == Sign::negative) continue;
      const auto [v, w] = planes_.supports_behind(plane, t, along);
      if (Roots::sign_at(planes_.gaps().gap(plane, v, w), t) == Sign::zero)
        return contact_in(plane, t, here);
    }
  }
  return std::nullopt;
}

// Let S1 and S2 be the hulls of each body's corners in the plane. The bodies are on different sides
// of the plane, so their common points are those of S1 and S2. Steps:
//   1. Do S1 and S2 meet? In the plane, the faces at these corners bound S1 and S2. If S1 and S2
//      are disjoint, one of them has an edge (or is a point) with a face such that the whole other
//      set is beyond this face (sides_of). If no face shows this, they meet.
//   2. Planes that touch at t, or that separate or touch just after it, belong to features that
//      meet the contact (around). Each of them is added to the moment.
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
    if (!add_plane(other, t, near_it, moment, behind))
      throw std::logic_error("a plane separates bodies that have a point in common");
  }
  return concluded(std::move(moment), behind, Roots::may_be_before_end(t));
}

}  // namespace touchstone::hulls
