// Narrows the enclosure of a real algebraic number: by halving, by quadratic steps, and by leaps to
// a guess in doubles (refine chooses). A sign of the polynomial proves each step. If a step hits
// the number, this becomes rational.

#include "touchstone/poly/real_algebraic.hpp"

#include <cmath>

#include "evaluation.hpp"
#include "src/poly/bracketed_root.hpp"
#include "touchstone/limit.hpp"

namespace touchstone {

void RealAlgebraic::become(Rational value) const {
  value_ = std::move(value);
  polynomial_.reset();
}

void RealAlgebraic::bisect() const {
  if (is_rational()) return;
  check_limit();
  Dyadic middle = midpoint(isolating_.lower, isolating_.upper);
  const Sign s = sign_at(*polynomial_, middle);
  if (s == Sign::zero) {
    become(to_rational(middle));
  } else if (s == sign_at_lower_) {
    isolating_.lower = std::move(middle);
  } else {
    isolating_.upper = std::move(middle);
  }
}

// Narrows a wide enclosure to about 2^-44 of the number's size at once: floating-point iteration
// proposes a position, and two proven signs confirm it. Returns false if they do not.
bool RealAlgebraic::leap() const {
  const double low = nearly(isolating_.lower);
  const double high = nearly(isolating_.upper);
  const double size = std::fmax(std::fabs(low), std::fabs(high));
  constexpr int kConfirmedBits = 44;  // of 53; the other bits allow for rounding and conditioning
  if (!(high - low > std::ldexp(size, -kConfirmedBits / 2))) return false;
  const int grid = kConfirmedBits - std::ilogb(size);
  if (grid < 0) return false;
  const double root = bracketed_root(scaled_to_doubles(*polynomial_), low, high, sign_at_lower_);
  const Integer at(std::floor(std::ldexp(root, grid)));
  const Dyadic lower{at - 1, static_cast<unsigned>(grid)};
  const Dyadic upper{at + 2, static_cast<unsigned>(grid)};
  const auto before = [](const Dyadic& a, const Dyadic& b) {
    return touchstone::compare(a, b) < 0;
  };
  if (!before(lower, isolating_.upper) || !before(isolating_.lower, upper)) return false;
  const bool moves_lower = before(isolating_.lower, lower);
  const bool moves_upper = before(upper, isolating_.upper);
  if (moves_lower && sign_at(*polynomial_, lower) != sign_at_lower_) return false;
  if (moves_upper && sign_at(*polynomial_, upper) != -sign_at_lower_) return false;
  if (moves_lower) isolating_.lower = lower;
  if (moves_upper) isolating_.upper = upper;
  log2_parts_ = kConfirmedBits / 2;
  return true;
}

// Cuts the enclosure into 2^k parts and tests only the part that linear interpolation gives.
// Returns false if the root is not in it; the enclosure is then still valid, and perhaps narrower.
bool RealAlgebraic::quadratic_step(unsigned k) const {
  const unsigned e = std::max(isolating_.lower.exponent, isolating_.upper.exponent);
  const Integer lower = mantissa_at(isolating_.lower, e);
  const Integer width = mantissa_at(isolating_.upper, e) - lower;
  Integer at_lower = rounded_value(*polynomial_, lower, e);
  Integer at_upper = rounded_value(*polynomial_, lower + width, e);
  if (at_lower.is_zero() || at_upper.is_zero()) {
    at_lower = scaled_value(*polynomial_, lower, e);
    at_upper = scaled_value(*polynomial_, lower + width, e);
  }
  const Integer parts = shifted(Integer(1), k);
  // The part that contains the root of the chord, 0 <= part < parts.
  Integer part = floor_divided(abs(at_lower) * parts, abs(at_lower) + abs(at_upper));
  if (part == parts) part -= 1;
  const Integer base = shifted(lower, k);
  const Dyadic start{base + part * width, e + k};
  const Dyadic end{base + (part + 1) * width, e + k};
  const Sign at_start = part.is_zero() ? sign_at_lower_ : sign_at(*polynomial_, start);
  if (at_start == Sign::zero) {
    become(to_rational(start));
    return true;
  }
  if (at_start != sign_at_lower_) {
    isolating_.upper = start;
    return false;
  }
  const bool last = part + 1 == parts;
  const Sign at_end = last ? -sign_at_lower_ : sign_at(*polynomial_, end);
  if (at_end == Sign::zero) {
    become(to_rational(end));
    return true;
  }
  isolating_.lower = at_end == sign_at_lower_ ? end : start;
  if (at_end == sign_at_lower_) return false;
  isolating_.upper = end;
  return true;
}

// If the enclosure spans many orders of magnitude, narrows it to one, or to numbers below 2^-bits.
// It halves the range of exponents; halving the enclosure would take a step for each exponent.
void RealAlgebraic::find_magnitude(unsigned bits) const {
  if (is_rational()) return;
  constexpr int kWide = 64;  // more than any horizon needs, and more than leaps can do
  const auto log2_above = [](const Dyadic& x) {  // |x| < 2^this
    return static_cast<int>(bit_length(x.mantissa)) - static_cast<int>(x.exponent);
  };
  int high = std::max(log2_above(isolating_.lower), log2_above(isolating_.upper));
  if (high <= kWide) return;
  // Moves one end to x, so that the number stays enclosed, and returns which one.
  enum class Moved { lower, upper, both };
  const auto move_to = [&](const Dyadic& x) {
    const Sign s = sign_at(*polynomial_, x);
    if (s == Sign::zero) {
      become(to_rational(x));
      return Moved::both;
    }
    const bool below = s == sign_at_lower_;
    (below ? isolating_.lower : isolating_.upper) = x;
    return below ? Moved::lower : Moved::upper;
  };
  const bool straddles = isolating_.lower.mantissa < 0 && isolating_.upper.mantissa > 0;
  if (straddles && move_to({0, 0}) == Moved::both) return;
  const bool negative = isolating_.upper.mantissa <= 0;
  const Dyadic& inner = negative ? isolating_.upper : isolating_.lower;
  high = log2_above(negative ? isolating_.lower : isolating_.upper);
  int low = inner.mantissa.is_zero() ? -static_cast<int>(bits) - 2 : log2_above(inner);
  while (low + 1 < high) {
    const int middle = low + (high - low) / 2;
    const Integer size = shifted(Integer(1), static_cast<unsigned>(std::max(middle, 0)));
    const Moved moved =
        move_to({negative ? Integer(-size) : size, static_cast<unsigned>(std::max(-middle, 0))});
    if (moved == Moved::both) return;
    const bool outer_moved = (moved == Moved::lower) == negative;
    (outer_moved ? high : low) = middle;
  }
}

void RealAlgebraic::refine(unsigned bits) const {
  find_magnitude(bits);
  constexpr unsigned kWorthALeap = 16;  // bits; fewer are found as fast by halving
  bool leaps = bits >= kWorthALeap;
  while (!is_rational()) {
    const unsigned e = std::max(isolating_.lower.exponent, isolating_.upper.exponent);
    const Integer width = mantissa_at(isolating_.upper, e) - mantissa_at(isolating_.lower, e);
    if (bit_length(width) + bits <= e) return;  // width / 2^e < 2^-bits
    check_limit();
    const unsigned missing = bit_length(width) + bits - e;
    if (leaps && (leaps = leap())) continue;
    if (missing < log2_parts_) {
      if (!quadratic_step(missing)) bisect();
    } else if (quadratic_step(log2_parts_)) {
      log2_parts_ *= 2;
    } else {
      log2_parts_ = std::max(1U, log2_parts_ / 2);
      bisect();
    }
  }
}

int RealAlgebraic::compare(const Rational& q) const {
  if (is_rational()) return to_int(sign_of_int(value_->compare(q)));
  if (touchstone::compare(isolating_.lower, q) >= 0) return 1;
  if (touchstone::compare(isolating_.upper, q) <= 0) return -1;
  const Sign s = sign_at(*polynomial_, q);
  if (s == Sign::zero) {
    become(q);
    return 0;
  }
  return s == sign_at_lower_ ? 1 : -1;
}

}  // namespace touchstone
