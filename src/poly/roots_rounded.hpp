#pragma once

#include <algorithm>
#include <limits>

#include "src/poly/bernstein.hpp"
#include "src/poly/bracketed_root.hpp"
#include "src/poly/descartes.hpp"
#include "touchstone/poly/roots.hpp"

namespace touchstone {

// Roots of polynomials in rounded types, for the full route (`solve --number double`): Roots<N>.
// Times are numbers of the type. Roots are computed in its own arithmetic, without any guarantee.
template <RoundedNumber N>
struct Roots<N> {
  using Time = N;
  using Sample = N;

  static Time from(const Rational& t) { return NumberTraits<N>::from(t); }
  static Order compare(const Time& a, const Time& b) {
    return a < b ? Order::less : (b < a ? Order::greater : Order::equal);
  }
  static Time hull(const Time& a, const Time&) { return a; }
  static Sample between(const Time& a, const Time& b) { return NumberTraits<N>::half(a + b); }
  static Sample at(const Rational& t) { return from(t); }
  static Sign sign_at(const Polynomial<N>& p, const Sample& t) { return sign_of(p(t)); }

  static RootSequence<Time> find(const Polynomial<N>& p, const Time& lower, const Time& upper) {
    RootSequence<Time> result;
    Coefficients<N> c = scaled_bernstein(p, lower, upper);
    const Sign first = sign_of(c.front());
    const Variations v = sign_variations(c);
    const bool zero_at_an_end = first == Sign::zero || sign_of(c.back()) == Sign::zero;
    if (v.most == 0 && !zero_at_an_end) {
      result.between.push_back(first);
      return result;
    }
    if (v.fewest == 1 && v.most == 1 && !zero_at_an_end) {
      result.roots.push_back({bracketed_root(p, lower, upper, first)});
      result.between = {first, -first};
      return result;
    }
    // All coefficients were rounded to zero.
    if (v.most == 0 && detail::first_nonzero_sign(c) == Sign::zero) {
      result.between.push_back(Sign::zero);
      return result;
    }
    unscale_bernstein(c);
    // Halving an interval this often leaves less than one unit in the last place of a time near 1.
    const unsigned max_depth = static_cast<unsigned>(std::min(std::numeric_limits<N>::digits, 60));
    const N width = upper - lower;
    N unit = 1;
    unsigned depth = 0;
    const auto place = [&](std::uint64_t index, unsigned at_depth) {
      for (; depth < at_depth; ++depth) unit = NumberTraits<N>::half(unit);
      for (; depth > at_depth; --depth) unit = unit + unit;
      return N(lower + width * (N(index) * unit));
    };
    Sign last = Sign::unknown;
    for (const auto& node : descartes(c, max_depth)) {
      const N start = place(node.index, node.depth);
      if (node.kind == DescartesNode<std::uint64_t>::Kind::point) {
        append(result, start, node.before);
      } else if (node.kind == DescartesNode<std::uint64_t>::Kind::one_root) {
        append(result, bracketed_root(p, start, place(node.index + 1, node.depth), node.before),
               node.before);
      } else if (result.roots.empty() || result.roots.back().time < start) {
        // A double root or rounding noise: one root represents the whole cluster.
        append(result, start, node.before);
      }
      last = node.after;
    }
    result.between.push_back(result.roots.empty() ? detail::first_nonzero_sign(c) : last);
    return result;
  }

 private:
  static void append(RootSequence<Time>& s, const N& root, Sign before) {
    s.roots.push_back({root});
    s.between.push_back(before);
  }
};

}  // namespace touchstone
