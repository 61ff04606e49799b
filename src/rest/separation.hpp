#pragma once

#include "src/number/magnitude.hpp"
#include "touchstone/number/concepts.hpp"

namespace touchstone {

// The signed separation of two boxes along an axis n, without a square root: it is gap /
// √length_squared, positive if the projections are disjoint, negative if they overlap.
template <Number N>
struct Separation {
  N gap{};             // |n·t| minus the two projected radii
  N length_squared{};  // |n|²; positive or unknown
};

// The sign of a separation. If n may vanish, a gap of zero gives no information: unknown.
template <Number N>
Sign verdict(const Separation<N>& s) {
  const Sign gap = sign_of(s.gap);
  return gap == Sign::zero && !is_known(sign_of(s.length_squared)) ? Sign::unknown : gap;
}

// The order of two signed separations. If the signs differ they decide. Otherwise squared gaps over
// squared lengths are compared crosswise, each with its sign: exactly in an exact ring, and decided
// by intervals if the enclosures are disjoint. Unknown if a normal may vanish.
template <Number N>
Order compare(const Separation<N>& x, const Separation<N>& y) {
  if (!is_known(sign_of(x.length_squared)) || !is_known(sign_of(y.length_squared)))
    return Order::unknown;
  const Sign sx = sign_of(x.gap);
  const Sign sy = sign_of(y.gap);
  if (is_known(sx) && is_known(sy)) {
    if (sx != sy) return order_of_int(to_int(sx) - to_int(sy));
    if (sx == Sign::zero) return Order::equal;
  }
  const N squares =
      x.gap * magnitude(x.gap) * y.length_squared - y.gap * magnitude(y.gap) * x.length_squared;
  const Sign s = sign_of(squares);
  return is_known(s) ? order_of_int(to_int(s)) : Order::unknown;
}

}  // namespace touchstone
