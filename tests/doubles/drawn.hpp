#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tests/support/random.hpp"
#include "touchstone/from_doubles.hpp"

namespace touchstone::doubles {

// Random numbers in [-1, 1): on a grid of quarters, on which contacts are often degenerate, or not.
class Drawn {
 public:
  Drawn(std::uint64_t seed, bool is_on_grid) : random_(seed), is_on_grid_(is_on_grid) {}

  double number() {
    if (is_on_grid_) return static_cast<double>(below(8)) / 4 - 1;
    return 2 * (static_cast<double>(random_.bits() >> 11U) * 0x1p-53) - 1;
  }
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(random_.bits() % n); }
  Vector vector(double times) { return {times * number(), times * number(), times * number()}; }
  Quaternion quaternion() {
    const Quaternion q{number(), number(), number(), number()};
    return q == Quaternion{0, 0, 0, 0} ? Quaternion{1, 0, 0, 0} : q;
  }
  double radius(double scale) { return scale * (number() + 1.25) / 4; }

 private:
  test::Random random_;
  bool is_on_grid_;
};

// Keyframes of the random motions are at these times.
inline const std::vector<double> kTimes{0, 0.375, 1};

}  // namespace touchstone::doubles
