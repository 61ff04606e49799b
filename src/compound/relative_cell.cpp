// The relative motion of two bodies in a cell, a short span of time, in Bernstein form: made
// exactly from a pair of pieces, enclosed in intervals, and then halved in intervals.

#include "src/compound/relative_cell.hpp"

#include <algorithm>
#include <cmath>

#include "src/poly/bernstein.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone::compound {
namespace {

using P = RationalPolynomial;

// The product of all different denominators of two pieces, and for each denominator the factor that
// expands a fraction to this product.
class CommonDenominator {
 public:
  explicit CommonDenominator(const PiecePair& pieces) {
    for (const P* p : {&pieces.piece1->axes_denominator, &pieces.piece1->offset_denominator,
                       &pieces.piece2->axes_denominator, &pieces.piece2->offset_denominator}) {
      if (std::ranges::find(factors_, *p) == factors_.end()) factors_.push_back(*p);
    }
  }

  P product() const { return without(nullptr); }
  P cofactor(const P& denominator) const {
    return without(&*std::ranges::find(factors_, denominator));
  }

 private:
  P without(const P* left_out) const {
    P product(Rational(1));
    for (const P& factor : factors_) {
      if (&factor != left_out) product = product * factor;
    }
    return product;
  }

  std::vector<P> factors_{};
};

// Calls see(interval) for all numbers of a coefficient.
template <class C, class See>
void visit(C& coefficient, const See& see) {
  for (auto* matrix : {&coefficient.one, &coefficient.two}) {
    for (auto& column : *matrix) {
      for (auto& x : column) see(x);
    }
  }
  for (auto& x : coefficient.between) see(x);
  see(coefficient.denominator);
}

// Calls combine(x, y) for all numbers x of coefficient a and the corresponding numbers y of b.
template <class Combine>
void visit(RelativeCell::Coefficient& a, const RelativeCell::Coefficient& b,
           const Combine& combine) {
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) {
      combine(a.one[m][i], b.one[m][i]);
      combine(a.two[m][i], b.two[m][i]);
    }
    combine(a.between[m], b.between[m]);
  }
  combine(a.denominator, b.denominator);
}

// The Bernstein coefficients of a polynomial on a span, raised to the degree count - 1.
std::vector<Interval> enclosed_on(const P& p, const PiecePair& span, std::size_t count) {
  Coefficients<Rational> c = p.coefficients();
  c.resize(count, Rational(0));
  if (!span.from.is_zero()) taylor_shift(c, span.from);
  const Rational width = span.until - span.from;
  Rational power = 1;
  for (std::size_t i = 1; i < c.size(); ++i) {
    power *= width;
    c[i] *= power;
  }
  power_to_scaled_bernstein(c);
  std::vector<Interval> found;
  found.reserve(count);
  Rational binomial = 1;
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) binomial = binomial * Rational(count - i) / Rational(i);
    found.push_back(NumberTraits<Interval>::from(Rational(c[i] / binomial)));
  }
  return found;
}

}  // namespace

RelativeCell::RelativeCell(const PiecePair& pieces) {
  const CommonDenominator common(pieces);
  const MotionPiece &one = *pieces.piece1, &two = *pieces.piece2;
  const P of_axes1 = common.cofactor(one.axes_denominator),
          of_axes2 = common.cofactor(two.axes_denominator),
          of_offset1 = common.cofactor(one.offset_denominator),
          of_offset2 = common.cofactor(two.offset_denominator);
  // The 22 polynomials of a cell, in the order of visit(): both rotations, the relative offset and
  // the common denominator.
  std::array<P, 22> all;
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) {
      all[3 * m + i] = one.axes[m][i] * of_axes1;
      all[9 + 3 * m + i] = two.axes[m][i] * of_axes2;
    }
    all[18 + m] = two.offset[m] * of_offset2 - one.offset[m] * of_offset1;
  }
  all[21] = common.product();
  int degree = 0;
  for (const P& p : all) degree = std::max<int>(degree, p.degree());
  const std::size_t count = static_cast<std::size_t>(degree) + 1;
  coefficients_.resize(count);
  std::array<std::vector<Interval>, 22> enclosed;
  for (std::size_t k = 0; k < all.size(); ++k) enclosed[k] = enclosed_on(all[k], pieces, count);
  for (std::size_t j = 0; j < count; ++j) {
    std::size_t next = 0;
    visit(coefficients_[j], [&](Interval& x) { x = enclosed[next++][j]; });
  }
}

bool RelativeCell::is_finite() const {
  bool is_finite = true;
  for (const Coefficient& c : coefficients_) {
    visit(c, [&](const Interval& x) {
      is_finite = is_finite && std::isfinite(x.lower()) && std::isfinite(x.upper());
    });
  }
  return is_finite;
}

// De Casteljau's algorithm at the middle.
RelativeCell RelativeCell::cut() {
  RelativeCell first;
  first.coefficients_.reserve(coefficients_.size());
  first.coefficients_.push_back(coefficients_.front());
  for (std::size_t j = 1; j < coefficients_.size(); ++j) {
    for (std::size_t i = 0; i + j < coefficients_.size(); ++i) {
      visit(coefficients_[i], coefficients_[i + 1],
            [](Interval& x, const Interval& y) { x = NumberTraits<Interval>::half(x + y); });
    }
    first.coefficients_.push_back(coefficients_.front());
  }
  return first;
}

RelativeCell RelativeCell::start() const {
  RelativeCell found;
  found.coefficients_.push_back(coefficients_.front());
  return found;
}

// The value at 1/2 is the mean of the Bernstein coefficients, weighted by C(d, j) / 2^d.
MiddlePose middle_of(const RelativeCell& cell) {
  MiddlePose pose{};
  pose.denominator = 0;
  const auto& all = cell.coefficients();
  double weight = std::ldexp(1.0, 1 - static_cast<int>(all.size()));
  for (std::size_t j = 0; j < all.size(); ++j) {
    if (j > 0) weight *= static_cast<double>(all.size() - j) / static_cast<double>(j);
    for (std::size_t m = 0; m < 3; ++m) {
      for (std::size_t i = 0; i < 3; ++i) {
        pose.one[m][i] += weight * midpoint(all[j].one[m][i]);
        pose.two[m][i] += weight * midpoint(all[j].two[m][i]);
      }
      pose.between[m] += weight * midpoint(all[j].between[m]);
    }
    pose.denominator += weight * midpoint(all[j].denominator);
  }
  return pose;
}

}  // namespace touchstone::compound
