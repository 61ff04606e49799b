// A polyhedron as the core of a body with a radius. Corners and faces have the indices of its
// lattice.

#include <algorithm>
#include <vector>

#include "src/hulls/rough_pose.hpp"
#include "src/inflated/first_contact/core_numbers.hpp"
#include "src/inflated/first_contact/core_shapes.hpp"

namespace touchstone::inflated {

Vec3<double> corner_of(const HullCore& hull, std::size_t i) { return hull.solid->rough.corners[i]; }

std::size_t top_of(const HullCore& hull, const Vec3<double>& n, std::size_t from) {
  return hulls::uphill(n, *hull.solid, from);
}

Vec3<double> span_of(const HullCore& hull) {
  const double unit = size_of(NumberTraits<Bounded<double>>::from(hull.solid->exact.unit));
  Vec3<double> size{};
  for (std::size_t m = 0; m < 3; ++m) size[m] = 2 * hull.solid->span[m] * unit * kSlack;
  return size;
}

std::optional<CoreFeature> feature_in(const HullCore& hull, std::span<const std::size_t> corners) {
  // Lambdas of Clang 14 cannot take structured bindings.
  // Never NaN: indices of corners.
  const auto ends = std::ranges::minmax(corners);
  const std::size_t first = ends.min;
  const std::size_t last = ends.max;
  if (first == last) return CoreFeature{0, {}, {first, 0}};
  const bool are_two =
      std::ranges::all_of(corners, [&](auto v) { return v == first || v == last; });
  if (are_two &&
      std::ranges::find(hull.solid->exact.edges_at[first], last, &hulls::Lattice::EdgeAt::other) !=
          hull.solid->exact.edges_at[first].end())
    return CoreFeature{1, {}, {first, last}};
  for (const std::size_t face : hull.solid->exact.faces_at[first]) {
    const auto& on = hull.solid->corners_on[face];
    const bool has_all =
        std::ranges::all_of(corners, [&on](auto v) { return std::ranges::binary_search(on, v); });
    if (has_all) return CoreFeature{2, {}, {face, 0}};
  }
  return std::nullopt;
}

template <class T>
FeatureIn<Bounded<T>> numbers_in(const HullCore& hull, const CoreFeature& feature) {
  using Number = Bounded<T>;
  const hulls::Lattice& exact = hull.solid->exact;
  const auto corner = [&](std::size_t v) {
    Vec3<Number> x{};
    for (std::size_t m = 0; m < 3; ++m)
      x[m] = NumberTraits<Number>::from(Rational(exact.vertices[v][m]) * exact.unit);
    return x;
  };
  const auto normal = [&](std::size_t face) {
    Vec3<Number> n{};
    for (std::size_t m = 0; m < 3; ++m)
      n[m] = NumberTraits<Number>::from(Rational(exact.normals[face][m]));
    return n;
  };
  FeatureIn<Number> found;
  found.dimension = feature.dimension;
  if (feature.dimension == 2) {
    const std::size_t own = feature.indices[0];
    found.normal = normal(own);
    found.corner = corner(hull.solid->corners_on[own].front());
    std::vector<std::size_t> seen{own};
    for (const std::size_t v : hull.solid->corners_on[own]) {
      for (const std::size_t face : exact.faces_at[v]) {
        if (std::ranges::find(seen, face) != seen.end()) continue;
        seen.push_back(face);
        found.sides.push_back({normal(face), corner(v)});
      }
    }
    return found;
  }
  const std::size_t own = feature.indices[0];
  found.corner = corner(own);
  // Both ends of an edge have equal heights along a direction at right angles to the edge. So one
  // end supports the core if none of its neighbours is higher.
  for (const auto& edge : exact.edges_at[own]) {
    const bool is_own = feature.dimension == 1 && edge.other == feature.indices[1];
    (is_own ? found.edge : found.leads.emplace_back()) =
        is_own ? difference(corner(edge.other), found.corner)
               : difference(found.corner, corner(edge.other));
  }
  return found;
}

template FeatureIn<Bounded<double>> numbers_in(const HullCore&, const CoreFeature&);
template FeatureIn<Bounded<DoubleDouble>> numbers_in(const HullCore&, const CoreFeature&);

}  // namespace touchstone::inflated
