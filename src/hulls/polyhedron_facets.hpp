#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "src/form/form_roots_exact.hpp"
#include "src/hulls/common_points.hpp"
#include "src/hulls/contact_planes.hpp"
#include "src/hulls/piercing.hpp"
#include "src/hulls/rough_motion.hpp"
#include "src/hulls/supported_planes.hpp"
#include "src/walk/facet_source.hpp"
#include "touchstone/body/state.hpp"

namespace touchstone::hulls {

// The planes between two polyhedra over one piece, exactly: a FacetSource for the walk, and the
// state at and after instants, for PolyhedronSolver (polyhedron_timeline.hpp). A plane is a
// direction; the corners that support the bodies along it change with time. So features need not be
// paired, and parallel edges are not a special case. The members are in polyhedron_facets.cpp,
// contact_at.cpp, end_of_overlap.cpp and sliding.cpp. Reasons for the laws of FacetSource:
//   (1) Disjoint convex polyhedra are separated along the normal of a face or a product of edges,
//       and a positive gap separates.
//   (2) A gap is the least of finitely many continuous functions minus the largest of others.
//   (3) Supports change at roots of finitely many polynomials.
class PolyhedronFacets {
 public:
  using Number = Integer;
  using Plane = hulls::Plane;
  using Time = RealAlgebraic;
  using Open = walk::Never;
  using Leg = walk::Leg<Integer>;
  using Corners = SupportedPlanes::Corners;

  // `frames` are those of `pieces`. All arguments must outlive this object.
  PolyhedronFacets(const PackedMotion<Integer>& frames, const PiecePair& pieces, const Solid& one,
                   const Solid& two);
  // Not copyable: objects made from its forms refer to them.
  PolyhedronFacets(const PolyhedronFacets&) = delete;
  PolyhedronFacets& operator=(const PolyhedronFacets&) = delete;
  ~PolyhedronFacets() = default;

  // `ended`: the planes that the walk has left at t, which do not count.
  template <class Ended>
  walk::Separating<PolyhedronFacets> separating_at(const Time& t, const Ended& ended) {
    const auto found = separating(t, {ended.data(), ended.size()});
    if (!found) return std::nullopt;
    return *found;
  }
  Leg leg(const Plane& plane, const Time& since) { return planes_.leg(plane, since); }
  // At an event the supports move to other corners; the plane keeps its direction.
  Plane continued(const Plane& plane, const Time&) const { return plane; }

  // The state of the bodies at an instant and just after it. At the end of the clock (the piece's
  // own time, from 0 to 1), `behind` equals `state`.
  struct Moment {
    State state = State::unknown;
    std::vector<Plane> touching{};  // if touching: the planes with a gap of zero
    State behind = State::unknown;
    std::optional<Plane> parting{};  // if in contact: a plane that separates just after
  };
  Moment at(const Time& t);
  // The moment at t if there is a quick proof: a plane separates, a point is inside both bodies, or
  // they touch in the plane of a face. Otherwise nullopt.
  std::optional<Moment> at_a_glance(const Time& t);
  // The moment at t. REQUIRES: a walk has just ended with a contact there. Cheaper than at(t): the
  // walk's last question about a separating plane has mostly found it.
  Moment at_contact(const Time& t);
  // The first change after `t`: the sign of some plane's gap differs from its sign just after
  // `t`, or the corners that support a gap of zero change. nullopt if there is none. Up to that
  // instant the state does not change, unless the bodies are apart. REQUIRES: t is before the end.
  std::optional<Time> next_change(const Time& t);
  // The end of an overlap that begins just after `t`: the first instant at which the bodies no
  // longer overlap, or the end of the clock, with the moment there. The proof uses points that stay
  // inside both bodies instead of all planes. REQUIRES: `at` is the moment at `t`. Laws:
  //   (1) At every instant between `t` and the result the bodies overlap. At the result they do
  //       not, unless it is the end of the clock.
  //   (2) The result is nullopt if they do not overlap just after `t`, or if the overlap is not
  //       proven, because a sign or the order of two instants stayed open.
  struct OverlapEnd {
    Time time;
    Moment moment;
  };
  std::optional<OverlapEnd> end_of_overlap(const Time& t, const Moment& at);
  // If one body slides along a plane of the other just after `t`: an instant after `t` up to which
  // they touch. Laws:
  //   (1) The bodies touch at every instant from `t` to the result, and at the result.
  //   (2) If `is_end`, they part just after the result, or it is the end of the clock. Otherwise
  //       they touch just after it, too.
  //   (3) The result is nullopt if (1) and (2) are not proven.
  struct SlideEnd {
    Time time;
    bool is_end;
  };
  std::optional<SlideEnd> slide_up_to(const Time& t, const Moment& at);
  // The supports, legs and changes of single planes.
  SupportedPlanes& planes() { return planes_; }

