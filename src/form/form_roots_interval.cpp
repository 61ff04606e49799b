// Roots of forms whose coefficients are intervals, as enclosures (poly/roots_in_intervals.hpp).

#include "src/form/form_roots_interval.hpp"

#include <algorithm>

#include "src/form/form_newton.hpp"
#include "src/form/form_signs.hpp"
#include "src/poly/roots_in_intervals.hpp"

namespace touchstone {
namespace {

// The functions of a form that roots_in_intervals needs.
struct OfForm {
  const Form<Interval>& f;

  Sign sign_at(double t) const { return FormRoots<Interval>::sign_at(f, Interval::point(t)); }
  double root_guess(double low, double high, Sign at_low) const {
    return newton_of_form<double>(
        f.degree(), [this](int i) { return midpoint(f[i]); }, low, high, at_low,
        std::midpoint(low, high));
  }
};

}  // namespace

Interval FormRoots<Interval>::earlier(const Time& a, const Time& b) {
  const Order order = compare(a, b);
  if (order == Order::unknown) return hull(a, b);
  return order == Order::less ? a : b;
}

RootSequence<Interval> FormRoots<Interval>::all(const Form<Interval>& f) {
  const FormSigns signs = signs_of(f);
  if (signs.all_positive() || signs.all_negative() || !(signs.any_positive || signs.any_negative)) {
    RootSequence<Time> none;
    none.between.push_back(signs.any_positive   ? Sign::positive
                           : signs.any_negative ? Sign::negative
                                                : Sign::unknown);
    return none;
  }
  Coefficients<Interval> c(static_cast<std::size_t>(f.degree()) + 1);
  for (std::size_t i = 0; i < c.size(); ++i) c[i] = f[static_cast<int>(i)];
  unscale_bernstein(c);
  return roots_in_intervals(OfForm{f}, c, start(), end());
}

std::optional<Interval> FormRoots<Interval>::first(const Form<Interval>& f, const Time& after,
                                                   const Time& until) {
  const auto found = all(f);
  const auto& roots = found.roots;
  const auto& between = found.between;
  const double since = after.upper();
  // Behind a simple root, f has the opposite sign.
  const auto is_passed = [&, since](std::size_t k) {
    if (roots[k].time.upper() <= since) return true;
    return roots[k].time.lower() <= since && roots[k].at == Sign::zero &&
           between[k + 1] == Sign::positive;
  };
  std::size_t next = 0;
  while (next < roots.size() && is_passed(next)) ++next;
  const bool may_be_at_once = next < roots.size() && roots[next].time.lower() <= since;
  // f is not proven to be positive just past `after`: nothing is known from there on.
  if (!may_be_at_once && between[next] != Sign::positive) return after;
  if (next == roots.size() || roots[next].time.lower() > until.upper()) return std::nullopt;
  // Never NaN: ends of intervals.
  const Interval root(std::max<double>(roots[next].time.lower(), since), roots[next].time.upper());
  // A root that is not proven to be before the event may be after it, where the walk does not use
  // f.
  return root.upper() < until.lower() ? root : hull(root, until);
}

}  // namespace touchstone
