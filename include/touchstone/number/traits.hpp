#pragma once

#include <cstdint>

namespace touchstone {

// The number types of the solver and their common interface: generic code computes in any of them.

// The guarantee that the arithmetic of a number type gives for its results.
enum class Exactness : std::uint8_t {
  rounded,    // a nearby value; no guarantee
  enclosing,  // a set that contains the true value
  exact       // the true value
};

// The operations of a number type N that generic code may use. The primary template is deliberately
// undefined: a type without a specialisation does not compile. Every specialisation provides
//
//   static constexpr Exactness exactness;
//   static constexpr const char* name;      as in `touchstone solve --number NAME`
//   static Sign sign(const N&);
//       unknown only if exactness is `enclosing`, or for NaN
//   static N from(const Rational&);
//       nearest, enclosing or exact; Integer requires an integer
//   static Rational common_scale(std::span<const Rational>);
//       a positive factor that makes values fit N, if only their ratios matter: the common
//       denominator for integers, a power of two against overflow for rounded types
//   static constexpr bool is_field;         whether `/` is true division
//   static constexpr bool halves;           which of the next two functions exists:
//   static N half(const N&);                exactly; if halves
//   static N times_power_of_two(const N&, unsigned k);
//       exactly; if not halves
template <class N>
struct NumberTraits;

}  // namespace touchstone
