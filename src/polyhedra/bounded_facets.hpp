#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "touchstone/form/form_roots_bounded.hpp"
#include "touchstone/polyhedra/gaps.hpp"
#include "touchstone/polyhedra/rough_pose.hpp"
#include "touchstone/walk/facet_source.hpp"

namespace touchstone::polyhedra {

// The planes between two polyhedra over one piece, for the walk: FacetSource, as PolyhedronFacets,
// but in bounded doubles. Which plane separates is guessed: what a leg says of it is proven, from
// the instant on that the leg is asked from; and so is what is said of a contact. Where neither is
// seen to it is open, and what cannot be told of a leg is thrown as Undecided. Laws:
//   (1) leg: throughout `from` the plane separates. From its end on, up to the event, the supports
//       are the highest corners of their bodies along the plane's normal, so that the condition is
//       the gap. Each lead of a neighbour is positive meanwhile, or zero on the whole clock.
//   (2) The event is the first root or open stretch of any lead behind `from`, whatever the lead's
//       signs around it: a stretch is never passed over. Nothing: there is none up to the end.
//   (3) A leg may begin at an open stretch. It is then the source, not the walk, that proves the
//       plane to separate throughout; where it cannot, it throws Undecided.
//   (4) separating_at: none is said of a certain root alone, where the bodies are proven to touch
//       (see Touching); of an open stretch, never. A plane that is returned is a guess.
//   (5) A number that is not finite proves nothing: it is open.
class BoundedFacets {
 public:
  using Number = Bounded<double>;
  using Plane = polyhedra::Plane;
  using Time = walk::BoundedInstant<double>;
  struct Unknown {};
  using Open = Unknown;
  using Leg = walk::Leg<Number>;
  using Corners = std::array<std::vector<std::size_t>, 2>;  // by body, ascending

  // The frames as they are for the walk of boxes, with the bodies' units as extents, and the pieces
  // that they are of. All must outlive it.
  BoundedFacets(const PackedMotion<Number>& frames, const PiecePair& pieces, const Solid& one,
                const Solid& two);

  template <class Ended>
  walk::Separating<BoundedFacets> separating_at(const Time& t, const Ended& ended) {
    return separating(t, {ended.data(), ended.size()});
  }
  Leg leg(const Plane& plane, const Time& since);
  // Its supports move to other corners; the plane keeps its direction.
  Plane continued(const Plane& plane, const Time&) const { return plane; }

  // Where the bodies were proven to touch last: the plane, and all corners in it. Just behind it
  // they overlap.
  struct Touching {
    Plane plane{};
    Corners corners{};
  };
  const Touching& touching() const { return touching_; }

 private:
  using Left = std::span<const Plane>;
  using Roots = walk::FormRoots<Number>;

  walk::Separating<BoundedFacets> separating(const Time& t, Left left);
  // Whether a plane certainly separates throughout an instant behind which the supports are known.
  // False: it is open whether it does. REQUIRES: supports_ are those behind `t`.
  bool separates_throughout(const Plane& plane, const Time& t);
  // By how much another corner of a body may change its lead along a plane's normal in the units of
  // the plane's gap, in a unit of the clock.
  double slope_of_leads(const Plane& plane, std::size_t body);
  // How a corner leads its neighbour along a plane's normal, from an instant on.
  struct Lead {
    Sign sign = Sign::zero;  // behind it
    // The first instant behind it at which it may not be positive, or an open stretch in which it
    // may not be; nothing: there is none.
    std::optional<Time> event{};
  };
  // `from` grows by all roots that cannot be told from it.
  Lead lead_behind(const Plane& plane, std::size_t body, std::size_t corner, std::size_t other,
                   Time& from);
  // When a neighbour may be above a corner that supports the body behind `from`; moves `support` up
  // to such a corner first.
  std::optional<Time> end_of_support(const Plane& plane, std::size_t body, std::size_t& support,
                                     Time& from);
  // Whether bodies that are on either side of a plane meet in it, where one corner is strictly
  // inside a face, or two edges cross.
  bool meet_in(const Plane& plane, const Time& t);
  Sign side_of(std::size_t body, std::size_t face, std::size_t corner, std::size_t other,
               const Time& t);
  bool is_inside_face(std::size_t body, const Time& t);
  bool is_crossed(std::size_t body, const Time& t);

  std::array<const Solid*, 2> bodies_;
  GapForms<Number> gaps_;
  RoughMotion rough_;
  std::array<std::size_t, 2> supports_{};  // along the plane of the last leg, or guessed
  bool are_tied_ = false;                  // of that leg: others may be as high throughout
  Touching touching_{};
};

}  // namespace touchstone::polyhedra
