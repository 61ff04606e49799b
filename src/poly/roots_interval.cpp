#include "touchstone/poly/roots_interval.hpp"

#include <cmath>
#include <limits>
#include <numeric>

#include "touchstone/poly/bernstein.hpp"
#include "touchstone/poly/bracketed_root.hpp"
#include "touchstone/poly/descartes.hpp"

namespace touchstone {
namespace {

using Node = DescartesNode<std::uint64_t>;

// Pieces of [0, 1] this small are exact doubles, and a time near 1 has few bits to spare beyond
// them.
constexpr unsigned kMaxDepth = 50;

// The enclosure of the one root in the open piece from `start` to `end` (enclosures of its true
// ends): around where floating-point iteration sees it, as narrow as signs that are certain allow.
// Only points surely inside the piece are asked: beyond it there may be other roots.
Interval narrowed(const Polynomial<Interval>& p, const Interval& start, const Interval& end,
                  Sign at_start) {
  double low = start.lower();
  double high = end.upper();
  const auto centre = [](const Interval& c) { return std::midpoint(c.lower(), c.upper()); };
  const double guess = bracketed_root(mapped<double>(p, centre), low, high, at_start);
  const auto ask = [&](double t) {
    if (!(start.upper() < t && t < end.lower())) return Sign::unknown;
    const Sign s = sign_of(p(Interval::point(t)));
    if (s == at_start) low = t;
    if (s == -at_start) high = t;
    return s;
  };
  // A root that is a short dyadic is found to be one.
  const double short_guess = std::ldexp(std::nearbyint(std::ldexp(guess, 26)), -26);
  for (const double t : {short_guess, guess}) {
    if (ask(t) == Sign::zero) return Interval::point(t);
  }
  const double size = std::fmax(std::fabs(low), std::fabs(high));
  const double first_step = std::fmax(std::ldexp(size, -51), std::numeric_limits<double>::min());
  double step = first_step;
  while (low < guess - step && ask(guess - step) != at_start) step *= 4;
  step = first_step;
  while (guess + step < high && ask(guess + step) != -at_start) step *= 4;
  return {low, high};
}

void append(RootSequence<Interval>& s, const Interval& time, Sign at, Sign before) {
  if (!s.roots.empty() && s.roots.back().time.upper() >= time.lower() && at == Sign::unknown &&
      s.roots.back().at == Sign::unknown) {  // neighbouring doubtful pieces are one doubt
    s.roots.back().time = touchstone::hull(s.roots.back().time, time);
    return;
  }
  s.roots.push_back({time, at});
  s.between.push_back(before);
}

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
  // Neighbouring doubles: what lies between them has no name, only bounds.
  return {a.upper(), b.lower()};
}

RootSequence<Interval> Roots<Interval>::find(const Polynomial<Interval>& p, const Time& lower,
                                             const Time& upper) {
  RootSequence<Interval> result;
  const Interval on(lower.lower(), upper.upper());
  if (on.lower() == on.upper()) {
    const Sign s = sign_of(p(on));
    if (s == Sign::zero || s == Sign::unknown) append(result, on, s, Sign::unknown);
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
  const auto place = [&](std::uint64_t index, unsigned depth) {
    const Interval x =
        Interval::point(std::ldexp(static_cast<double>(index), -static_cast<int>(depth)));
    return start + width * x;
  };
  const Sign first = detail::first_nonzero_sign(c);
  Sign last = Sign::unknown;
  for (const Node& node : descartes(c, kMaxDepth)) {
    const Interval at = place(node.index, node.depth);
    if (node.kind == Node::Kind::point) {
      append(result, at, Sign::zero, node.before);
    } else {
      const Interval end = place(node.index + 1, node.depth);
      if (node.kind == Node::Kind::one_root) {
        append(result, narrowed(p, at, end, node.before), Sign::zero, node.before);
      } else {
        append(result, touchstone::hull(at, end), Sign::unknown, node.before);
      }
    }
    last = node.after;
  }
  result.between.push_back(result.roots.empty() ? first : last);
  return result;
}

}  // namespace touchstone
