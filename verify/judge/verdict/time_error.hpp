#pragma once

#include <optional>
#include <string>
#include <utility>

#include "touchstone/number/rational.hpp"
#include "verify/judge/verdict/contact_time.hpp"

namespace touchstone::judge {

// The exact error of a reported time: the reported time, a rational, minus the exact one.
class TimeError {
 public:
  // `nearest`: the double nearest to the error, if it is known.
  TimeError(Rational said, ContactTime exact, std::optional<double> nearest = std::nullopt)
      : said_(std::move(said)), exact_(std::move(exact)), nearest_(nearest) {}
  // An error that is only known to lie in an interval, as after reading it from a file. Errors of
  // early times are negative. REQUIRES: lower <= upper.
  TimeError(Rational lower, Rational upper)
      : said_(std::move(lower)), exact_(RealAlgebraic()), said_at_most_(std::move(upper)) {}

  // Whether the error's magnitude is at most (more than) the bound. Both are false if the error is
  // only known to be in an interval with the bound inside. REQUIRES: bound >= 0.
  bool is_at_most(const Rational& bound) const;
  bool is_more_than(const Rational& bound) const;

  // The error times a scale: as a correctly rounded decimal of a few digits ("0" for zero), and as
  // the nearest double; and the power of ten of the decimal (nullopt for zero).
  // REQUIRES: the error is not an interval.
  std::string text(const Rational& scale = 1) const;
  double as_double() const {
    if (!nearest_) nearest_ = as_double(1);
    return *nearest_;
  }
  double as_double(const Rational& scale) const;
  std::optional<int> decade() const;

  // An interval that contains the error. Its ends are equal if the error is known to be rational;
  // else its width is at most 2^-128 of the error. The ends depend only on the error.
  std::pair<Rational, Rational> enclosure() const;

 private:
  // The sign of (least possible error - q), and of (largest possible error - q).
  int compare_least(const Rational& q) const { return -exact_.compare(said_ - q); }
  int compare_largest(const Rational& q) const {
    return said_at_most_ ? (*said_at_most_ - q).sign() : compare_least(q);
  }

  // An error that is an interval has its ends in `said_` and `said_at_most_`, and 0 as exact time.
  Rational said_;
  ContactTime exact_;
  std::optional<Rational> said_at_most_{};   // nullopt: the error is not an interval
  mutable std::optional<double> nearest_{};  // nullopt: not known
};

}  // namespace touchstone::judge
