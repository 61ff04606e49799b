#pragma once

#include <cstddef>
#include <type_traits>

namespace touchstone::walk {

// Calls f(0), f(1), f(2) with compile-time constants, so that values derived from the index cost no
// time at run time.
template <class F>
constexpr void for_each_axis(const F& f) {
  f(std::integral_constant<std::size_t, 0>());
  f(std::integral_constant<std::size_t, 1>());
  f(std::integral_constant<std::size_t, 2>());
}

}  // namespace touchstone::walk
