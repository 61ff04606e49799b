#pragma once

#include <array>
#include <utility>
#include <vector>

#include "verify/certcheck/case.hpp"

namespace touchstone::certcheck::witness {

// Homogeneous: (x, d) is the point x / d, with d > 0; (x, 0) a direction; and (n, -h) the points
// with n·x <= h: what has a positive product with it is beyond them.
using Row = std::array<Rational, 4>;
using Whole = std::array<mpz_class, 4>;

// Multiplied by the least number that makes them whole; and that number.
std::pair<Whole, mpz_class> whole(const Row& numbers);

struct HalfSpace {
  Whole n;
  mpz_class size;       // n and h are so many times what the format says
  bool is_cap = false;  // of a flat part, whose opposite face is in the same plane
};

// A closed convex part in the frame of its body, as cases/schema/certificate-2.md numbers it.
struct Part {
  std::vector<Whole> vertices;
  std::vector<HalfSpace> faces;
  std::vector<Whole> edges;  // of any length
  bool has_volume = true;
  bool is_box = false;
};

// All parts of both bodies; of a plain one, itself.
using Parts = std::array<std::vector<Part>, 2>;
Parts parts_of(const Case& c);

template <class N>
std::array<N, 4> operator-(std::array<N, 4> a, const std::array<N, 4>& b) {
  for (std::size_t i = 0; i < 4; ++i) a[i] -= b[i];
  return a;
}

template <class N>
N dot(const std::array<N, 4>& a, const std::array<N, 4>& b) {
  N sum;
  for (std::size_t i = 0; i < 4; ++i) {
    if (a[i] != 0) sum += a[i] * b[i];
  }
  return sum;
}

// Of directions.
template <class N>
std::array<N, 4> cross(const std::array<N, 4>& a, const std::array<N, 4>& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0], 0};
}

// Whether a direction is.
template <class N>
bool is_zero(const std::array<N, 4>& a) {
  return a[0] == 0 && a[1] == 0 && a[2] == 0;
}

// From one point to another: a direction of any length.
Whole way(const Whole& from, const Whole& to);

}  // namespace touchstone::certcheck::witness
