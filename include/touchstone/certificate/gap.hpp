#pragma once

#include "touchstone/number/integer.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone::certificate {

// A span of time between two rational instants, without them.
class Gap {
 public:
  // REQUIRES: from <= until.
  Gap(Rational from, Rational until);

  const Rational& from() const { return from_; }
  const Rational& until() const { return until_; }
  Rational middle() const { return (from_ + until_) / 2; }

  // The gap in the variable scale · t, in which its ends are integers; in a number type.
  template <class N>
  struct Scaled {
    N scale;
    N from;
    N until;
  };
  const Scaled<Integer>& exact() const { return exact_; }
  const Scaled<Interval>& enclosed() const { return enclosed_; }

 private:
  Rational from_;
  Rational until_;
  Scaled<Integer> exact_;
  Scaled<Interval> enclosed_;
};

}  // namespace touchstone::certificate
