#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "src/form/form_roots_bounded.hpp"
#include "src/hulls/gap_facets.hpp"
#include "src/hulls/rough_pose.hpp"
#include "src/walk/facet_source.hpp"

namespace touchstone::hulls {

// The planes between two polyhedra over one piece, for the walk: a FacetSource like
// PolyhedronFacets, but in bounded doubles. The separating plane is guessed; legs and contacts are
// proven. If neither a plane nor a contact is found, the answer is open; if a leg cannot be
// decided, Undecided is thrown. A corner's *lead* over a neighbour is how far it is ahead along the
// plane's normal. Laws:
//   (1) The plane of a leg separates at all instants in `from`. From the end of `from` up to the
//   event, the supports are the highest corners of their bodies along the plane's normal, so the
//   condition is the gap. Each of their leads is positive there, or zero on the whole clock.
//   (2) The event is the first root or open stretch of any lead behind `from`, even if the lead
//   does not change its sign there. No stretch is skipped. An empty event: there is none up to the
//   end.
//   (3) A leg may begin at an open stretch. Then the source, not the walk, proves that the plane
//       separates throughout; if it cannot, it throws Undecided.
//   (4) separating_at returns none only at a proven root at which the bodies are proven to touch
//       (see Touching), never at an open stretch. A plane that it returns is a guess.
//   (5) A number that is not finite proves nothing: its sign is open.
class BoundedFacets {
 public:
  using Number = Bounded<double>;
  using Plane = hulls::Plane;
  using Time = BoundedInstant<double>;
  struct Unknown {};
  using Open = Unknown;
  using Leg = walk::Leg<Number>;
  using Corners = std::array<std::vector<std::size_t>, 2>;  // by body, ascending

  // `frames` are packed as for the walk of boxes, with the bodies' units as extents; `rough` is the
  // same motion, for guesses. The frames and the bodies must outlive this object.
  BoundedFacets(const PackedMotion<Number>& frames, RoughMotion rough, const Solid& one,
                const Solid& two);

  template <class Ended>
  walk::Separating<BoundedFacets> separating_at(const Time& t, const Ended& ended) {
    return separating(t, {ended.data(), ended.size()});
  }
  Leg leg(const Plane& plane, const Time& since);
  // At an event the supports move to other corners; the plane keeps its direction.
  Plane continued(const Plane& plane, const Time&) const { return plane; }

  // The last proven contact: its plane, and all corners in it. Just behind it the bodies overlap.
  struct Touching {
    Plane plane{};
    Corners corners{};
  };
  const Touching& touching() const { return touching_; }

 private:
  using Left = std::span<const Plane>;
  using Roots = FormRoots<Number>;

  walk::Separating<BoundedFacets> separating(const Time& t, Left left);
  // Whether a plane is proven to separate throughout an instant; false if this is open. REQUIRES:
  // supports_ are those just behind `t`.
  bool separates_throughout(const Plane& plane, const Time& t);
  // A bound on the slope of any lead between two corners of a body along a plane's normal, in units
  // of the plane's gap per unit of the clock.
  double slope_of_leads(const Plane& plane, std::size_t body);
  // The proven sign of a lead just behind `from`, and its end: the first instant behind `from`, or
  // the first open stretch, at which the lead may not be positive. Extends `from` by all roots that
  // cannot be distinguished from it. Throws Undecided if the sign just behind is open.
  GapFacets<Number>::LeadBehind judged(const Form<Number>& lead, Time& from);
  // Whether bodies on different sides of a plane meet in it: one corner strictly inside a face, or
  // two edges that cross.
  bool meet_in(const Plane& plane, const Time& t);
  Sign side_of(std::size_t body, std::size_t face, std::size_t corner, std::size_t other,
               const Time& t);
  bool is_inside_face(std::size_t body, const Time& t);
  bool is_crossed(std::size_t body, const Time& t);

  std::array<const Solid*, 2> bodies_;
  GapFacets<Number> planes_;
  RoughMotion rough_;
  std::array<std::size_t, 2> supports_{};  // along the plane of the last leg or guess
  bool are_tied_ = false;  // in that leg, other corners may be as high as the supports
  Touching touching_{};
};

}  // namespace touchstone::hulls
