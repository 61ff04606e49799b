#pragma once

#include <limits>

#include "verify/prove/crosscheck/doubles/body.hpp"

namespace touchstone::crosscheck::doubles {

// A lower bound of the distance of two bodies, and points of both that are near each other, for
// witness.cpp. Both come from the point of their Minkowski difference that is nearest to the
// origin, by Wolfe's algorithm (1976).
struct Nearest {
  double apart = -std::numeric_limits<double>::infinity();  // the bound; negative: they may meet
  Point one{};
  Point other{};
};
Nearest nearest(const BodyThen& a, const BodyThen& b);

}  // namespace touchstone::crosscheck::doubles
