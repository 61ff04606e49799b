#pragma once

#include <cstddef>
#include <vector>

#include "touchstone/number/concepts.hpp"
#include "touchstone/number/integer.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone {

// Converts numbers to N up to one common positive factor, which does not matter to a sweep:
// integers clear their common denominator, rounded types avoid overflow. First note() all numbers,
// then fix(), then convert.
template <Number N>
class SweepScale {
 public:
  void note(const Vec3<Rational>& v) { values_.insert(values_.end(), v.begin(), v.end()); }
  void fix() {
    scale_ = NumberTraits<N>::common_scale(values_);
    values_.clear();
  }

  Vec3<N> operator()(const Vec3<Rational>& v) const {
    Vec3<N> r;
    for (std::size_t i = 0; i < 3; ++i) r[i] = NumberTraits<N>::from(Rational(v[i] * scale_));
    return r;
  }

 private:
  std::vector<Rational> values_;
  Rational scale_ = 1;
};

// A direction, up to its length. Parallel directions convert to equal vectors up to sign, so their
// cross product vanishes in rounded types, too.
template <Number N>
Vec3<N> direction_in(const Vec3<Rational>& v) {
  const Rational coprime = NumberTraits<Integer>::common_scale(v);
  SweepScale<N> scale;
  Vec3<Rational> whole;
  for (std::size_t i = 0; i < 3; ++i) whole[i] = v[i] * coprime;
  scale.note(whole);
  scale.fix();
  return scale(whole);
}

}  // namespace touchstone
