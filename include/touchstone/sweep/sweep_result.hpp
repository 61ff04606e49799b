#pragma once

#include "touchstone/body/state.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/sweep/deciding_times.hpp"

namespace touchstone {

enum class SweepKind {
  none,         // apart throughout the horizon
  grazing,      // touching for one instant
  sliding,      // touching over a span, never deeper
  overlapping,  // the interiors meet at some time
  unknown       // the number type cannot tell
};

// When two bodies in linear motion are in contact. Bodies are convex and their relative motion is
// straight, so that there is one contact interval [enter, exit] at most; it is closed and clipped
// to the horizon.
//   Laws, where the kind is known: enter <= exit; both lie on the horizon; both are empty if the
//   kind is none. Overlapping: the interiors meet throughout the open interval (enter, exit), and
//   where that is empty, at its one instant. Exact numbers: nothing is unknown.
template <Number N>
struct SweepResult {
  SweepKind kind = SweepKind::unknown;
  State start = State::unknown;  // at the first instant of the horizon
  State end = State::unknown;    // at the last
  // The contact's first and last instant, each with the axes that decide it. An end of the horizon
  // is a member where the bodies are in contact there (kHorizonEnd). Members are several where axes
  // agree, or where an enclosing type cannot tell which is the one. With kind unknown this is where
  // the contact is if there is one; both are empty if an axis could not be told at all.
  LatestTime<N> enter{};
  EarliestTime<N> exit{};
  Rational unit = 1;      // of these times: t = unit · numerator / denominator
  int axes_examined = 0;  // before the answer was certain
};

}  // namespace touchstone
