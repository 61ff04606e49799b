// Converts the exact numbers of a convex body to the other number types that queries use.

#include "src/hulls/solid.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "src/number/larger_bound.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::hulls {
namespace {

Interval enclosed(const Integer& a) {
  // Most integers are doubles, which is quick to test.
  const auto near = static_cast<double>(a);
  constexpr double kWhole = 0x1p53;
  if (-kWhole < near && near < kWhole) return Interval::point(near);
  return NumberTraits<Interval>::from(Rational(a));
}

std::vector<Vec3<Interval>> enclosed(const std::vector<Vec3<Integer>>& all) {
  std::vector<Vec3<Interval>> r;
  r.reserve(all.size());
  for (const auto& v : all) r.push_back({enclosed(v[0]), enclosed(v[1]), enclosed(v[2])});
  return r;
}

// kSlack covers the rounding of the bound itself.
Bounded<double> bounded(const Interval& x) {
  const double middle = midpoint(x);
  return {middle, larger_bound(x.upper() - middle, middle - x.lower()) * kSlack};
}

std::vector<Vec3<Bounded<double>>> bounded(const std::vector<Vec3<Interval>>& all) {
  std::vector<Vec3<Bounded<double>>> r;
  r.reserve(all.size());
  for (const auto& v : all) r.push_back({bounded(v[0]), bounded(v[1]), bounded(v[2])});
  return r;
}

// Only a direction: numbers that are too large for products of doubles are scaled.
Vec3<double> rough_direction(const Vec3<Integer>& v) {
  Vec3<double> r{static_cast<double>(v[0]), static_cast<double>(v[1]), static_cast<double>(v[2])};
  const double most = larger_bound(std::fabs(r[0]), std::fabs(r[1]), std::fabs(r[2]));
  constexpr double kLarge = 0x1p200;
  if (most < kLarge) return r;
  Integer largest = 1;
  for (const Integer& c : v) largest = std::max<Integer>(largest, abs(c));
  for (std::size_t i = 0; i < 3; ++i) r[i] = nearest_double(Rational(v[i], largest));
  return r;
}

std::vector<Vec3<double>> rough_directions(const std::vector<Vec3<Integer>>& all) {
  std::vector<Vec3<double>> r;
  r.reserve(all.size());
  for (const auto& v : all) r.push_back(rough_direction(v));
  return r;
}

}  // namespace

Solid::Solid(Lattice lattice) : exact(std::move(lattice)) {
  corners_on.resize(exact.normals.size());
  for (std::size_t v = 0; v < exact.vertices.size(); ++v) {
    for (const std::size_t face : exact.faces_at[v]) corners_on[face].push_back(v);
    is_flat = is_flat || std::ranges::any_of(exact.edges_at[v], &Lattice::EdgeAt::is_across);
  }
  for (std::size_t face = 0; face < exact.normals.size(); ++face) {
    const auto& corner = exact.vertices[corners_on[face].back()];
    enclosed.reach.push_back(hulls::enclosed(dot(exact.normals[face], corner)));
  }
  enclosed.vertices = hulls::enclosed(exact.vertices);
  enclosed.normals = hulls::enclosed(exact.normals);
  enclosed.directions = hulls::enclosed(exact.directions);
  bounded = {hulls::bounded(enclosed.vertices), hulls::bounded(enclosed.normals),
             hulls::bounded(enclosed.directions)};
  for (const auto& v : bounded.vertices) {
    double square = 0;
    for (std::size_t m = 0; m < 3; ++m) {
      const double size = v[m].size() + v[m].error;
      span[m] = larger_bound(span[m], size);
      square += size * size;
    }
    radius = larger_bound(radius, std::sqrt(square) * kSlack);
  }
  const double near_unit = nearest_double(exact.unit);
  rough.unit = near_unit;
  if (std::isfinite(near_unit) && exact_value(near_unit) == exact.unit) unit = near_unit;
  for (const auto& v : exact.vertices) {
    rough.corners.push_back({static_cast<double>(v[0]) * near_unit,
                             static_cast<double>(v[1]) * near_unit,
                             static_cast<double>(v[2]) * near_unit});
  }
  rough.normals = rough_directions(exact.normals);
  rough.directions = rough_directions(exact.directions);
}

}  // namespace touchstone::hulls
