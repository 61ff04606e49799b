#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "touchstone/body/state.hpp"
#include "touchstone/form/form_roots_exact.hpp"
#include "touchstone/polyhedra/gaps.hpp"
#include "touchstone/polyhedra/near_gaps.hpp"
#include "touchstone/polyhedra/passage.hpp"
#include "touchstone/polyhedra/rough_pose.hpp"
#include "touchstone/walk/facet_source.hpp"

namespace touchstone::polyhedra {

// The planes between two polyhedra over one piece, for the walk: a FacetSource. A plane is a
// direction; the corners that support the bodies along it change with time. So pairing of features
// and arcs are not needed, and parallel edges are not a special case. Reasons for the laws of
// FacetSource:
//   (1) Disjoint convex polyhedra are separated along the normal of a face or a product of edges,
//       and a positive gap separates.
//   (2) A gap is the least of finitely many continuous functions minus the largest of others.
//   (3) Supports change at roots of finitely many polynomials.
class PolyhedronFacets {
 public:
  using Number = Integer;
  using Plane = polyhedra::Plane;
  using Time = RealAlgebraic;
  using Open = walk::Never;
  using Leg = walk::Leg<Integer>;

  // `frames` are those of `pieces`. All arguments must outlive this object.
  PolyhedronFacets(const PackedMotion<Integer>& frames, const PiecePair& pieces, const Solid& one,
                   const Solid& two);
  // Not copyable: objects made from its forms refer to them.
  PolyhedronFacets(const PolyhedronFacets&) = delete;
  PolyhedronFacets& operator=(const PolyhedronFacets&) = delete;
  ~PolyhedronFacets() = default;

  template <class Ended>
  walk::Separating<PolyhedronFacets> separating_at(const Time& t, const Ended& ended) {
    const auto found = separating(t, {ended.data(), ended.size()});
    if (!found) return std::nullopt;
    return *found;
  }
  Leg leg(const Plane& plane, const Time& since);
  // At an event the supports move to other corners; the plane keeps its direction.
  Plane continued(const Plane& plane, const Time&) const { return plane; }

  // The state of the bodies at an instant and just behind it. At the end of the clock, `behind`
  // equals `state`.
  struct Moment {
    State state = State::unknown;
    std::vector<Plane> touching{};  // if touching: the planes with a gap of zero
    State behind = State::unknown;
    std::optional<Plane> parting{};  // if in contact: a plane that separates just behind
  };
  Moment at(const Time& t);
  // As at(), but only if there is a quick proof: a plane separates, a point is inside both bodies,
  // or they touch in the plane of a face. Otherwise nullopt.
  std::optional<Moment> at_a_glance(const Time& t);
  // As at(), if a walk has just ended with a contact at t.
  Moment at_contact(const Time& t);
  // The first change behind `t`: the sign of some plane's gap differs from its sign just behind
  // `t`, or the corners that support a gap of zero change. nullopt if there is none. Up to that
  // instant the state does not change, unless the bodies are apart. REQUIRES: t is before the end.
  std::optional<Time> next_change(const Time& t);
  // REQUIRES: `at` is the moment at `t`. If the bodies overlap just behind `t`: the first instant
  // at which they no longer do, or the end of the clock, with the moment there. It uses points that
  // stay inside both bodies instead of all planes. Laws:
  //   (1) At every instant between `t` and the result the bodies overlap. At the result they do
  //       not, unless it is the end of the clock.
  //   (2) The result is nullopt if they do not overlap just behind `t`, or if the overlap is not
  //       proven: it stayed open whether a point is inside both, or which of two instants is
  //       earlier.
  struct OverlapEnd {
    Time time;
    Moment moment;
  };
  std::optional<OverlapEnd> end_of_overlap(const Time& t, const Moment& at);
  // If one body slides over a face of the other just behind `t`: an instant behind it up to which
  // they touch, shown by points that stay in the face. Laws:
  //   (1) The bodies touch at every instant from `t` to the result, at the result, and just behind
  //       it unless it is the end of the clock.
  //   (2) The result is nullopt if that is not proven. The slide may last longer than the result.
  std::optional<Time> slide_up_to(const Time& t, const Moment& at);
  // An instant behind `t` up to which, and at which, a plane separates whose gap is zero at `t`.
  // REQUIRES: the plane separates just behind t.
  Time apart_behind(const Time& t, const Plane& parting);

  // For each body, the corners that support it along a plane at an instant, ascending.
  using Corners = std::array<std::vector<std::size_t>, 2>;
  Corners supports(const Plane& plane, const Time& t);
  // Whether the normals of two planes have the same direction at t.
  bool are_parallel(const Plane& one, const Plane& two, const Time& t) const;

  const Gaps& gaps() const { return gaps_; }

 private:
  using Left = std::span<const Plane>;

