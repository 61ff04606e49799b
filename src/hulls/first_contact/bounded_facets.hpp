#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <optional>
#include <span>

#include "src/form/form_roots_bounded.hpp"
#include "src/hulls/gap_facets.hpp"
#include "src/hulls/solid.hpp"
#include "src/walk/facet_source.hpp"

namespace touchstone::hulls {

// The planes between two polyhedra over one piece, for the walk of bounded_walk.hpp: a FacetSource
// like PolyhedronFacets, but in bounded doubles. separating_at() first tries to prove a contact,
// and else guesses a plane; leg() proves that the guess separates. A corner's *lead* over a
// neighbour is how far it is ahead along the plane's normal. A number that is not finite proves
// nothing: its sign is open.
class BoundedFacets {
 public:
  using Number = Bounded<double>;
  using Plane = hulls::Plane;
  using Time = BoundedInstant<double>;
  struct Unknown {};
  using Open = Unknown;
  using Leg = walk::Leg<Number>;
  using Supports = std::array<std::size_t, 2>;  // one corner of each body

  // `frames` are packed as for the walk of boxes, with the bodies' units as extents. The search for
  // a plane begins at the corners `near`, which may be any. The frames and the bodies must outlive
  // this object.
  BoundedFacets(const PackedMotion<Number>& frames, const Solid& one, const Solid& two,
                const Supports& near = {});

  // None only at a proven root at which the bodies are proven to touch (see touching_plane), never
  // at an open stretch. A plane is a guess. Open: neither a plane nor a contact is found. `ended`:
  // the planes that the walk has left at t, which do not count.
  template <class Ended>
  walk::Separating<BoundedFacets> separating_at(const Time& t, const Ended& ended) {
    return separating(t, {ended.data(), ended.size()});
  }
  // Throws Undecided if it cannot prove a leg with these laws:
  //   (1) The plane separates at all instants in `from`. From the end of `from` up to the event,
  //       the supports are the highest corners of their bodies along the plane's normal, so the
  //       condition is the gap. Each of their leads is positive there, or zero on the whole clock
  //       (the piece's own time, from 0 to 1).
  //   (2) The event is the first root or open stretch of any lead after `from`, even if the lead
  //       does not change its sign there. No stretch is skipped. An empty event: there is none.
  //   (3) A leg may begin at an open stretch. Then this function, not the walk, proves that the
  //       plane separates throughout.
  Leg leg(const Plane& plane, const Time& since);
  // At an event the supports move to other corners; the plane keeps its direction.
  Plane continued(const Plane& plane, const Time&) const { return plane; }

  // Corners that support the bodies along the plane of the last leg.
  const Supports& supports() const { return supports_; }

  // The plane of the last proven contact, and all corners of a body in it, ascending. Just after
  // the contact the bodies overlap. REQUIRES: separating_at() has just returned none.
  const Plane& touching_plane() const { return touching_; }
  std::span<const std::size_t> touching_corners(std::size_t body) const;

 private:
  using Left = std::span<const Plane>;  // planes that the walk has left at an instant
  using Roots = FormRoots<Number>;

  walk::Separating<BoundedFacets> separating(const Time& t, Left left);
  // Whether a plane is proven to separate throughout an instant; false if this is open. REQUIRES:
  // supports_ are those just after `t`.
  bool separates_throughout(const Plane& plane, const Time& t);
  // A bound on the slope of any lead between two corners of a body along a plane's normal, in units
  // of the plane's gap per unit of the clock.
  double slope_of_leads(const Plane& plane, std::size_t body);
  // The proven sign of a lead just after `from`, and its end: the first instant after `from`, or
  // the first open stretch, at which the lead may not be positive. Extends `from` by all roots that
  // cannot be distinguished from it. Throws Undecided if the sign just after is open.
  GapFacets<Number>::LeadBehind lead_behind(const Form<Number>& lead, Time& from);
  // Whether bodies on different sides of a plane meet in it: one corner strictly inside a face, or
  // two edges that cross.
  bool meet_in(const Plane& plane, const Time& t);
  // The side of a face on which a corner of the other body is: negative is inside. `corner` is one
  // of the face's own.
  Sign side_of(std::size_t body, std::size_t face, std::size_t corner, std::size_t other,
               const Time& t);
  // The two cases of meet_in: whether the other body's support is strictly inside the touching face
  // of `body`; whether the other body's edge crosses the line of the edge of `body` within the
  // plane.
  bool is_inside_face(std::size_t body, const Time& t);
  bool is_crossed(std::size_t body, const Time& t);

  std::array<const Solid*, 2> bodies_;
  GapFacets<Number> planes_;
  Supports supports_;      // along the plane of the last leg or guess
  bool are_tied_ = false;  // in that leg, other corners may be as high as the supports
  Plane touching_{};
  // For each body its support at the contact and, if two edges cross, the other end of its edge, in
  // ascending order.
  std::array<boost::container::static_vector<std::size_t, 2>, 2> ends_{};
};

}  // namespace touchstone::hulls
