// A core of any shape: calls the function for its shape (core_shapes.hpp).

#include "src/inflated/first_contact/plain_core.hpp"

#include <vector>

#include "src/hulls/contact.hpp"
#include "src/inflated/first_contact/core_shapes.hpp"

namespace touchstone::inflated {

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
