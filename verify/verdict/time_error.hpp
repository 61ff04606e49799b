#pragma once

#include <optional>
#include <string>
#include <utility>

#include "verify/verdict/measure.hpp"

namespace touchstone::judge {

// By how much a reported time is off, exactly: what it is compared with is a rational.
class TimeError {
 public:
  TimeError(Rational said, ContactTime exact) : said_(std::move(said)), exact_(std::move(exact)) {}
  // Known to lie in an interval only, as where it was read from a file: negative where the time is
  // early. REQUIRES: lower <= upper.
  TimeError(Rational lower, Rational upper)
      : said_(std::move(lower)), exact_(RealAlgebraic()), said_at_most_(std::move(upper)) {}

  // Whether it is off by no more, and whether by more, early or late. Of an interval that the bound
  // lies in neither is known, and both are false. REQUIRES: bound >= 0.
  bool is_at_most(const Rational& bound) const;
  bool is_more_than(const Rational& bound) const;

  // What it is times a scale: as a decimal of a few digits, correctly rounded, "0" where there is
  // none; as the double nearest to it; and the power of ten of that decimal, nothing for 0.
  // REQUIRES: it is no interval.
  std::string text(const Rational& scale = 1) const {
    return difference_text(said_, exact_, scale);
  }
  double as_double(const Rational& scale = 1) const {
    return difference_as_double(said_, exact_, scale);
  }
  std::optional<int> decade() const { return difference_decade(said_, exact_); }

  // An interval that contains it, equal ends where it is known to be rational, else no wider than
  // 2^-128 of itself.
  std::pair<Rational, Rational> enclosure() const;

 private:
  // The sign of the least and of the largest that the error may be, less q.
  int compare_least(const Rational& q) const { return -exact_.compare(said_ - q); }
  int compare_largest(const Rational& q) const {
    return said_at_most_ ? (*said_at_most_ - q).sign() : compare_least(q);
  }

  Rational said_;
  ContactTime exact_;
  std::optional<Rational> said_at_most_{};
};

}  // namespace touchstone::judge
