// Converts a part to doubles.

#include "rough_part.hpp"

#include <cmath>
#include <cstddef>

#include "part.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::proof::version2 {
namespace {

Vec3<double> in_doubles(const Point& x) {
  const auto nearest = [](const Integer& i) {
    constexpr std::size_t kMantissa = 53;
    const bool is_short = mpz_sizeinbase(i.backend().data(), 2) <= kMantissa;
    return is_short ? mpz_get_d(i.backend().data()) : nearest_double(Rational(i));
  };
  return {nearest(x[0]), nearest(x[1]), nearest(x[2])};
}

// Scales a direction to length 1, since directions far from it may overflow or underflow in
// products. Returns its length.
double normalised(Vec3<double>& x) {
  const double length = std::hypot(x[0], x[1], x[2]);
  for (double& c : x) c /= length > 0 ? length : 1;
  return length;
}

}  // namespace

RoughPart rough_of(const Part& part) {
  RoughPart rough;
  for (const Point& x : part.vertices) rough.vertices.push_back(in_doubles(x));
  for (const Part::Face& face : part.faces) {
    Vec3<double> n = in_doubles(face.below.n);
    const double length = normalised(n);
    rough.faces.push_back({n, length, dot(n, rough.vertices[face.corner])});
  }
  for (const Point& e : part.edges) {
    rough.edges.push_back(in_doubles(e));
    normalised(rough.edges.back());
  }
  return rough;
}

}  // namespace touchstone::proof::version2
