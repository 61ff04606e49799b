#pragma once

#include <array>
#include <utility>
#include <vector>

#include "verify/certcheck/case.hpp"

namespace touchstone::certcheck::witness {

using Point = std::array<Rational, 3>;  // and directions
// In whole numbers, homogeneous: (x, 1) is a point, (x, 0) a direction, and (n, -h) the points with
// n·x <= h: beyond them is what it has a positive product with.
using Whole = std::array<mpz_class, 4>;

// Multiplied by the least number that makes them whole; and that number.
std::pair<Whole, mpz_class> whole(const std::array<Rational, 4>& numbers);

struct HalfSpace {
  Whole n;
  bool is_cap = false;  // of a flat part, whose opposite face is in the same plane
  mpz_class size = 1;   // values are so many times what the format says
};

// A closed convex part in the frame of its body, as cases/schema/certificate-2.md numbers it.
struct Part {
  std::vector<Whole> vertices;
  std::vector<HalfSpace> faces;
  std::vector<Whole> edges;  // directions, of any length
  bool has_volume = true;
  bool is_box = false;
};

// All parts of both bodies (of a plain one, itself), in a unit of length in which all of their
// vertices are whole: so many units are 1.
struct Geometry {
  explicit Geometry(const Case& c);
  std::array<std::vector<Part>, 2> parts;
  mpz_class units = 1;
};

template <class N, std::size_t size>
std::array<N, size> operator-(std::array<N, size> a, const std::array<N, size>& b) {
  for (std::size_t i = 0; i < size; ++i) a[i] -= b[i];
  return a;
}

template <class N, std::size_t size>
N dot(const std::array<N, size>& a, const std::array<N, size>& b) {
  N sum;
  for (std::size_t i = 0; i < size; ++i) {
    if (a[i] != 0) sum += a[i] * b[i];
  }
  return sum;
}

// Of directions.
template <class N, std::size_t size>
std::array<N, size> cross(const std::array<N, size>& a, const std::array<N, size>& b) {
  std::array<N, size> n{};
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t j = (i + 1) % 3, k = (i + 2) % 3;
    n[i] = a[j] * b[k] - a[k] * b[j];
  }
  return n;
}

// Whether a direction is.
template <class N, std::size_t size>
bool is_zero(const std::array<N, size>& a) {
  return a[0] == 0 && a[1] == 0 && a[2] == 0;
}

}  // namespace touchstone::certcheck::witness