 private:
  using Left = std::span<const Plane>;  // planes that the walk has left at an instant

  const std::vector<Plane>& all_planes();
  std::optional<Plane> separating(const Time& t, Left left);
  // A plane proven to separate, found from the nearest features; never one of `left`.
  std::optional<Plane> guessed(const NearGaps& here, Left left) const;
  // Like guessed(here, {}), without excluded planes; the last result is cached with its instant.
  std::optional<Plane> guessed(const NearGaps& here);
  // The moment at t in which the bodies touch in this plane, with a gap of zero; nullopt if they
  // may not meet in it. Only planes of features that meet the contact are examined.
  std::optional<Moment> contact_in(const Plane& plane, const Time& t, const NearGaps& here);
  // Returns false if the plane separates at t. Otherwise adds the plane to `moment`: to `touching`
  // if its gap is zero, to `parting` if it separates just after t; and raises `behind` to the sign
  // of its gap just after t. `near`: here.along(plane), for the intervals at t.
  bool add_plane(const Plane& plane, const Time& t, const NearGaps::Supports& near, Moment& moment,
                 Sign& behind);
  // Whether the bodies are proven to overlap between two instants, by all planes of the features
  // that may meet near `plane`. Either they touch in `plane` at `from` and overlap just after it
  // (`opens`), or they overlap at `from` and touch in `plane` at `until`, which is excluded.
  bool overlap_up_to(const Time& from, const Time& until, const Plane& plane, bool opens);
  // The two proofs of an overlap beside a contact: by a feature that touches and enters the other
  // body (Piercing), or by planes (overlap_up_to). The first costs less, the second fails less
  // often.
  enum class Proof { by_touching_feature, by_planes };
  // Whether the bodies are proven to overlap from `other` to `contact`, or the reverse, without the
  // contact itself. At it they touch in this plane.
  bool overlap_beside(const Time& contact, const Rational& other, const Plane& plane, Proof proof);
  // An instant after the contact up to which the bodies are proven to overlap; nullopt: none is
  // found. At the contact they touch in this plane.
  std::optional<Rational> overlap_behind(const Time& contact, const Plane& plane);
  // The end of an overlap that is proven from `from` on, where the bodies part in this plane.
  // REQUIRES: the plane separates at `apart`.
  std::optional<OverlapEnd> parting_in(const Plane& plane, const Rational& from,
                                       const Rational& apart);
  // The end of an overlap that is proven from `from` on, where the bodies touch in this plane.
  // `about`: an instant near the end, or after it. `end_after(until)` returns the end, provided
  // that the bodies overlap at `until`; nullopt if it is not known.
  using EndAfter = std::function<std::optional<Time>(const Rational& until)>;
  std::optional<OverlapEnd> ended_in(const Plane& plane, const Rational& from,
                                     const Rational& about, const EndAfter& end_after);

  bool are_at_rest_;  // both bodies, throughout the piece
  PackedMotion<Interval> near_frames_;
  SupportedPlanes planes_;
  NearGaps::Bodies bodies_;
  RoughMotion rough_;
  CommonPoints points_;
  ContactPlanes contact_planes_;
  Piercing piercing_;
  struct Guess {
    Interval at;
    std::optional<Plane> plane;
  };
  std::optional<Guess> last_guess_;
  std::vector<Plane> all_planes_;
  // The contact at which the walk ends: the last call of separating_at found it instead of a plane.
  std::optional<Moment> contact_of_walk_;
};

}  // namespace touchstone::hulls
