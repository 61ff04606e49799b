#pragma once

#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <utility>

#include "src/sweep/time_fraction.hpp"

namespace touchstone {

// The axis number for an end of the horizon.
inline constexpr int kHorizonEnd = -1;

// A time, and the axis that gives it.
template <Number N>
struct AxisTime {
  int axis = kHorizonEnd;
  TimeFraction<N> time{};
};

enum class Extreme { latest, earliest };

// The latest (or earliest) of the times offered, together with all axes that give it: a contact
// begins at the latest entry and ends at the earliest exit (contact_span.hpp).
//   (1) Exact numbers: all members are equal times, and the members do not depend on the order of
//       the offers.
//   (2) Enclosing numbers: every offered time that may be the extreme one is a member.
//   (3) Rounded numbers: as (1), but whether times are equal is decided by rounded comparisons.
template <Number N, Extreme extreme>
class DecidingTimes {
 public:
  // Adds a time, and returns true; returns false if a member is known to be more extreme.
  bool offer(AxisTime<N> candidate) {
    for (std::size_t i = 0; i < members_.size();) {
      const Sign lead = lead_over(candidate.time, members_[i].time);
      if (lead == Sign::negative) return false;
      if (lead == Sign::positive) {
        members_.erase(members_.begin() + static_cast<std::ptrdiff_t>(i));
      } else {
        ++i;
      }
    }
    members_.push_back(std::move(candidate));
    return true;
  }

  // The sign of (the extreme time) - t for latest, of t - (the extreme time) for earliest; negative
  // if there are no members.
  template <class Time>
  Sign sign_against(const Time& t) const {
    Sign s = Sign::negative;
    for (const auto& member : members_) {
      const Sign d = difference_sign(member.time, t);
      s = max(s, extreme == Extreme::latest ? d : -d);
    }
    return s;
  }

  bool empty() const { return members_.empty(); }
  std::size_t size() const { return members_.size(); }
  auto begin() const { return members_.begin(); }
  auto end() const { return members_.end(); }
  const AxisTime<N>& front() const { return members_.front(); }

 private:
  static Sign lead_over(const TimeFraction<N>& a, const TimeFraction<N>& b) {
    const Sign d = difference_sign(a, b);
    return extreme == Extreme::latest ? d : -d;
  }

  boost::container::small_vector<AxisTime<N>, 2> members_;
};

template <Number N>
using LatestTime = DecidingTimes<N, Extreme::latest>;
template <Number N>
using EarliestTime = DecidingTimes<N, Extreme::earliest>;

}  // namespace touchstone
