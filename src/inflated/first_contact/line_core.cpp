// A line as the core of a body with a radius. Corners 0 and 1 are its ends.

#include <algorithm>

#include "src/inflated/first_contact/core_numbers.hpp"
#include "src/inflated/first_contact/core_shapes.hpp"

namespace touchstone::inflated {

LineCore::LineCore(const Vec3<double>& from, const Vec3<double>& until)
    : in_doubles{exactly<double>(from), exactly<double>(until)},
      in_pairs{exactly<DoubleDouble>(from), exactly<DoubleDouble>(until)} {}

LineCore::LineCore(const Vec3<Rational>& from, const Vec3<Rational>& until)
    : in_doubles{enclosed<double>(from), enclosed<double>(until)},
      in_pairs{enclosed<DoubleDouble>(from), enclosed<DoubleDouble>(until)} {}

Vec3<double> corner_of(const LineCore& line, std::size_t i) {
  const auto& end = line.in_doubles[i];
  return {end[0].value, end[1].value, end[2].value};
}

std::size_t top_of(const LineCore& line, const Vec3<double>& n, std::size_t) {
  return dot(n, corner_of(line, 0)) < dot(n, corner_of(line, 1)) ? 1 : 0;
}

Vec3<double> span_of(const LineCore& line) {
  Vec3<double> size{};
  for (std::size_t m = 0; m < 3; ++m)
    size[m] = size_of(line.in_doubles[0][m]) + size_of(line.in_doubles[1][m]);
  return size;
}

std::optional<CoreFeature> feature_in(const LineCore&, std::span<const std::size_t> corners) {
  const bool is_corner = std::ranges::all_of(corners, [&](auto v) { return v == corners.front(); });
  if (is_corner) return CoreFeature{0, {}, {corners.front(), 0}};
  return CoreFeature{1, {}, {0, 1}};
}

template <class T>
FeatureIn<Bounded<T>> numbers_in(const LineCore& line, const CoreFeature& feature) {
  FeatureIn<Bounded<T>> found;
  found.dimension = feature.dimension;
  const std::size_t own = feature.indices[0];
  const auto& ends = in<T>(line);
  found.corner = ends[own];
  const auto& other = ends[1 - own];
  if (feature.dimension == 1) {
    found.edge = difference(other, found.corner);
  } else {
    found.leads.push_back(difference(found.corner, other));
  }
  return found;
}

template FeatureIn<Bounded<double>> numbers_in(const LineCore&, const CoreFeature&);
template FeatureIn<Bounded<DoubleDouble>> numbers_in(const LineCore&, const CoreFeature&);

}  // namespace touchstone::inflated
