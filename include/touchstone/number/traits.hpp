#pragma once

#include <cstdint>

namespace touchstone {

// What the arithmetic of a number type promises about its results.
enum class Exactness : std::uint8_t {
  rounded,    // a nearby value; nothing is promised
  enclosing,  // a set that contains the true value
  exact       // the true value
};

// What generic code may ask of a number type N. The primary template is undefined on purpose: a
// type that nobody has adapted does not compile. Every specialisation provides
//
//   static constexpr Exactness exactness;
//   static constexpr const char* name;      as in `touchstone solve --number NAME`
//   static Sign sign(const N&);
//       unknown only where exactness is `enclosing`, or for what is not a number
//   static N from(const Rational&);
//       nearest, enclosing or exact; Integer requires an integer
//   static Rational common_scale(std::span<const Rational>);
//       a positive factor which makes numbers that matter only up to a common factor fit for N:
//       the common denominator for integers, a power of two against overflow for rounded types
//   static constexpr bool is_field;         whether `/` is true division
//   static constexpr bool halves;           which of these two there is:
//   static N half(const N&);                exactly, where N halves
//   static N times_power_of_two(const N&, unsigned k);
//       exactly, where it does not
template <class N>
struct NumberTraits;

}  // namespace touchstone
