#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "touchstone/body/state.hpp"
#include "touchstone/form/form_roots_exact.hpp"
#include "touchstone/polyhedra/gaps.hpp"
#include "touchstone/polyhedra/near_gaps.hpp"
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

  // All three must outlive it.
  PolyhedronFacets(const PackedMotion<Integer>& frames, const Lattice& one, const Lattice& two);

  template <class Ended>
  walk::Separating<PolyhedronFacets> separating_at(const Time& t, const Ended& ended) {
    const auto found = separating(t, [&ended](const Plane& p) {
      return std::find(ended.begin(), ended.end(), p) != ended.end();
    });
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
  };
  Moment at(const Time& t);
  // The first instant behind `t` at which the sign of any plane's gap is another than just behind
  // `t`, or at which the corners that support a gap of zero change; nothing: there is none. Between
  // the two the state does not change, unless the bodies are apart. REQUIRES: t is before the end.
  std::optional<Time> next_change(const Time& t);
  // An instant behind `t` up to which, and at which, a plane separates whose gap is zero at `t`.
  // REQUIRES: the bodies are in contact at t, and apart just behind it.
  Time apart_behind(const Time& t);

  // The corners that support the bodies along a plane at an instant, ascending.
  std::array<std::vector<std::size_t>, 2> supports(const Plane& plane, const Time& t);
  // Whether the normals of two planes have one direction there.
  bool are_parallel(const Plane& one, const Plane& two, const Time& t) const;

  const Gaps& gaps() const { return gaps_; }

 private:
  using IsLeft = std::function<bool(const Plane&)>;
  std::optional<Plane> separating(const Time& t, const IsLeft& is_left);
  NearGaps near(const Time& t) const { return {near_frames_, gaps_.body(0), gaps_.body(1), t}; }
  // Whether its normal is zero throughout.
  bool says_nothing(const Plane& plane);
  bool normal_is_zero_at(const Plane& plane, const Time& t);
  // Corners that support the bodies at t and just behind it; one of each body.
  std::array<std::size_t, 2> supports_behind(const Plane& plane, const Time& t,
                                             const NearGaps::Supports& near);
  Leg leg_from(const Plane& plane, const Time& since, const NearGaps::Supports& near);
  std::optional<Time> change_of(const Plane& plane, const Time& t, const NearGaps::Supports& near,
                                const std::optional<Time>& before);

  Gaps gaps_;
  PackedMotion<Interval> near_frames_;
  std::vector<Plane> planes_;
};

}  // namespace touchstone::polyhedra
