// Boxes around the parts of a moving body throughout a span of time, along the axes of the world.

#include "src/compound/moved_tree.hpp"

#include "src/poly/bernstein.hpp"

namespace touchstone::compound {
namespace {

Interval enclosed(const Rational& x) { return NumberTraits<Interval>::from(x); }

// Encloses the values of a polynomial on [from, until] between its least and its greatest Bernstein
// coefficient there.
Interval range_of(const RationalPolynomial& p, const Rational& from, const Rational& until) {
  if (p.is_zero()) return Interval(0);
  const auto scaled = scaled_bernstein(p, from, until);
  Interval all = enclosed(scaled.front());
  Rational binomial = 1;
  for (std::size_t k = 1; k < scaled.size(); ++k) {
    binomial = binomial * Rational(scaled.size() - k) / Rational(k);
    all = hull(all, enclosed(Rational(scaled[k] / binomial)));
  }
  return all;
}

// An enclosure of 1 / x for an interval of positive numbers. If the interval has other numbers, the
// whole line.
Interval reciprocal(const Interval& x) {
  if (!(x.lower() > 0)) return detail::everything();
  return detail::checked(detail::step_down(1 / x.upper()), detail::step_up(1 / x.lower()));
}

}  // namespace

Moved::Moved(const MotionPiece& piece, const Rational& from, const Rational& until) {
  const Interval w = reciprocal(range_of(piece.axes_denominator, from, until));
  const Interval v = reciprocal(range_of(piece.offset_denominator, from, until));
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t m = 0; m < 3; ++m) turn[m][i] = range_of(piece.axes[m][i], from, until) * w;
    shift[i] = range_of(piece.offset[i], from, until) * v;
  }
}

Bounds Moved::operator()(const Bounds& x, const Interval& radius) const {
  Bounds y = shift;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t m = 0; m < 3; ++m) y[i] += turn[m][i] * x[m];
    y[i] += hull(-radius, radius);
  }
  return y;
}

bool are_apart(const Bounds& one, const Bounds& two) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (one[i].upper() < two[i].lower() || two[i].upper() < one[i].lower()) return true;
  }
  return false;
}

// Along each axis of the world: the gap between both intervals, rounded down.
double least_squared_distance(const Bounds& one, const Bounds& two) {
  Interval sum(0);
  for (std::size_t i = 0; i < 3; ++i) {
    const Interval between = one[i] - two[i];
    const double least = between.lower() > 0   ? between.lower()
                         : between.upper() < 0 ? -between.upper()
                                               : 0;
    const Interval gap{least, least};
    sum += gap * gap;
  }
  return sum.lower() > 0 ? sum.lower() : 0;
}

std::array<NodePair, 2> halves(const MovedTree& one, const MovedTree& two, const NodePair& pair) {
  const PartTree::Node &first = one.node(pair[0]), &second = two.node(pair[1]);
  if (first.count >= second.count)
    return {NodePair{first.first, pair[1]}, NodePair{first.second, pair[1]}};
  return {NodePair{pair[0], second.first}, NodePair{pair[0], second.second}};
}

}  // namespace touchstone::compound
