#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "touchstone/poly/real_algebraic.hpp"
#include "verify/judge/verdict/time_source.hpp"

namespace touchstone::judge {

// The time at which a contact begins or ends: the exact number, or a source that computes it on
// demand. An ExactReal (poly/rounding.hpp).
class ContactTime {
 public:
  ContactTime(RealAlgebraic exact) : exact_(std::move(exact)) {}  // NOLINT: it is one
  // Copies share the source. REQUIRES: it is not null.
  ContactTime(std::shared_ptr<TimeSource> source) : source_(std::move(source)) {}  // NOLINT

  const RealAlgebraic& exact() const {
    if (!exact_) exact_ = source_->exact();
    return *exact_;
  }
  Rational lower() const { return exact_ ? exact_->lower() : source_->lower(); }
  Rational upper() const { return exact_ ? exact_->upper() : source_->upper(); }
  void refine(unsigned bits) const {
    if (exact_)
      exact_->refine(bits);
    else
      source_->refine(bits);
  }
  // The sign of (number - q).
  int compare(const Rational& q) const { return exact_ ? exact_->compare(q) : source_->compare(q); }

 private:
  mutable std::optional<RealAlgebraic> exact_{};
  std::shared_ptr<TimeSource> source_{};  // not null without `exact_`
};

}  // namespace touchstone::judge
