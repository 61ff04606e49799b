#pragma once

#include <functional>
#include <optional>
#include <utility>

#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::judge {

// The time at which a contact begins or ends, known to lie between two rationals. The exact number
// is computed when these do not decide a comparison. An ExactReal (poly/rounding.hpp).
class ContactTime {
 public:
  ContactTime(RealAlgebraic exact) : exact_(std::move(exact)) {}  // NOLINT: it is one
  // `find` computes the exact number. REQUIRES: lower <= the number <= upper.
  ContactTime(Rational lower, Rational upper, std::function<RealAlgebraic()> find)
      : lower_(std::move(lower)), upper_(std::move(upper)), find_(std::move(find)) {}

  const RealAlgebraic& exact() const {
    if (!exact_) exact_ = find_();
    return *exact_;
  }
  Rational lower() const { return exact_ ? exact_->lower() : lower_; }
  Rational upper() const { return exact_ ? exact_->upper() : upper_; }
  void refine(unsigned bits) const {
    if (exact_ || upper_ - lower_ >= power_of_two(-static_cast<int>(bits))) exact().refine(bits);
  }
  // The sign of (number - q).
  int compare(const Rational& q) const {
    if (!exact_ && lower_ > q) return 1;
    if (!exact_ && upper_ < q) return -1;
    return exact().compare(q);
  }

 private:
  mutable std::optional<RealAlgebraic> exact_{};
  Rational lower_{};
  Rational upper_{};
  std::function<RealAlgebraic()> find_{};
};

}  // namespace touchstone::judge
