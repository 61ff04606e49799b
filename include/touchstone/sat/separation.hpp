#pragma once

#include "touchstone/number/concepts.hpp"
#include "touchstone/number/magnitude.hpp"

namespace touchstone {

// How far two boxes are apart along an axis n, with no square root taken: the signed separation is
// gap / √length_squared, positive where the projections are disjoint, negative where they overlap.
template <Number N>
struct Separation {
  N gap{};             // |n·t| minus the two projected radii
  N length_squared{};  // |n|²; not known to be zero
};

// What a separation says of the boxes. Where n may vanish, a vanishing gap says nothing.
template <Number N>
Sign verdict(const Separation<N>& s) {
  const Sign gap = sign_of(s.gap);
  return gap == Sign::zero && !is_known(sign_of(s.length_squared)) ? Sign::unknown : gap;
}

// The order of two signed separations. By the signs where they differ; else the squared gaps over
// the squared lengths are compared crosswise, each with its sign: exact in an exact ring, and told
// by intervals wherever the enclosures are apart. Unknown where a normal may vanish.
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
