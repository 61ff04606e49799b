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

// The planes between two polyhedra over one piece, for the walk: FacetSource. A plane is a
// direction, and which corners support the bodies along it changes with time: so there is nothing
// to pair, no arc, and parallel edges are no case of their own.
//   (1) Disjoint convex polyhedra are separated along the normal of a face or a product of edges,
//   and a positive gap separates. (2) A gap is the least of finitely many continuous functions less
//   the largest. (3) Supports change at roots of finitely many polynomials.
class PolyhedronFacets {
 public:
  using Number = Integer;
  using Plane = polyhedra::Plane;
  using Time = RealAlgebraic;
  using Open = walk::Never;
  using Leg = walk::Leg<Integer>;

  // The frames, and the pieces that they are of. All must outlive it.
  PolyhedronFacets(const PackedMotion<Integer>& frames, const PiecePair& pieces, const Solid& one,
                   const Solid& two);
  // What is made of its forms refers to them.
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
  // Its supports move to other corners; the plane keeps its direction.
  Plane continued(const Plane& plane, const Time&) const { return plane; }

  // The bodies at an instant, and just behind it (which at the end of the clock is nothing).
  struct Moment {
    State state = State::unknown;
    std::vector<Plane> touching{};  // where that is touching: the planes with a gap of zero
    State behind = State::unknown;
    std::optional<Plane> parting{};  // in contact: a plane that separates just behind
  };
  Moment at(const Time& t);
  // The same, where it is soon proven: that they are apart, by a plane, that they overlap, by a
  // point inside both, or that they touch in the plane of a face.
  std::optional<Moment> at_a_glance(const Time& t);
  // The same, where a walk has just ended at a contact.
  Moment at_contact(const Time& t);
  // The first instant behind `t` at which the sign of any plane's gap is another than just behind
  // `t`, or at which the corners that support a gap of zero change; nothing: there is none. Between
  // the two the state does not change, unless the bodies are apart. REQUIRES: t is before the end.
  std::optional<Time> next_change(const Time& t);
  // Where the bodies overlap just behind `t`, at which they are as `at` says: the first instant at
  // which they do not, or the end of the clock, and how they are there. It looks at points that
  // stay inside both bodies, not at all planes. Laws:
  //   (1) At every instant between `t` and a result the bodies overlap, and at the result they do
  //       not, unless it is the end of the clock.
  //   (2) It is nothing where they do not overlap just behind `t`, and where that is not proven:
  //       whether a point is inside both, or which of two instants is earlier, was open.
  struct OverlapEnd {
    Time time;
    Moment moment;
  };
  std::optional<OverlapEnd> end_of_overlap(const Time& t, const Moment& at);
  // Where one body slides over a face of the other just behind `t`: an instant behind it up to
  // which they touch, by points that stay in the face. Laws:
  //   (1) The bodies touch at every instant from `t` to a result, at the result, and just behind it
  //       unless it is the end of the clock.
  //   (2) It is nothing where that is not proven. The slide may last longer than it says.
  std::optional<Time> slide_up_to(const Time& t, const Moment& at);
  // An instant behind `t` up to which, and at which, a plane separates whose gap is zero at `t`.
  // REQUIRES: it separates just behind t.
  Time apart_behind(const Time& t, const Plane& parting);

  // By body, the corners that support it along a plane at an instant, ascending.
  using Corners = std::array<std::vector<std::size_t>, 2>;
  Corners supports(const Plane& plane, const Time& t);
  // Whether the normals of two planes have one direction there.
  bool are_parallel(const Plane& one, const Plane& two, const Time& t) const;

  const Gaps& gaps() const { return gaps_; }

 private:
  using Left = std::span<const Plane>;