  const std::vector<Plane>& planes();
  std::optional<Plane> separating(const Time& t, Left left);
  // A plane proven to separate, found from the nearest features; never one of `left`.
  std::optional<Plane> guessed(const NearGaps& here, Left left) const;
  // As above with no plane left out; the last answer is cached by instant.
  std::optional<Plane> guessed(const NearGaps& here);
  NearGaps near(const Time& t);
  NearGaps near(const Interval& t);
  // The contact in a plane with a gap of zero; nullopt if the bodies may not meet in it.
  std::optional<Moment> contact_in(const Plane& plane, const Time& t, const NearGaps& here);
  // For the faces that meet their body's given corners: whether one has all given corners of the
  // other body outside, and which faces have them all strictly inside.
  struct Sides {
    bool are_parted = false;
    std::array<std::set<std::size_t>, 2> inside{};
  };
  Sides sides_of(const Plane& plane, const Corners& corners, const Time& t, const NearGaps& here);
  // Positive: all corners are outside; negative: all are proven to be inside; otherwise zero.
  Sign side_of(const Plane& face, const Corners& corners, const Time& t, const NearGaps& here);
  std::vector<Plane> planes_around(const Corners& corners, const Sides& sides) const;
  // Two faces, one of each body, whose planes stay parallel.
  using Flush = std::array<std::size_t, 2>;
  // The two faces spanned by corners in one plane. REQUIRES: the corners are supports along a
  // plane.
  std::optional<Flush> flush_faces(const Corners& corners);
  // Whether the plane's normal, wherever it is not zero, is along that of the flush faces, with
  // either sign.
  bool is_along_flush(const Plane& plane) const;
  // Whether two corners of a body are at equal heights along the plane's normal at every instant.
  bool are_level(const Plane& plane, std::size_t body, std::size_t corner, std::size_t other) const;
  Corners supports(const Plane& plane, const Time& t, const NearGaps::Supports& near);
  // Adds one plane to `moment` and `behind`; returns false if the plane separates.
  bool see(const Plane& plane, const Time& t, const NearGaps::Supports& near, Moment& moment,
           Sign& behind);
  // Whether its normal is zero throughout, so that it gives no information.
  bool says_nothing(const Plane& plane);
  bool normal_is_zero_at(const Plane& plane, const Time& t);
  // Corners that support the bodies at t and just behind it: one of each body.
  std::array<std::size_t, 2> supports_behind(const Plane& plane, const Time& t,
                                             const NearGaps::Supports& near);
  Leg leg_from(const Plane& plane, const Time& since, const NearGaps::Supports& near);
  std::optional<Time> change_of(const Plane& plane, const Time& t, const NearGaps::Supports& near,
                                const std::optional<Time>& before);

  // See end_of_overlap.
  std::optional<double> apart_after(double from) const;
  std::optional<Vec3<Interval>> deep_point(double u) const;
  // Whether a point fixed in the frame of body 1 is proven to be inside both bodies throughout a
  // span.
  bool are_around(const Vec3<Interval>& point, const Interval& span);
  // For a point fixed in the frame of body `of`: whether it is proven to stay on the inner side of
  // all faces of the other body throughout a span. `face` is not tested.
  bool is_in_face(const Vec3<Interval>& point, std::size_t of, std::size_t face,
                  const Interval& span);
  // Whether some common point of these two faces, which lie in one plane, is proven to stay in both
  // between two instants.
  bool is_in_both(const Flush& faces, const Rational& from, const Rational& until);
  bool are_around_points(const Rational& from, const Rational& until, int& looks);
  bool overlap_up_to(const Time& from, const Time& until, const Plane& plane, bool opens);
  // Whether the bodies are proven to overlap at `other` and all the way there from a contact in
  // this plane. The proof uses a corner or an edge that touches at the contact.
  bool pierce_up_to(const Time& contact, const Rational& other, const Plane& plane);
  // Whether points of the edge of body 2 are strictly inside body 1 throughout a span, provided the
  // gap along the product of the two edges is negative. REQUIRES: the edges were supports along it
  // at an instant of the span.
  bool is_edge_around(const Corners& edges, const Interval& span);
  // As pierce_up_to, by either of two proofs.
  enum class Shown { by_what_touches, by_planes };
  bool overlap_beside(const Time& contact, const Rational& other, const Plane& plane, Shown how);
  std::optional<Rational> overlap_behind(const Time& contact, const Plane& plane);
  const Passage& passage(std::size_t from);

  Gaps gaps_;
  PackedMotion<Interval> near_frames_;
  GapForms<Interval> near_gaps_;
  NearGaps::Bodies bodies_;
  RoughMotion rough_;
  std::array<std::optional<Passage>, 2> passages_;  // made on first use
  std::optional<NearGaps> near_;                    // of the instant that was requested last
  struct Guess {
    Interval at;
    std::optional<Plane> plane;
  };
  std::optional<Guess> last_guess_;
  std::vector<Plane> planes_;
  std::optional<Moment> found_;  // the contact at which a walk ended last
  std::optional<Flush> flush_;   // the faces in which the bodies touched last
};

}  // namespace touchstone::polyhedra
