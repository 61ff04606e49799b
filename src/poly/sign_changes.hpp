#pragma once

#include <algorithm>

#include "touchstone/number/sign.hpp"

namespace touchstone {

// The possible numbers of sign changes in a sequence of coefficients, zeros left out. If all signs
// are known, the two are equal. (+ ? -) has exactly one change; (+ ? ? -) has one or three.
struct Variations {
  int fewest = 0;
  int most = 0;
};

// Counts sign changes, sign by sign. An unknown sign may be negative, zero or positive.
class SignChanges {
 public:
  void see(Sign s) {
    if (s == Sign::zero) return;
    if (s == Sign::unknown) {
      ++open_;
      return;
    }
    if (last_ == Sign::unknown) {
      most_ = open_;
    } else {
      const int change = s == last_ ? 0 : 1;
      fewest_ += change;
      // At most one change for each step, less one if that has the wrong parity.
      most_ += open_ + 1 - ((open_ + 1 - change) & 1);
    }
    last_ = s;
    open_ = 0;
  }

  // Whether no sign so far was known to be negative or positive.
  bool saw_none() const { return last_ == Sign::unknown; }
  int fewest() const { return fewest_; }
  int most() const { return saw_none() ? std::max(0, open_ - 1) : most_ + open_; }

 private:
  Sign last_ = Sign::unknown;  // the last known one
  int open_ = 0;               // the number of unknown ones since
  int fewest_ = 0;
  int most_ = 0;
};

}  // namespace touchstone
