#pragma once

#include <functional>
#include <optional>
#include <utility>

#include "src/walk/ladder/certified.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::judge {

// A time at which a contact begins or ends, computed only as far as somebody asks for it. Members
// that narrow the bounds change none of the answers. For one thread at a time.
class TimeSource {
 public:
  virtual ~TimeSource() = default;

  // Two numbers that enclose the time.
  virtual Rational lower() const = 0;
  virtual Rational upper() const = 0;
  // Makes the bounds differ by less than 2^-bits.
  virtual void refine(unsigned bits) = 0;
  // The sign of (time - q).
  virtual int compare(const Rational& q) = 0;
  virtual RealAlgebraic exact() = 0;

 protected:
  TimeSource() = default;
  TimeSource(const TimeSource&) = default;
  TimeSource(TimeSource&&) = default;
  TimeSource& operator=(const TimeSource&) = default;
  TimeSource& operator=(TimeSource&&) = default;
};

// A time between two double-doubles. The exact time is computed when these do not decide.
class BoundedTime final : public TimeSource {
 public:
  using Find = std::function<RealAlgebraic()>;
  // REQUIRES: bounds.lower <= find() <= bounds.upper.
  BoundedTime(const walk::TimeBounds& bounds, Find find)
      : bounds_(bounds), find_(std::move(find)) {}

  Rational lower() const override { return exact_ ? exact_->lower() : exact_value(bounds_.lower); }
  Rational upper() const override { return exact_ ? exact_->upper() : exact_value(bounds_.upper); }
  void refine(unsigned bits) override;
  int compare(const Rational& q) override;
  RealAlgebraic exact() override { return found(); }

 private:
  const RealAlgebraic& found() {
    if (!exact_) exact_ = find_();
    return *exact_;
  }

  walk::TimeBounds bounds_;
  Find find_;
  std::optional<RealAlgebraic> exact_{};  // nullopt: not needed so far
};

}  // namespace touchstone::judge
