#pragma once

#include <boost/container/small_vector.hpp>

#include "touchstone/number/concepts.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone {

// The roots of a polynomial over a span of time, in increasing order, and its signs around them.
template <class Time>
struct RootSequence {
  struct Root {
    Time time;
    Sign at = Sign::zero;  // unknown: the number type cannot decide whether it is a root
  };
  boost::container::small_vector<Root, 6> roots;
  // The sign before the first root, between each two, and after the last: one more than roots.
  boost::container::small_vector<Sign, 7> between;
};

// The operations of a number type on times. Undefined for a type without a specialisation. Each
// specialisation has
//
//   using Time;    a root or a breakpoint
//   using Sample;  a time at which polynomials are evaluated
//   static Time from(const Rational&);
//   static RootSequence<Time> find(const Polynomial<N>& p, const Time& lower, const Time& upper);
//       p's roots in [lower, upper], and perhaps some beyond it (compare them). REQUIRES: p ≠ 0.
//   static Order compare(const Time&, const Time&);
//       unknown only if enclosures overlap
//   static Time hull(const Time&, const Time&);
//       one enclosure for two times whose order is unknown
//   static Sample between(const Time&, const Time&);
//       strictly between the two. REQUIRES: compare returns less.
//   static Sample at(const Rational&);
//   static Sign sign_at(const Polynomial<N>& p, const Sample&);
template <Number N>
struct Roots;

template <Number N>
using TimeOf = typename Roots<N>::Time;

}  // namespace touchstone
