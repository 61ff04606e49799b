#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "src/form/form_roots_exact.hpp"
#include "src/hulls/gap_facets.hpp"
#include "src/hulls/near_gaps.hpp"

namespace touchstone::hulls {

// Examines single planes between two polyhedra over one piece, exactly: which corners support the
// bodies along the plane, until when, and when the sign of its gap changes. PolyhedronFacets and
// its helpers (ContactPlanes, Slide, Piercing) ask these questions. An exact form costs much more
// than an interval, so each function first asks NearGaps, in intervals, which corners may be
// supports, and compares only these exactly.
class SupportedPlanes {
 public:
  using Time = RealAlgebraic;
  using Leg = walk::Leg<Integer>;
  // For each body, corners that support it, ascending.
  using Corners = std::array<std::vector<std::size_t>, 2>;

  // `near_frames` has every coefficient of `frames` enclosed. All arguments must outlive this
  // object.
  SupportedPlanes(const PackedMotion<Integer>& frames, const PackedMotion<Interval>& near_frames,
                  const Solid& one, const Solid& two);

  Gaps& gaps() { return exact_.gaps(); }
  const Gaps& gaps() const { return exact_.gaps(); }

  // All planes in intervals, at an instant or throughout a span.
  NearGaps near(const Time& t);
  NearGaps near(const Interval& t);

  // In the functions below, `near` is near(t).along(plane), for their instant.

  // Corners that support the bodies at t and just after it: one of each body.
  std::array<std::size_t, 2> supports_behind(const Plane& plane, const Time& t,
                                             const NearGaps::Supports& near);
  // All corners that support the bodies at t.
  Corners supports(const Plane& plane, const Time& t);
  Corners supports(const Plane& plane, const Time& t, const NearGaps::Supports& near);
  // The gap from an instant on, and the event at which a support may change.
  Leg leg(const Plane& plane, const Time& since);
  Leg leg(const Plane& plane, const Time& since, const NearGaps::Supports& near);
  // The first instant between `t` and `before` at which the sign of the gap differs from its sign
  // just after `t`, or, if the gap is zero, at which a support changes.
  std::optional<Time> change_of(const Plane& plane, const Time& t, const NearGaps::Supports& near,
                                const std::optional<Time>& before);
  // An instant after `t` such that the plane separates from `t` (excluded) to this instant
  // (included). REQUIRES: the plane's gap is zero at t, and it separates just after t.
  Time apart_behind(const Time& t, const Plane& parting);

  // Whether the plane's normal is zero throughout, so that the plane gives no information.
  bool normal_vanishes(const Plane& plane);
  bool normal_is_zero_at(const Plane& plane, const Time& t);
  // Whether the normals of two planes have the same direction at t.
  bool are_parallel(const Plane& one, const Plane& two, const Time& t) const;

  // Two faces, one of each body, whose planes stay parallel throughout the piece, as of boxes that
  // lie on each other. Planes of two edges along such faces have the faces' normal. So their
  // corners are level if they are level over the faces, and need no exact form.
  using Flush = std::array<std::size_t, 2>;
  // Sets the flush faces; nullopt: none are known.
  void know_flush(const std::optional<Flush>& faces) { flush_ = faces; }
  // Whether the plane's normal, wherever it is not zero, is parallel to the normals of the flush
  // faces.
  bool is_along_flush(const Plane& plane) const;

 private:
  // Whether two corners of a body are at equal heights along the plane's normal at every instant.
  bool are_level(const Plane& plane, std::size_t body, std::size_t corner, std::size_t other) const;

  GapFacets<Integer> exact_;
  GapFacets<Interval> enclosed_;
  const PackedMotion<Interval>& near_frames_;
  NearGaps::Bodies bodies_;
  std::optional<NearGaps> near_{};  // of the instant that was requested last
  std::optional<Flush> flush_{};
};

}  // namespace touchstone::hulls
