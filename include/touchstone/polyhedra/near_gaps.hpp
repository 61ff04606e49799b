#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "touchstone/minkowski/packed_motion.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/poly/real_algebraic.hpp"
#include "touchstone/polyhedra/plane.hpp"
#include "touchstone/polyhedra/solid.hpp"

namespace touchstone::polyhedra {

// All planes between two polyhedra at one instant, or at all instants of a span, in intervals,
// which tell most signs. Laws:
//   (1) Each interval holds the true value at the instant, or at every instant of the span. One that
//       is not finite on a side tells no sign on that side.
//   (2) The corners in `may_be` and within_reach() hold every corner that is a support, or beyond
//       both supports; there may be more. A comparison that is open keeps the corner.
//   (3) has_normal is true where the normal is proven not to vanish; false says nothing.
class NearGaps {
 public:
  using Bodies = std::array<const Solid*, 2>;
  using Corners = std::array<std::size_t, 2>;  // one of each body

  // The frames with every coefficient enclosed. These and the bodies must outlive it.
  NearGaps(const walk::PackedMotion<Interval>& frames, const Bodies& bodies,
           const RealAlgebraic& t);
  // At every instant of an interval: what is certain is so at each of them.
  NearGaps(const walk::PackedMotion<Interval>& frames, const Bodies& bodies, const Interval& t);

  // The instant, or the span.
  const Interval& at() const { return at_; }

  // The supports along a plane's normal: by body, the corners that may be one of them, ascending.
  struct Supports {
    std::array<std::vector<std::size_t>, 2> may_be;
    Interval gap;     // D, up to a positive factor
    double scale;     // about how large D is for the length of the bodies' unit
    bool has_normal;  // whether it certainly has one: it does not vanish
  };
  // `near`: corners that are not far from them.
  Supports along(const Plane& plane, const Corners& near = {0, 0}) const;
  // n·(w - v) of two corners, up to a positive factor.
  Interval between(const Plane& plane, const Corners& corners) const;
  // By body, the corners that may be in what is beyond both supports along a plane: all common
  // points are there, between the planes along the normal that touch body 2 from below and body 1
  // from above.
  std::array<std::vector<std::size_t>, 2> within_reach(const Plane& plane) const;

 private:
  struct Normal {
    Interval offset = 0;
    std::array<Vec3<Interval>, 2> along{};  // n·e_m, by body
  };
  Normal normal(const Plane& plane) const;
  // How far a corner is along the normal from body 1, against it from body 2.
  Interval height(const Normal& n, std::size_t body, std::size_t corner) const;
  Interval factor(const Plane& plane, std::size_t body) const;
  // How far a body reaches, and the corners that may be its highest, ascending.
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

}  // namespace touchstone::polyhedra
