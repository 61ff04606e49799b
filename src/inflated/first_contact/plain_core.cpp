// Corners, edges and faces of a core in doubles with error bounds. A core is a box, a line or a
// hull.

#include "src/inflated/first_contact/plain_core.hpp"

#include <algorithm>
#include <concepts>
#include <vector>

#include "src/hulls/contact.hpp"
#include "src/hulls/rough_pose.hpp"

namespace touchstone::inflated {
namespace {

template <class T>
Bounded<T> exactly(double x) {
  return Bounded<T>::exactly(T(x));
}
template <class T>
Vec3<Bounded<T>> exactly(const Vec3<double>& v) {
  return {exactly<T>(v[0]), exactly<T>(v[1]), exactly<T>(v[2])};
}
template <class T>
Vec3<Bounded<T>> enclosed(const Vec3<Rational>& v) {
  using Traits = NumberTraits<Bounded<T>>;
  return {Traits::from(v[0]), Traits::from(v[1]), Traits::from(v[2])};
}
template <class N>
Vec3<N> unit_vector(std::size_t axis, int sign) {
  Vec3<N> e{};
  e[axis] = N(sign);
  return e;
}
double size_of(const Bounded<double>& x) { return x.size() + x.error; }

// The numbers of a box or a line in the arithmetic of T.
template <class T, class Core>
const auto& in(const Core& core) {
  if constexpr (std::same_as<T, double>) {
    return core.in_doubles;
  } else {
    return core.in_pairs;
  }
}

// The functions for boxes. Bit m of a corner's index is set if the corner is at the upper end of
// axis m.
bool is_upper(std::size_t corner, std::size_t axis) { return (corner >> axis & 1U) != 0; }

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

// The smallest corner, edge or face that contains all these corners, if there is one.
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

// The functions for lines. Corners 0 and 1 are the ends.

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

// The functions for hulls. Corners and faces have the indices of the lattice.

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

}  // namespace

BoxCore::BoxCore(const Vec3<double>& half, const Vec3<double>& center)
    : in_doubles{exactly<double>(half), exactly<double>(center)},
      in_pairs{exactly<DoubleDouble>(half), exactly<DoubleDouble>(center)} {}

BoxCore::BoxCore(const Box& box)
    : in_doubles{enclosed<double>(box.half_extents), enclosed<double>(box.center)},
      in_pairs{enclosed<DoubleDouble>(box.half_extents), enclosed<DoubleDouble>(box.center)} {}

LineCore::LineCore(const Vec3<double>& from, const Vec3<double>& until)
    : in_doubles{exactly<double>(from), exactly<double>(until)},
      in_pairs{exactly<DoubleDouble>(from), exactly<DoubleDouble>(until)} {}

LineCore::LineCore(const Vec3<Rational>& from, const Vec3<Rational>& until)
    : in_doubles{enclosed<double>(from), enclosed<double>(until)},
      in_pairs{enclosed<DoubleDouble>(from), enclosed<DoubleDouble>(until)} {}

Vec3<double> PlainCore::corner(std::size_t i) const {
  return std::visit([i](const auto& core) { return corner_of(core, i); }, shape);
}

std::size_t PlainCore::top(const Vec3<double>& n, std::size_t from) const {
  return std::visit([&n, from](const auto& core) { return top_of(core, n, from); }, shape);
}

Vec3<double> PlainCore::span() const {
  return std::visit([](const auto& core) { return span_of(core); }, shape);
}

std::optional<CoreFeature> PlainCore::feature_of(std::span<const std::size_t> corners) const {
  return std::visit([corners](const auto& core) { return feature_in(core, corners); }, shape);
}

template <class T>
FeatureIn<Bounded<T>> PlainCore::numbers(const CoreFeature& feature) const {
  return std::visit([&feature](const auto& core) { return numbers_in<T>(core, feature); }, shape);
}
template FeatureIn<Bounded<double>> PlainCore::numbers<double>(const CoreFeature&) const;
template FeatureIn<Bounded<DoubleDouble>> PlainCore::numbers<DoubleDouble>(
    const CoreFeature&) const;

std::optional<PlainCore> plain_core_of(const Query& cores, std::size_t body) {
  const Polyhedron* polyhedron = cores.polyhedron(body);
  if (polyhedron == nullptr) return PlainCore{BoxCore(cores.box(body))};
  const auto& vertices = polyhedron->vertices;
  if (vertices.size() == 2) return PlainCore{LineCore(vertices[0], vertices[1])};
  if (cores.solid(body).is_flat) return std::nullopt;
  return PlainCore{HullCore{&cores.solid(body)}};
}

BodyFeature name_of(const PlainCore& core, const CoreFeature& feature) {
  struct Name {
    const CoreFeature& feature;
    BodyFeature operator()(const BoxCore&) const { return feature.signs; }
    BodyFeature operator()(const LineCore&) const {
      using Kind = PolyhedronFeature::Kind;
      if (feature.dimension == 1) return PolyhedronFeature{Kind::edge, {0, 1}};
      return PolyhedronFeature{Kind::vertex, {feature.indices[0]}};
    }
    BodyFeature operator()(const HullCore& hull) const {
      const auto& [own, other] = feature.indices;
      std::vector<std::size_t> corners{own};
      if (feature.dimension == 1) corners = {own, other};
      if (feature.dimension == 2) corners = hull.solid->corners_on[own];
      return hulls::feature_of(hull.solid->exact, false, corners);
    }
  };
  return std::visit(Name{feature}, core.shape);
}

}  // namespace touchstone::inflated
