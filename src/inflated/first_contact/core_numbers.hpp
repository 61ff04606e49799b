#pragma once

#include <concepts>

#include "src/number/bounded.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::inflated {

// Numbers of cores (plain_core.hpp) with error bounds, in double or DoubleDouble (T).

// The exact number, and a vector of these.
template <class T>
Bounded<T> exactly(double x) {
  return Bounded<T>::exactly(T(x));
}
template <class T>
Vec3<Bounded<T>> exactly(const Vec3<double>& v) {
  return {exactly<T>(v[0]), exactly<T>(v[1]), exactly<T>(v[2])};
}
template <class T>
Vec3<Bounded<T>> enclosed(const Vec3<Rational>& v) {
  using Traits = NumberTraits<Bounded<T>>;
  return {Traits::from(v[0]), Traits::from(v[1]), Traits::from(v[2])};
}
// A bound of the size of the true number.
inline double size_of(const Bounded<double>& x) { return x.size() + x.error; }

// The numbers of a box or a line in the arithmetic of T.
template <class T, class Core>
const auto& in(const Core& core) {
  if constexpr (std::same_as<T, double>) {
    return core.in_doubles;
  } else {
    return core.in_pairs;
  }
}

}  // namespace touchstone::inflated
