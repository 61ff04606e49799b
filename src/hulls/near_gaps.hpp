#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "src/hulls/plane.hpp"
#include "src/hulls/solid.hpp"
#include "src/walk/conditions/packed_motion.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone::hulls {

// All planes between two polyhedra at one instant, or at all instants of a span, in intervals,
// which decide most signs. SupportedPlanes::near() makes it, and exact forms decide the rest. The
// constructor evaluates the motion once, for the 15 planes of two boxes along the bodies' axes;
// each plane of the bodies is then a sum of these (add_facets in plane.hpp). Laws:
//   (1) Each interval holds the true value at the instant, or at every instant of the span. If an
//       end is not finite, no sign is derived from that end.
//   (2) `may_be` and within_reach() hold every corner that is a support, or beyond both supports;
//       they may hold more. A corner whose comparison is open is kept.
//   (3) has_normal is true if the normal is proven not to vanish; otherwise it may or may not
//       vanish.
class NearGaps {
 public:
  using Bodies = std::array<const Solid*, 2>;
  using Corners = std::array<std::size_t, 2>;  // one of each body

  // `t` encloses one instant, or is a span: a sign that is known holds at each of its instants.
  // `frames` has every coefficient enclosed. Frames and bodies must outlive this object.
  NearGaps(const walk::PackedMotion<Interval>& frames, const Bodies& bodies, const Interval& t);

  // The instant, or the span.
  const Interval& at() const { return at_; }

  // The supports along a plane's normal: for each body, the corners that may be one, ascending.
  struct Supports {
    std::array<std::vector<std::size_t>, 2> may_be;
    Interval gap;     // D, up to a positive factor
    double scale;     // about the size of D per unit length of the bodies
    bool has_normal;  // whether the normal is proven not to vanish
  };
  // `near`: corners near the supports, from which the search starts.
  Supports along(const Plane& plane, const Corners& near = {0, 0}) const;
  // n·(w - v) of two corners, up to a positive factor.
  Interval between(const Plane& plane, const Corners& corners) const;
  // For each body, the corners that may be beyond both supports along a plane. All common points
  // lie between two planes: along the normal, from the lowest point of body 2 to the highest of
  // body 1.
  std::array<std::vector<std::size_t>, 2> within_reach(const Plane& plane) const;

 private:
  // The products of a plane's normal n, up to one positive factor.
  struct Normal {
    Interval offset = 0;                    // n·c, for the vector c between the frames
    std::array<Vec3<Interval>, 2> along{};  // n·e_m, by body, for the axes e_m of its frame
  };
  Normal normal(const Plane& plane) const;
  // How far a corner reaches towards the other body: its height along the normal for body 1,
  // against the normal for body 2. In units of the lattice; times factor() it is comparable with
  // `offset`.
  Interval height(const Normal& n, std::size_t body, std::size_t corner) const;
  Interval factor(const Plane& plane, std::size_t body) const;
  // The greatest height of a body, and the corners that may have it, ascending. The search starts
  // at the corner `from`.
  struct Top {
    Interval height = 0;
    std::vector<std::size_t> may_be{};
  };
  Top top(const Plane& plane, const Normal& n, std::size_t body, std::size_t from) const;

  Interval at_;
  const walk::PackedMotion<Interval>& frames_;
  Bodies bodies_;
  std::array<std::array<Interval, 6>, kFacetPairs> products_;  // n·e_m, by facet
  std::array<Interval, kFacetPairs> offset_;
  std::array<std::array<Interval, 2>, 3> along_;  // the axes' cofactors, by kind of facet
};

}  // namespace touchstone::hulls
