#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "touchstone/poly/real_algebraic.hpp"
#include "verify/judge/verdict/entry_time.hpp"

namespace touchstone::judge {

// The time at which a contact begins or ends, known to lie between two rationals. The exact number
// is computed when these do not decide a comparison. An ExactReal (poly/rounding.hpp).
class ContactTime {
 public:
  ContactTime(RealAlgebraic exact) : exact_(std::move(exact)) {}  // NOLINT: it is one
  // `find` computes the exact number. REQUIRES: lower <= the number <= upper.
  ContactTime(Rational lower, Rational upper, std::function<RealAlgebraic()> find)
      : lower_(std::move(lower)), upper_(std::move(upper)), find_(std::move(find)) {}
  // `entry` encloses the number, and decides comparisons. It must not be null.
  ContactTime(std::shared_ptr<EntryTime> entry, std::function<RealAlgebraic()> find)
      : entry_(std::move(entry)), find_(std::move(find)) {}

  const RealAlgebraic& exact() const {
    if (!exact_) exact_ = find_();
    return *exact_;
  }
  Rational lower() const {
    if (exact_) return exact_->lower();
    return entry_ ? entry_->lower() : lower_;
  }
  Rational upper() const {
    if (exact_) return exact_->upper();
    return entry_ ? entry_->upper() : upper_;
  }
  void refine(unsigned bits) const {
    if (!exact_ && entry_) {
      entry_->refine(bits);
      return;
    }
    if (exact_ || upper_ - lower_ >= power_of_two(-static_cast<int>(bits))) exact().refine(bits);
  }
  // The sign of (number - q).
  int compare(const Rational& q) const {
    if (!exact_ && entry_) return entry_->compare(q);
    if (!exact_ && lower_ > q) return 1;
    if (!exact_ && upper_ < q) return -1;
    return exact().compare(q);
  }

 private:
  mutable std::optional<RealAlgebraic> exact_{};
  Rational lower_{};
  Rational upper_{};
  std::shared_ptr<EntryTime> entry_{};  // shared by copies; null: the bounds are those above
  std::function<RealAlgebraic()> find_{};
};

}  // namespace touchstone::judge
