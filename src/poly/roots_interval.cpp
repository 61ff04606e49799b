// Roots of polynomials with interval coefficients, as enclosures.

#include "touchstone/poly/roots_interval.hpp"

#include <numeric>

#include "roots_in_intervals.hpp"
#include "src/poly/bernstein.hpp"
#include "src/poly/bracketed_root.hpp"

namespace touchstone {
namespace {

// The functions of a polynomial that roots_in_intervals needs.
struct InPowerForm {
  const Polynomial<Interval>& p;

  Sign sign_at(double t) const { return sign_of(p(Interval::point(t))); }
  double root_guess(double low, double high, Sign at_low) const {
    const auto centre = [](const Interval& c) { return midpoint(c); };
    return bracketed_root(mapped<double>(p, centre), low, high, at_low);
  }
};

}  // namespace

Order Roots<Interval>::compare(const Time& a, const Time& b) {
  if (a.upper() < b.lower()) return Order::less;
  if (b.upper() < a.lower()) return Order::greater;
  const bool same_point =
      a.lower() == a.upper() && b.lower() == b.upper() && a.lower() == b.lower();
  return same_point ? Order::equal : Order::unknown;
}

Interval Roots<Interval>::between(const Time& a, const Time& b) {
  const double middle = std::midpoint(a.upper(), b.lower());
  if (a.upper() < middle && middle < b.lower()) return Interval::point(middle);
  // Neighbouring doubles: no double lies between them, so the sample is the interval.
  return {a.upper(), b.lower()};
}

RootSequence<Interval> Roots<Interval>::find(const Polynomial<Interval>& p, const Time& lower,
                                             const Time& upper) {
  RootSequence<Interval> result;
  const Interval on(lower.lower(), upper.upper());
  if (on.lower() == on.upper()) {
    const Sign s = sign_of(p(on));
    if (s == Sign::zero || s == Sign::unknown) detail::append(result, on, s, Sign::unknown);
    result.between.push_back(s == Sign::zero ? Sign::unknown : s);
    return result;
  }
  const Interval start = Interval::point(on.lower());
  const Interval width = Interval::point(on.upper()) - start;
  Coefficients<Interval> c = scaled_bernstein(p, start, Interval::point(on.upper()));
  if (detail::first_nonzero_sign(c) == Sign::zero) {
    result.between.push_back(Sign::zero);
    return result;
  }
  unscale_bernstein(c);
  return roots_in_intervals(InPowerForm{p}, c, start, width);
}

}  // namespace touchstone
