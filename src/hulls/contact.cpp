// Names the features of two polyhedra that touch, from the planes in which they touch.

#include "src/hulls/contact.hpp"
#include "src/form/power_form.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <vector>

namespace touchstone::hulls {
namespace {

using Corners = std::vector<std::size_t>;  // ascending

Corners common(const Corners& a, const Corners& b) {
  Corners both;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
  return both;
}

// The signs that all these corners of a box have in common (see lattice_of(Box)); + along an axis
// without extent.
Feature feature_of_box(const Lattice& box, std::span<const std::size_t> corners) {
  Feature feature;
  for (int axis = 0; axis < 3; ++axis) {
    const auto i = static_cast<std::size_t>(axis);
    if (box.vertices.front()[i] == box.vertices.back()[i]) {
      feature[axis] = 1;
      continue;
    }
    const auto is_upper = [axis](std::size_t corner) { return (corner >> axis & 1U) != 0; };
    if (std::all_of(corners.begin(), corners.end(), is_upper)) feature[axis] = 1;
    if (std::none_of(corners.begin(), corners.end(), is_upper)) feature[axis] = -1;
  }
  return feature;
}

// The face whose plane contains all these corners: a face with all of them as corners, or for a
// flat body another face in that plane. REQUIRES: there is such a face.
std::size_t face_through(const Lattice& body, std::span<const std::size_t> corners) {
  for (const std::size_t f : body.faces_at[corners.front()]) {
    const bool meets_all = std::all_of(corners.begin(), corners.end(), [&](std::size_t v) {
      return std::ranges::find(body.faces_at[v], f) != body.faces_at[v].end();
    });
    if (meets_all) return body.face_names[f];
  }
  for (std::size_t f = 0; f < body.normals.size(); ++f) {
    const auto height = [&](std::size_t v) { return dot(body.normals[f], body.vertices[v]); };
    const Integer own = height(corners.front());
    bool is_face = std::all_of(corners.begin(), corners.end(),
                               [&](std::size_t v) { return height(v) == own; });
    for (std::size_t v = 0; is_face && v < body.vertices.size(); ++v) is_face = height(v) <= own;
    if (is_face) return body.face_names[f];
  }
  throw std::logic_error("corners that support a body are in none of its faces");
}

}  // namespace

BodyFeature feature_of(const Lattice& body, bool is_box, std::span<const std::size_t> corners) {
  if (is_box) return feature_of_box(body, corners);
  using Kind = PolyhedronFeature::Kind;
  if (corners.size() > 2) return PolyhedronFeature{Kind::face, {face_through(body, corners)}};
  PolyhedronFeature feature{corners.size() == 1 ? Kind::vertex : Kind::edge, {}};
  feature.indices.reserve(corners.size());
  for (const std::size_t v : corners) feature.indices.push_back(body.vertex_names[v]);
  std::ranges::sort(feature.indices);  // for a polygon they are in the order of its loop
  return feature;
}

Touch touch_in(PolyhedronFacets& facets, const TouchingPlanes& touching,
               const std::array<bool, 2>& is_box) {
  const auto& [at, planes] = touching;
  std::array<Corners, 2> corners = facets.planes().supports(planes.front(), *at);
  bool is_unique = true;
  for (auto plane = planes.begin() + 1; plane != planes.end(); ++plane) {
    const auto also = facets.planes().supports(*plane, *at);
    for (std::size_t b = 0; b < 2; ++b) corners[b] = common(corners[b], also[b]);
    is_unique = is_unique && facets.planes().are_parallel(planes.front(), *plane, *at);
  }
  Touch touch{{feature_of(facets.planes().gaps().body(0), is_box[0], corners[0]),
               feature_of(facets.planes().gaps().body(1), is_box[1], corners[1])}};
  if (is_unique) {
    auto& normal = touch.normal.emplace(MovingNormal{{}, *at});
    const auto n = facets.planes().gaps().world_normal(planes.front());
    for (std::size_t i = 0; i < 3; ++i) normal.n[i] = power_form(n[i]);
  }
  return touch;
}

}  // namespace touchstone::hulls
