#pragma once

#include <cstddef>

#include "touchstone/number/concepts.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone {

// Remedies of floating-point implementations for cross products of nearly parallel axes, which are
// mostly rounding error. For rounded types only: an exact or enclosing type has no such error, and
// either remedy would make its answer wrong. They assume axes of about unit length. C_ij is the
// product of axis i of box A and axis j of box B (RelativePose).

// No remedy.
struct NoRemedy {};

// Adds epsilon to each |C_ij| (Gottschalk 2000; Ericson, "Real-Time Collision Detection", 4.4.1).
// Boxes count as slightly larger, so that no axis separates by its rounding error alone. Every
// separation across axes of both boxes is too small by up to 3·epsilon·extents, and boxes that
// close count as in contact.
template <RoundedNumber N>
struct EpsilonBias {
  N epsilon;
};

// Leaves out the nine cross products if any axis of A is nearly parallel to any of B: |cos| >= 1 -
// tolerance. If two axes are exactly parallel, the six faces already decide. If they are not, boxes
// that only a cross product separates count as in contact.
template <RoundedNumber N>
struct SkipNine {
  N tolerance;
};

namespace detail {

// |C_ij| after the remedy.
template <class N>
N biased(const N& magnitude, const NoRemedy&) {
  return magnitude;
}
template <class N>
N biased(const N& magnitude, const EpsilonBias<N>& remedy) {
  return magnitude + remedy.epsilon;
}
template <class N>
N biased(const N& magnitude, const SkipNine<N>&) {
  return magnitude;
}

// Whether to leave out the nine cross products, for axes of any length.
template <class N, class Remedy>
bool leaves_out_nine(const Mat3<N>&, const Mat3<N>&, const Remedy&) {
  return false;
}
template <class N>
bool leaves_out_nine(const Mat3<N>& a, const Mat3<N>& b, const SkipNine<N>& remedy) {
  const N least = N(1) - remedy.tolerance;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      const N product = dot(a[i], b[j]);
      if (product * product >= least * least * dot(a[i], a[i]) * dot(b[j], b[j])) return true;
    }
  }
  return false;
}

}  // namespace detail
}  // namespace touchstone
