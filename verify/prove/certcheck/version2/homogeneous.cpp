// Points, directions and half-spaces in homogeneous coordinates.

#include "verify/prove/certcheck/version2/homogeneous.hpp"

#include "verify/prove/certcheck/limits.hpp"

namespace touchstone::certcheck::version2 {

std::pair<Whole, mpz_class> whole(const Row& numbers) {
  mpz_class scale = 1;
  for (const Rational& x : numbers) {
    if (x.get_den() == 1) continue;
    scale = lcm(scale, x.get_den());
    limit_size(scale);
  }
  Whole result;
  for (std::size_t i = 0; i < result.size(); ++i)
    result[i] = numbers[i].get_num() * (scale / numbers[i].get_den());
  return {result, scale};
}

Whole way(const Whole& from, const Whole& to) {
  if (from[3] == to[3]) return to - from;
  Whole result;
  for (std::size_t i = 0; i < 3; ++i) result[i] = to[i] * from[3] - from[i] * to[3];
  return result;
}

}  // namespace touchstone::certcheck::version2
