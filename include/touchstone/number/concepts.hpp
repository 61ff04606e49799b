#pragma once

#include <concepts>
#include <cstdint>
#include <limits>
#include <span>

#include "touchstone/number/rational.hpp"
#include "touchstone/number/sign.hpp"
#include "touchstone/number/traits.hpp"

namespace touchstone {

// The requirements on a number type, as concepts. Generic code of the solver states by them what it
// needs.

// A commutative ring: the operations from which brackets and planes are built. It has no division,
// order or equality, and no expression templates, so that `auto` names a value.
template <class N>
concept RingNumber = std::semiregular<N> && std::constructible_from<N, int> &&
    requires(const N& a, const N& b, N& c) {
  { a + b } -> std::same_as<N>;
  { a - b } -> std::same_as<N>;
  { a* b } -> std::same_as<N>;
  { -a } -> std::same_as<N>;
  { c += a } -> std::same_as<N&>;
  { c -= a } -> std::same_as<N&>;
  { c *= a } -> std::same_as<N&>;
};

// A ring whose elements have a sign, which may be unknown: the requirements of the pipeline. See
// traits.hpp.
template <class N>
concept Number = RingNumber<N> &&
    requires(const N& a, const Rational& q, std::span<const Rational> together) {
  { NumberTraits<N>::exactness } -> std::convertible_to<Exactness>;
  { NumberTraits<N>::name } -> std::convertible_to<const char*>;
  { NumberTraits<N>::halves } -> std::convertible_to<bool>;
  { NumberTraits<N>::sign(a) } -> std::same_as<Sign>;
  { NumberTraits<N>::from(q) } -> std::same_as<N>;
  { NumberTraits<N>::common_scale(together) } -> std::same_as<Rational>;
} &&(
    requires(const N& a) {
      requires NumberTraits<N>::halves;
      { NumberTraits<N>::half(a) } -> std::same_as<N>;
    } ||
    requires(const N& a, unsigned k) {
      requires !NumberTraits<N>::halves;
      { NumberTraits<N>::times_power_of_two(a, k) } -> std::same_as<N>;
    });

// A type whose results are never wrong: it encloses, or it is exact.
template <class N>
concept SoundNumber = Number<N> &&(NumberTraits<N>::exactness != Exactness::rounded);

// The exact ring types: order and equality are those of the true values.
template <class N>
concept ExactRing =
    Number<N> &&(NumberTraits<N>::exactness == Exactness::exact) && std::totally_ordered<N>;

// An exact field: adds division. Integers are excluded, as their `/` truncates.
template <class N>
concept ExactNumber = ExactRing<N> && NumberTraits<N>::is_field &&
    requires(const N& a, const N& b) {
  { a / b } -> std::same_as<N>;
};

// The rounded types. The floating-point root finder may use their division and order.
template <class N>
concept RoundedNumber =
    Number<N> &&(NumberTraits<N>::exactness == Exactness::rounded) &&
    NumberTraits<N>::halves&& std::totally_ordered<N>&& std::convertible_to<int, N>&& std::
        constructible_from<N, std::uint64_t>&& std::numeric_limits<N>::is_specialized&& requires(
            const N& a, const N& b) {
  { a / b } -> std::same_as<N>;
};

// The sign of a, as far as N can decide.
template <Number N>
Sign sign_of(const N& a) {
  return NumberTraits<N>::sign(a);
}

}  // namespace touchstone