  const std::vector<Plane>& planes();
  std::optional<Plane> separating(const Time& t, Left left);
  // A plane that certainly separates, by the nearest features.
  std::optional<Plane> guessed(const NearGaps& here, Left left) const;
  // The same; of the instant that was asked for last, it is known.
  std::optional<Plane> guessed(const NearGaps& here);
  NearGaps near(const Time& t);
  NearGaps near(const Interval& t);
  // What is found in a plane with a gap of zero; nothing where the bodies may not meet in it.
  std::optional<Moment> contact_in(const Plane& plane, const Time& t, const NearGaps& here);
  // Which faces that meet the corners of their body leave all those of the other one outside, or
  // strictly inside.
  struct Sides {
    bool are_parted = false;
    std::array<std::set<std::size_t>, 2> inside{};
  };
  Sides sides_of(const Plane& plane, const Corners& corners, const Time& t, const NearGaps& here);
  // Positive: all are outside; negative: all are certainly inside; else zero.
  Sign side_of(const Plane& face, const Corners& corners, const Time& t, const NearGaps& here);
  std::vector<Plane> planes_around(const Corners& corners, const Sides& sides) const;
  // Faces that are in parallel planes throughout, by body.
  using Flush = std::array<std::size_t, 2>;
  // The two that are held by corners in one plane. REQUIRES: these are supports along a plane.
  std::optional<Flush> flush_faces(const Corners& corners);
  // Whether its normal is that of the flush faces, of either sense, wherever it has one.
  bool is_along_flush(const Plane& plane) const;
  // Whether two corners of a body are as high along the plane's normal at every instant.
  bool are_level(const Plane& plane, std::size_t body, std::size_t corner, std::size_t other) const;
  Corners supports(const Plane& plane, const Time& t, const NearGaps::Supports& near);
  // Sees to a plane; false where it separates.
  bool see(const Plane& plane, const Time& t, const NearGaps::Supports& near, Moment& moment,
           Sign& behind);
  // Whether its normal is zero throughout.
  bool says_nothing(const Plane& plane);
  bool normal_is_zero_at(const Plane& plane, const Time& t);
  // Corners that support the bodies at t and just behind it; one of each body.
  std::array<std::size_t, 2> supports_behind(const Plane& plane, const Time& t,
                                             const NearGaps::Supports& near);
  Leg leg_from(const Plane& plane, const Time& since, const NearGaps::Supports& near);
  std::optional<Time> change_of(const Plane& plane, const Time& t, const NearGaps::Supports& near,
                                const std::optional<Time>& before);

  // See end_of_overlap.
  std::optional<double> apart_after(double from) const;
  std::optional<Vec3<Interval>> deep_point(double u) const;
  // Whether a point that rests in the frame of body 1 is certainly inside both throughout a span.
  bool are_around(const Vec3<Interval>& point, const Interval& span);
  // Whether a point that rests in the frame of a body is certainly inside the other one, but for a
  // face of that, throughout a span.
  bool is_in_face(const Vec3<Interval>& point, std::size_t of, std::size_t face,
                  const Interval& span);
  // Whether some point that is in the planes of these two faces is, and in its own face.
  bool is_in_both(const Flush& faces, const Rational& from, const Rational& until);
  bool are_around_points(const Rational& from, const Rational& until, int& looks);
  bool overlap_up_to(const Time& from, const Time& until, const Plane& plane, bool opens);
  // Whether the bodies are shown to overlap at another instant, and all the way there from a
  // contact in this plane, by a corner or an edge that touches at the contact.
  bool pierce_up_to(const Time& contact, const Rational& other, const Plane& plane);
  // Whether points of the edge of body 2 are strictly inside body 1 throughout a span, as long as
  // the gap is negative along the product of two edges that were its supports at an instant of it.
  bool is_edge_around(const Corners& edges, const Interval& span);
  // The same by either way.
  enum class Shown { by_what_touches, by_planes };
  bool overlap_beside(const Time& contact, const Rational& other, const Plane& plane, Shown how);
  std::optional<Rational> overlap_behind(const Time& contact, const Plane& plane);
  const Passage& passage(std::size_t from);

  Gaps gaps_;
  PackedMotion<Interval> near_frames_;
  GapForms<Interval> near_gaps_;
  NearGaps::Bodies bodies_;
  RoughMotion rough_;
  std::array<std::optional<Passage>, 2> passages_;  // made when they are first asked for
  std::optional<NearGaps> near_;                    // of the instant that was asked for last
  struct Guess {
    Interval at;
    std::optional<Plane> plane;
  };
  std::optional<Guess> last_guess_;
  std::vector<Plane> planes_;
  std::optional<Moment> found_;  // where a walk has ended last
  std::optional<Flush> flush_;   // where the bodies have touched last
};

}  // namespace touchstone::polyhedra
