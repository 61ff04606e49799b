#pragma once

#include <cstddef>
#include <vector>

#include "touchstone/boxes/homogeneous.hpp"
#include "touchstone/boxes/timeline.hpp"

namespace touchstone {

// The options of all solvers, and what the solver for two boxes returns.

// The method for boxes. An exact answer does not depend on it.
enum class Route {
  walk,  // follows one separating plane while the boxes are apart; others are built near contacts
  full   // the paper's: all planes of all homogeneous intervals
};

// The options of solve().
struct SolveOptions {
  bool first_only = false;  // stop as soon as the entry and the kind of the first contact are known
  bool cull = true;         // bounding spheres (§IV-E) on the full route; never changes an answer
  Route route = Route::walk;  // exact types and intervals only; others always use the full route
  // On the walk, and for polyhedra and bodies with a radius: doubles with proven error bounds
  // decide what they can, exact numbers the rest.
  bool filter = true;
};

// The numbers of questions decided on the walk by each arithmetic: how long a plane separates, and
// on which side of a plane the boxes are on a stretch.
struct Decisions {
  std::size_t by_doubles = 0;
  std::size_t by_integers = 0;
};

// The work done on the full route.
struct IntervalCounts {
  std::size_t homogeneous = 0;  // homogeneous intervals that meet the horizon, over all pieces
  std::size_t culled = 0;       // of these, removed by bounding spheres before any plane was built
};

// The result for two boxes. solve() in answer.hpp makes an Answer of it.
template <class Time>
struct Solution {
  BoxTimeline<Time> timeline;
  std::vector<HomogeneousInterval> intervals;  // in order; those after a first contact are missing
  IntervalCounts counts{};
  Decisions decisions{};
  // False if it stopped at the first contact: then the timeline does not cover the rest of the
  // horizon.
  bool complete = true;
};

}  // namespace touchstone
