#pragma once

#include <functional>
#include <optional>
#include <utility>

#include "touchstone/number/rational.hpp"
#include "verify/judge/verdict/time_source.hpp"

namespace touchstone::judge {

// The signed separation of two boxes at a time, along the axis on which it is largest: positive if
// the boxes are apart, 0 if they touch, negative if they overlap.
//   It is over / under along a normal of the axis, whose length changes continuously with time.
struct WidestGap {
  int axis = -1;  // a number of facet_pair; -1: none
  Integer over{};
  Integer under = 1;  // positive
};

// A time at which two boxes that are apart begin to overlap, between two times. Their separation at
// a time decides exactly whether the entry is before or after it, so no root is isolated.
// LazyTimeline::time() makes it for boxes that turn.
//   REQUIRES: the boxes are apart on [lower, entry) and overlap on (entry, upper].
class EntryTime final : public TimeSource {
 public:
  using GapAt = std::function<WidestGap(const Rational&)>;
  // `find` computes the exact entry.
  EntryTime(Rational lower, Rational upper, GapAt gap_at, std::function<RealAlgebraic()> find)
      : lower_(std::move(lower)),
        upper_(std::move(upper)),
        gap_at_(std::move(gap_at)),
        find_(std::move(find)) {}

  Rational lower() const override { return lower_; }
  Rational upper() const override { return upper_; }
  void refine(unsigned bits) override;
  int compare(const Rational& q) override;
  RealAlgebraic exact() override { return find_(); }

 private:
  // Moves the bound on the other side of the entry to q, which is between the bounds; both if q is
  // the entry.
  int divide_at(const Rational& q);
  void step();

  Rational lower_;
  Rational upper_;
  GapAt gap_at_;
  std::function<RealAlgebraic()> find_;
  std::optional<WidestGap> at_lower_{};  // nullopt: not computed
  std::optional<WidestGap> at_upper_{};
};

}  // namespace touchstone::judge
