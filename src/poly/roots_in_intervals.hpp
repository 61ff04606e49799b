#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

#include "src/poly/descartes.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/poly/roots.hpp"

// Root finding in intervals, for any representation of a polynomial: polynomials in power form
// (roots_interval.cpp), and forms (form/form_roots_interval.cpp).
namespace touchstone {

namespace detail {

// Pieces of [0, 1] of this size have doubles as ends, and a time near 1 has only a few bits beyond
// them.
inline constexpr unsigned kMostHalvings = 50;

// The enclosure of the only root in the open piece from `start` to `end` (enclosures of its true
// ends). Floating-point iteration gives its position, and proven signs on either side narrow it. If
// no sign is proven, the whole piece is returned. Only points proven to be inside the piece are
// evaluated: outside there may be other roots.
template <class F>
Interval narrowed(const F& f, const Interval& start, const Interval& end, Sign at_start) {
  double low = start.lower();
  double high = end.upper();
  const double guess = f.root_guess(low, high, at_start);
  // The sign of f at t, or unknown; a known sign moves the bound on its side to t.
  const auto ask = [&](double t) {
    if (!(start.upper() < t && t < end.lower())) return Sign::unknown;
    const Sign s = f.sign_at(t);
    if (s == at_start) low = t;
    if (s == -at_start) high = t;
    return s;
  };
  // If the root is a short dyadic, the result is that point.
  const double short_guess = std::ldexp(std::nearbyint(std::ldexp(guess, 26)), -26);
  for (const double t : {short_guess, guess}) {
    if (ask(t) == Sign::zero) return Interval::point(t);
  }
  // Steps away from the guess on either side, four times as long each time, until the sign there is
  // proven.
  const double size = std::fmax(std::fabs(low), std::fabs(high));
  const double first_step = std::fmax(std::ldexp(size, -51), std::numeric_limits<double>::min());
  double step = first_step;
  while (low < guess - step && ask(guess - step) != at_start) step *= 4;
  step = first_step;
  while (guess + step < high && ask(guess + step) != -at_start) step *= 4;
  return {low, high};
}

// Adds a root. `is_root`: zero if it is proven to be one, else unknown. `before`: the sign of f
// between it and the root before it.
inline void append(RootSequence<Interval>& s, const Interval& time, Sign is_root, Sign before) {
  if (!s.roots.empty() && s.roots.back().time.upper() >= time.lower() && is_root == Sign::unknown &&
      s.roots.back().at == Sign::unknown) {  // neighbouring unknown pieces become one
    s.roots.back().time = touchstone::hull(s.roots.back().time, time);
    return;
  }
  s.roots.push_back({time, is_root});
  s.between.push_back(before);
}

}  // namespace detail

// The roots from `start` to start + width, for the given Bernstein coefficients, up to a common
// positive factor. A root whose sign is zero is proven to be exactly one root; an interval whose
// sign is unknown may contain any number of roots. f.sign_at(t) is the sign at a double, or
// unknown. f.root_guess(low, high, at_low) is an approximate root, without any guarantee.
template <class F>
RootSequence<Interval> roots_in_intervals(const F& f, const Coefficients<Interval>& bernstein,
                                          const Interval& start, const Interval& width) {
  using Node = DescartesNode<std::uint64_t>;
  RootSequence<Interval> result;
  const auto place = [&](std::uint64_t index, unsigned depth) {
    const Interval x =
        Interval::point(std::ldexp(static_cast<double>(index), -static_cast<int>(depth)));
    return start + width * x;
  };
  const Sign first = detail::first_nonzero_sign(bernstein);
  Sign last = Sign::unknown;
  for (const Node& node : descartes(bernstein, detail::kMostHalvings)) {
    const Interval begin = place(node.index, node.depth);
    if (node.kind == Node::Kind::point) {
      detail::append(result, begin, Sign::zero, node.before);
    } else {
      const Interval end = place(node.index + 1, node.depth);
      if (node.kind == Node::Kind::one_root) {
        detail::append(result, detail::narrowed(f, begin, end, node.before), Sign::zero,
                       node.before);
      } else {
        detail::append(result, touchstone::hull(begin, end), Sign::unknown, node.before);
      }
    }
    last = node.after;
  }
  result.between.push_back(result.roots.empty() ? first : last);
  return result;
}

}  // namespace touchstone
