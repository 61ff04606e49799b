// A box as the core of a body with a radius. Bit m of a corner's index is set if the corner is at
// the upper end of axis m. A feature has a sign for each axis that is fixed, and 0 for each that is
// free.

#include <algorithm>

#include "src/inflated/first_contact/core_numbers.hpp"
#include "src/inflated/first_contact/core_shapes.hpp"

namespace touchstone::inflated {
namespace {

template <class N>
Vec3<N> unit_vector(std::size_t axis, int sign) {
  Vec3<N> e{};
  e[axis] = N(sign);
  return e;
}

// Whether a corner is at the upper end of an axis.
bool is_upper(std::size_t corner, std::size_t axis) { return (corner >> axis & 1U) != 0; }

}  // namespace

BoxCore::BoxCore(const Vec3<double>& half, const Vec3<double>& center)
    : in_doubles{exactly<double>(half), exactly<double>(center)},
      in_pairs{exactly<DoubleDouble>(half), exactly<DoubleDouble>(center)} {}

BoxCore::BoxCore(const Box& box)
    : in_doubles{enclosed<double>(box.half_extents), enclosed<double>(box.center)},
      in_pairs{enclosed<DoubleDouble>(box.half_extents), enclosed<DoubleDouble>(box.center)} {}

Vec3<double> corner_of(const BoxCore& box, std::size_t i) {
  const auto& [half, center] = box.in_doubles;
  Vec3<double> x{};
  for (std::size_t m = 0; m < 3; ++m)
    x[m] = center[m].value + (is_upper(i, m) ? half[m].value : -half[m].value);
  return x;
}

std::size_t top_of(const BoxCore& box, const Vec3<double>& n, std::size_t) {
  std::size_t corner = 0;
  for (std::size_t m = 0; m < 3; ++m) {
    if (n[m] > 0 && box.has_extent(m)) corner |= std::size_t{1} << m;
  }
  return corner;
}

Vec3<double> span_of(const BoxCore& box) {
  const auto& half = box.in_doubles.half;
  return {2 * size_of(half[0]), 2 * size_of(half[1]), 2 * size_of(half[2])};
}

std::optional<CoreFeature> feature_in(const BoxCore& box, std::span<const std::size_t> corners) {
  CoreFeature found;
  for (int axis = 0; axis < 3; ++axis) {
    const auto m = static_cast<std::size_t>(axis);
    const auto upper = std::ranges::count_if(corners, [m](auto v) { return is_upper(v, m); });
    if (!box.has_extent(m) || upper == std::ssize(corners)) {
      found.signs[axis] = 1;
    } else if (upper == 0) {
      found.signs[axis] = -1;
    } else {
      ++found.dimension;
    }
  }
  if (found.dimension == 3) return std::nullopt;
  return found;
}

template <class T>
FeatureIn<Bounded<T>> numbers_in(const BoxCore& box, const CoreFeature& feature) {
  using Number = Bounded<T>;
  const BoxCore::Numbers<T>& own = in<T>(box);
  // A corner of the feature. It is the lower one along all free axes, except that along `axis` it
  // is the upper one if `upper` is set.
  const auto corner = [&](std::size_t axis, bool upper) {
    Vec3<Number> x = own.center;
    for (int m = 0; m < 3; ++m) {
      const auto i = static_cast<std::size_t>(m);
      const bool up = feature.signs[m] == 0 ? upper && i == axis : feature.signs[m] > 0;
      x[i] += up ? own.half[i] : Number(-own.half[i]);
    }
    return x;
  };
  FeatureIn<Number> found;
  found.dimension = feature.dimension;
  found.corner = corner(0, false);
  std::size_t next_span = 0;
  if (feature.dimension == 2) found.spans.emplace();
  for (int m = 0; m < 3; ++m) {
    const auto i = static_cast<std::size_t>(m);
    if (feature.signs[m] != 0 && feature.dimension < 2) {
      if (box.has_extent(i)) found.leads.push_back(unit_vector<Number>(i, feature.signs[m]));
    } else if (feature.signs[m] != 0) {
      found.normal = unit_vector<Number>(i, feature.signs[m]);
      found.is_unit = true;
      found.has_both_sides = !box.has_extent(i);
    } else if (feature.dimension == 1) {
      found.edge[i] = own.half[i] + own.half[i];
    } else {
      found.sides.push_back({unit_vector<Number>(i, -1), found.corner});
      found.sides.push_back({unit_vector<Number>(i, 1), corner(i, true)});
      (*found.spans)[next_span++][i] = own.half[i] + own.half[i];
    }
  }
  return found;
}

template FeatureIn<Bounded<double>> numbers_in(const BoxCore&, const CoreFeature&);
template FeatureIn<Bounded<DoubleDouble>> numbers_in(const BoxCore&, const CoreFeature&);

}  // namespace touchstone::inflated
