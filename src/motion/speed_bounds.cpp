// Encloses the velocities of a motion on short spans of time, in intervals.

#include "src/motion/speed_bounds.hpp"

#include "touchstone/number/floating.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone {
namespace {

// More cells give tighter bounds, with which conservative advancement is faster.
constexpr int kCells = 64;
// A cell is halved if the enclosure of a denominator there contains 0. The denominator vanishes
// nowhere.
constexpr int kMostCellHalvings = 40;

using IntervalPolynomial = Polynomial<Interval>;

IntervalPolynomial enclosed(const RationalPolynomial& p) {
  return mapped<Interval>(p, [](const Rational& c) { return NumberTraits<Interval>::from(c); });
}

// The derivative of n / d: its numerator, and d; its denominator is d².
struct Slope {
  IntervalPolynomial numerator;
  IntervalPolynomial denominator;

  Slope(const RationalPolynomial& n, const RationalPolynomial& d, const Rational& length)
      : numerator(enclosed((derivative(n) * d - n * derivative(d)) * length)),
        denominator(enclosed(d)) {}
  Slope() = default;
};

// An enclosure of the reciprocal of a positive interval. REQUIRES: lower > 0.
Interval reciprocal(const Interval& d) {
  return {detail::step_down(1 / d.upper()), detail::step_up(1 / d.lower())};
}

// The speeds of one piece of a motion.
class PieceSpeeds {
 public:
  PieceSpeeds(const MotionPiece& piece, const Rational& from, const Rational& length)
      : from_(from), length_(length) {
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t m = 0; m < 3; ++m) {
        turning_[i][m] = Slope(piece.axes[m][i], piece.axes_denominator, length);
      }
      translating_[i] = Slope(piece.offset[i], piece.offset_denominator, length);
    }
  }

  // Appends bounds on [a, b], in the time of the case.
  void append(std::vector<SpeedBound>& bounds, const Rational& a, const Rational& b,
              int halvings) const {
    const Interval t(NumberTraits<Interval>::from(a).lower(),
                     NumberTraits<Interval>::from(b).upper());
    const Interval w = turning_[0][0].denominator(t);
    const Interval v = translating_[0].denominator(t);
    if ((w.lower() <= 0 || v.lower() <= 0) && halvings > 0) {
      const Rational middle = (a + b) / 2;
      append(bounds, a, middle, halvings - 1);
      append(bounds, middle, b, halvings - 1);
      return;
    }
    SpeedBound bound;
    bound.until = NumberTraits<Interval>::from((b - from_) / length_).upper();
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t m = 0; m < 3; ++m) bound.turning[i][m] = value(turning_[i][m], t, w);
      bound.translating[i] = value(translating_[i], t, v);
    }
    bounds.push_back(bound);
  }

 private:
  static Interval value(const Slope& slope, const Interval& t, const Interval& denominator) {
    if (denominator.lower() <= 0) return detail::everything();
    const Interval r = reciprocal(denominator);
    return slope.numerator(t) * r * r;
  }

  Rational from_;
  Rational length_;
  std::array<std::array<Slope, 3>, 3> turning_;
  std::array<Slope, 3> translating_;
};

}  // namespace

std::vector<SpeedBound> speed_bounds(const Trajectory& motion, const Rational& from,
                                     const Rational& until) {
  const Rational length = until - from;
  std::vector<SpeedBound> bounds;
  for (const MotionPiece& piece : motion.pieces()) {
    if (length == 0) break;
    const PieceSpeeds p(piece, from, length);
    for (int i = 0; i < kCells; ++i) {
      const Rational step = (piece.until - piece.from) / kCells;
      p.append(bounds, piece.from + step * i, piece.from + step * (i + 1), kMostCellHalvings);
    }
  }
  return bounds;
}

}  // namespace touchstone
