#pragma once

#include <algorithm>

#include "touchstone/number/sign.hpp"

namespace touchstone {

// The number of sign changes that a coefficient sequence can have, zeros left out: exactly one
// number where all signs are known. (+ ? -) has exactly one; (+ ? ? -) has one or three.
struct Variations {
  int fewest = 0;
  int most = 0;
};

// Counts them, sign by sign. An unknown sign may be any of the three.
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
      // As many as there are steps, less one where that has the wrong parity.
      most_ += open_ + 1 - ((open_ + 1 - change) & 1);
    }
    last_ = s;
    open_ = 0;
  }

  // Whether no sign was known to be one of the two.
  bool saw_none() const { return last_ == Sign::unknown; }
  int fewest() const { return fewest_; }
  int most() const { return saw_none() ? std::max(0, open_ - 1) : most_ + open_; }

 private:
  Sign last_ = Sign::unknown;  // that was known
  int open_ = 0;               // unknown ones since
  int fewest_ = 0;
  int most_ = 0;
};

}  // namespace touchstone
