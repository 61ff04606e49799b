#pragma once

#include "src/sweep/deciding_times.hpp"
#include "touchstone/body/state.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone {

enum class SweepKind {
  none,         // apart throughout the horizon
  grazing,      // touching for one instant
  sliding,      // touching over a span, never deeper
  overlapping,  // the interiors meet at some time
  unknown       // the number type cannot decide
};

// The contact of two bodies in linear motion. Bodies are convex and their relative motion is
// straight, so there is at most one contact interval [enter, exit]; it is closed and clipped to the
// horizon.
//   Laws, if the kind is known: enter <= exit; both lie on the horizon; both are empty if the kind
// is none. Overlapping: the interiors meet throughout the open interval (enter, exit), or, if that
// is empty, at its one instant. Exact numbers: nothing is unknown.
template <Number N>
struct SweepResult {
  SweepKind kind = SweepKind::unknown;
  State start = State::unknown;  // at the first instant of the horizon
  State end = State::unknown;    // at the last
  // The contact's first and last instant, each with the axes that give it. An end of the horizon is
  // a member if the bodies are in contact there (kHorizonEnd). There are several members if axes
  // give equal times, or if an enclosing type cannot decide which one is extreme. If the kind is
  // unknown, a contact lies between these times if there is one; both are empty if some axis could
  // not be decided at all.
  LatestTime<N> enter{};
  EarliestTime<N> exit{};
  Rational unit = 1;      // of these times: t = unit · numerator / denominator
  int axes_examined = 0;  // before the answer was decided
};

}  // namespace touchstone
