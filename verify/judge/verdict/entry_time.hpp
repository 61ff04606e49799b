#pragma once

#include <functional>
#include <optional>
#include <utility>

#include "touchstone/number/rational.hpp"

namespace touchstone::judge {

// The signed separation of two boxes at a time, along the axis on which it is largest: positive if
// the boxes are apart, 0 if they touch, negative if they overlap.
//   It is over / under along a normal of the axis, whose length changes continuously with time.
struct WidestGap {
  int axis = -1;
  Integer over{};
  Integer under = 1;  // positive
};

// A time at which two boxes that are apart begin to overlap, between two times. Their separation at
// a time decides exactly whether the entry is before or after it, so no root is isolated.
//   REQUIRES: the boxes are apart on [lower, entry) and overlap on (entry, upper].
//   Members that narrow the bounds change none of the answers.
class EntryTime {
 public:
  using GapAt = std::function<WidestGap(const Rational&)>;
  EntryTime(Rational lower, Rational upper, GapAt gap_at)
      : lower_(std::move(lower)), upper_(std::move(upper)), gap_at_(std::move(gap_at)) {}

  const Rational& lower() const { return lower_; }
  const Rational& upper() const { return upper_; }
  // Makes the bounds differ by less than 2^-bits.
  void refine(unsigned bits);
  // The sign of (entry - q).
  int compare(const Rational& q);

 private:
  // Moves the bound on the other side of the entry to q, which is between the bounds; both if q is
  // the entry.
  int divide_at(const Rational& q);
  void step();

  Rational lower_;
  Rational upper_;
  GapAt gap_at_;
  std::optional<WidestGap> at_lower_{};  // nullopt: not computed
  std::optional<WidestGap> at_upper_{};
};

}  // namespace touchstone::judge
