// Encloses the first contact of two boxes by the exact separation at single times.

#include "verify/judge/verdict/entry_time.hpp"

#include <algorithm>

#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone::judge {

int EntryTime::divide_at(const Rational& q) {
  WidestGap gap = gap_at_(q);
  const int sign = gap.over.sign();
  if (sign >= 0) {
    lower_ = q;
    at_lower_ = gap;
  }
  if (sign <= 0) {
    upper_ = q;
    at_upper_ = std::move(gap);
  }
  return sign;
}

int EntryTime::compare(const Rational& q) {
  if (q < lower_) return 1;
  if (q > upper_) return -1;
  return divide_at(q);
}

void EntryTime::refine(unsigned bits) {
  const Rational width = power_of_two(-static_cast<int>(bits));
  while (upper_ - lower_ >= width) {
    check_limit();
    step();
  }
}

// One step of the secant method, which doubles the digits where the separation is nearly linear,
// and of bisection where this does not halve the interval.
void EntryTime::step() {
  // A new time has this many digits more than the bounds. More digits would cost more than a
  // further step.
  constexpr int kNewBits = 40;
  // A bound that is not on its own side is the entry itself: then both bounds are equal.
  if (!at_lower_ && divide_at(Rational(lower_)) <= 0) return;
  if (!at_upper_ && divide_at(Rational(upper_)) >= 0) return;
  const Rational width = upper_ - lower_;
  const Rational half = width / 2;
  if (at_lower_->axis == at_upper_->axis) {
    const Integer falls = at_lower_->over * at_upper_->under;
    const Integer rises = at_upper_->over * at_lower_->under;  // negative
    const Rational guess = lower_ + width * Rational(falls, Integer(falls - rises));
    const Rational grid = power_of_two(floor_log2(width) - kNewBits);
    const Rational cell = guess / grid;
    const Integer count = floor_divided(numerator(cell), denominator(cell));
    // The multiples of the grid on both sides of the guess probably enclose the entry.
    for (const int side : {0, 1}) {
      const Rational q = grid * Rational(Integer(count + side));
      if (lower_ < q && q < upper_) divide_at(q);
    }
  }
  if (upper_ - lower_ > half) divide_at((lower_ + upper_) / 2);
}

}  // namespace touchstone::judge
