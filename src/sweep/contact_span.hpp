#pragma once

#include <utility>

#include "src/sweep/axis_motion.hpp"
#include "src/sweep/sweep_horizon.hpp"
#include "src/sweep/sweep_result.hpp"

namespace touchstone {

// The contact interval that remains after the axes seen so far, for sweep() (sweep.hpp). Along an
// axis the projections of the bodies meet at t iff least <= speed·t <= greatest (axis_motion.hpp).
// So each axis gives one entry and one exit time, and the contact lies between the latest entry and
// the earliest exit (Levine, "Collisions of moving objects", 2000).
//   Axes along which nothing moves give no times. Along them the projections are either apart
// throughout, or overlap throughout and restrict nothing. (Levine, in 2002, sets both times to 0
// there, which is wrong.) All conditions below are signs as in state_of: positive separates, zero
// touches.
template <Number N>
class ContactSpan {
 public:
  explicit ContactSpan(const SweepHorizon<N>& horizon) : horizon_(horizon) {}

  // Restricts the interval to the times at which the projections onto this axis meet: from
  // least / speed to greatest / speed, if the speed is positive.
  void restrict_to(int axis, const AxisMotion<N>& m) {
    switch (m.certain ? sign_of(m.speed) : Sign::unknown) {
      case Sign::positive:
        restrict_to_times(axis, {m.least, m.speed}, {m.greatest, m.speed});
        break;
      // Along -n, so that the denominators are positive.
      case Sign::negative:
        restrict_to_times(axis, {-m.greatest, -m.speed}, {-m.least, -m.speed});
        break;
      // They meet if least <= 0 <= greatest.
      case Sign::zero:
        resting_ = max(resting_, max(sign_of(m.least), -sign_of(m.greatest)));
        break;
      case Sign::unknown:
        look_at_doubtful(m);
        break;
    }
  }

  // Whether the contact is known to be empty, whatever further axes are added.
  bool is_empty() const { return resting_ == Sign::positive || separated_; }

  // The contact on the horizon, after all axes that matter were seen.
  SweepResult<N> result(int axes_examined) const {
    SweepResult<N> r;
    r.axes_examined = axes_examined;
    r.unit = horizon_.unit;
    r.kind = is_empty() ? SweepKind::none : kind();
    if (r.kind == SweepKind::none) {
      r.start = r.end = State::separated;
      return r;
    }
    r.start = state_of(condition_at(horizon_.from));
    r.end = state_of(condition_at(horizon_.until));
    if (resting_ == Sign::unknown) return r;
    r.enter = latest_;
    r.enter.offer({kHorizonEnd, {horizon_.from, N(1)}});
    r.exit = earliest_;
    r.exit.offer({kHorizonEnd, {horizon_.until, N(1)}});
    return r;
  }

 private:
  // The projections meet from `entry` to `exit`. The contact is empty if that is after or before
  // the horizon, or after the exit or before the entry of another axis.
  void restrict_to_times(int axis, TimeFraction<N> entry, TimeFraction<N> exit) {
    separated_ = difference_sign(entry, horizon_.until) == Sign::positive ||
                 difference_sign(exit, horizon_.from) == Sign::negative ||
                 latest_.sign_against(exit) == Sign::positive ||
                 earliest_.sign_against(entry) == Sign::positive;
    if (separated_) return;
    latest_.offer({axis, std::move(entry)});
    earliest_.offer({axis, std::move(exit)});
  }

  // The speed's sign is unknown, or the axis may vanish. Sets separated_ if the projections are
  // certainly apart throughout. Otherwise it changes nothing if they certainly overlap throughout,
  // and makes resting_ at least unknown if not. Both conditions are linear in t: if they
  // hold at both ends of the horizon, they hold throughout, and so do their opposites.
  void look_at_doubtful(const AxisMotion<N>& m) {
    Sign largest = Sign::negative;  // of the four conditions
    bool before = true;             // the second body has not reached the first at either end
    bool behind = true;             // it has passed it at both ends
    for (const N* t : {&horizon_.from, &horizon_.until}) {
      const N way = m.speed * *t;
      const Sign not_yet = sign_of(N(m.least - way));
      const Sign no_more = sign_of(N(way - m.greatest));
      largest = max(largest, max(not_yet, no_more));
      before = before && not_yet == Sign::positive;
      behind = behind && no_more == Sign::positive;
    }
    if (before || behind) {
      separated_ = true;
    } else if (largest != Sign::negative) {
      resting_ = max(resting_, Sign::unknown);
    }
  }

  // The largest condition of all axes at t. latest_.sign_against(t) is positive if t is before the
  // latest entry, earliest_.sign_against(t) if t is after the earliest exit.
  Sign condition_at(const N& t) const {
    return max(resting_, max(latest_.sign_against(t), earliest_.sign_against(t)));
  }

  // Let E be the latest entry and X the earliest exit. The bodies meet iff E <= X, E <= until, from
  // <= X and the resting axes do not separate them; the interiors meet iff all of that holds
  // strictly.
  SweepKind kind() const {
    Sign between = Sign::negative;  // of E - X: positive if E is after X
    for (const auto& entry : latest_) between = max(between, earliest_.sign_against(entry.time));
    // Positive if the contact on the horizon is empty, zero if it is at most one instant.
    const Sign limits = max(
        between, max(latest_.sign_against(horizon_.until), earliest_.sign_against(horizon_.from)));
    switch (max(resting_, limits)) {
      case Sign::positive:
        return SweepKind::none;
      case Sign::negative:
        return SweepKind::overlapping;
      case Sign::unknown:
        return SweepKind::unknown;
      case Sign::zero:
        break;
    }
    // Touching only: over a span if the clipped ends differ.
    switch (max(limits, sign_of(N(horizon_.from - horizon_.until)))) {
      case Sign::negative:
        return SweepKind::sliding;
      case Sign::unknown:
        return SweepKind::unknown;
      default:
        return SweepKind::grazing;
    }
  }

  const SweepHorizon<N>& horizon_;
  Sign resting_ = Sign::negative;  // the largest condition of the axes along which nothing moves
  bool separated_ = false;
  LatestTime<N> latest_;
  EarliestTime<N> earliest_;
};

}  // namespace touchstone
