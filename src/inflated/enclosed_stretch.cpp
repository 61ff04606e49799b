// Proves in intervals that the distance of two cores is above or below R, the sum of the radii,
// throughout a stretch of time.

#include "src/inflated/enclosed_stretch.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "src/poly/bernstein.hpp"
#include "src/poly/evaluation.hpp"

namespace touchstone::inflated {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// An upper bound of the square root of x; infinite if the root is not finite. REQUIRES: x is not
// negative.
double root_above(const Interval& x) {
  const double root = std::sqrt(x.upper());
  return root < kInfinity ? detail::step_up(detail::step_up(root)) : kInfinity;
}

// Contains all values of the polynomial with these Bernstein coefficients.
Interval range_of(const Coefficients<Interval>& p) {
  Interval all = p.front();
  for (const Interval& c : p) all = hull(all, c);
  return all;
}

// Adds x · p.
void add(Coefficients<Interval>& sum, const Coefficients<Interval>& p, const Interval& x) {
  for (std::size_t k = 0; k < sum.size(); ++k) sum[k] += p[k] * x;
}

}  // namespace

template <class See>
void EnclosedStretch::visit(const See& see) {
  for (auto& axes : axes_) {
    for (auto& axis : axes) {
      for (Polynomial& p : axis) see(p);
    }
  }
  for (Polynomial& p : offset_) see(p);
  see(length_);
}

// Converts the polynomials to Bernstein form, with the highest degree of them all. They are divided
// by a power of two, so that no coefficient overflows. This common factor changes no comparison.
EnclosedStretch::EnclosedStretch(const WorldFrames& frames, const Rational& radii)
    : radii_(NumberTraits<Interval>::from(radii)) {
  std::vector<const IntegerPolynomial*> all;  // in the order of visit()
  for (std::size_t b = 0; b < 2; ++b) {
    for (const auto& axis : frames.axes(b)) {
      for (const IntegerPolynomial& p : axis) all.push_back(&p);
    }
  }
  for (const IntegerPolynomial& p : frames.offset()) all.push_back(&p);
  all.push_back(&frames.length());
  int degree = 0;
  unsigned bits = 0;
  for (const IntegerPolynomial* p : all) {
    degree = std::max<int>(degree, p->degree());
    bits = std::max<unsigned>(bits, longest_of(p->coefficients()));
  }
  const Integer scale = shifted(Integer(1), bits);
  const auto& cofactors = binomial_cofactors(degree);
  const Integer whole = cofactors.front();  // the common factor, since C(degree, 0) is 1
  std::size_t next = 0;
  visit([&](Polynomial& p) {
    Coefficients<Integer> c = all[next++]->coefficients();
    c.resize(static_cast<std::size_t>(degree) + 1, Integer(0));
    power_to_scaled_bernstein(c);
    p.clear();
    for (std::size_t k = 0; k < c.size(); ++k)
      p.push_back(NumberTraits<Interval>::from(Rational(c[k] * cofactors[k], whole * scale)));
  });
}

EnclosedStretch EnclosedStretch::split() {
  EnclosedStretch left = *this;
  std::vector<Polynomial*> of_left;
  left.visit([&of_left](Polynomial& p) { of_left.push_back(&p); });
  std::size_t next = 0;
  visit([&](Polynomial& p) { *of_left[next++] = split_bernstein(p); });
  return left;
}

bool EnclosedStretch::Heights::are_beyond(double high_corner, double low_corner) const {
  const Interval gap = Interval::point(low_corner) - Interval::point(high_corner);
  return gap.lower() > most && most < kInfinity;
}

// The height of a corner along u is a polynomial. Its range on the stretch bounds it.
auto EnclosedStretch::heights(const Vec3<double>& u,
                              const std::array<const hulls::Solid*, 2>& cores) const -> Heights {
  const std::size_t count = length_.size();
  // After an underflow or an overflow there may be no direction. Then all heights are 0, and no
  // corner is beyond.
  const bool is_finite = std::ranges::all_of(u, [](double c) { return std::isfinite(c); });
  const Vec3<double> n = is_finite ? u : Vec3<double>{};
  const auto product = [&](const Vec3<Polynomial>& v) {
    Polynomial sum(count, Interval(0));
    for (std::size_t i = 0; i < 3; ++i) add(sum, v[i], Interval::point(n[i]));
    return sum;
  };
  Heights found;
  for (std::size_t b = 0; b < 2; ++b) {
    const std::array<Polynomial, 3> of_axes{product(axes_[b][0]), product(axes_[b][1]),
                                            product(axes_[b][2])};
    const Polynomial start = b == 0 ? Polynomial(count, Interval(0)) : product(offset_);
    auto& all = b == 0 ? found.high : found.low;
    all.reserve(cores[b]->enclosed.vertices.size());
    for (const Vec3<Interval>& corner : cores[b]->enclosed.vertices) {
      Polynomial height = start;
      for (std::size_t m = 0; m < 3; ++m) add(height, of_axes[m], corner[m]);
      const Interval range = range_of(height);
      all.push_back(b == 0 ? range.upper() : range.lower());
    }
  }
  Interval squared(0);
  for (const double c : n) squared += Interval::point(c) * Interval::point(c);
  const Interval most = radii_ * range_of(length_) * Interval::point(root_above(squared));
  found.most = most.upper();
  return found;
}

// The vector d between both points is a polynomial. All its values are shorter than R length if
// each of its Bernstein coefficients is, since a ball is convex.
bool EnclosedStretch::are_near(const hulls::ClosestPairs& points,
                               const std::array<const hulls::Solid*, 2>& cores) const {
  const Interval length = range_of(length_);
  if (!(length.lower() > 0)) return false;
  const Interval least = radii_ * Interval::point(length.lower());
  // The first weight is 1 minus the others, so that all add up to 1.
  std::vector<Interval> weights;
  Interval rest(1);
  for (const double weight : points.weights) {
    if (!(weight >= 0)) return false;
    weights.push_back(Interval::point(weight));
    if (weights.size() > 1) rest -= weights.back();
  }
  if (!(rest.lower() >= 0)) return false;
  weights.front() = rest;

  Vec3<Polynomial> d = offset_;
  for (std::size_t b = 0; b < 2; ++b) {
    Vec3<Interval> point{};
    for (std::size_t k = 0; k < weights.size(); ++k) {
      const Vec3<Interval>& corner = cores[b]->enclosed.vertices[points.corners[k][b]];
      for (std::size_t m = 0; m < 3; ++m) point[m] += weights[k] * corner[m];
    }
    for (std::size_t m = 0; m < 3; ++m) {
      const Interval share = b == 0 ? -point[m] : point[m];
      for (std::size_t i = 0; i < 3; ++i) add(d[i], axes_[b][m][i], share);
    }
  }
  for (std::size_t k = 0; k < length_.size(); ++k) {
    Interval squared(0);
    for (std::size_t i = 0; i < 3; ++i) squared += d[i][k] * d[i][k];
    if (sign_of((least * least) - squared) != Sign::positive) return false;
  }
  return true;
}

}  // namespace touchstone::inflated
