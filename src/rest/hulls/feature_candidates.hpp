#pragma once

#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "src/hulls/lattice.hpp"
#include "src/rest/convert.hpp"
#include "src/rest/hulls/placed_body.hpp"
#include "src/rest/obb.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::hulls {

// The features of two bodies at rest, and the points of two features that are nearest to each
// other, in any number type: doubles order the pairs of features (near_features.hpp), and exact
// numbers test them (closest_points.cpp).

using EdgeEnds = std::array<std::size_t, 2>;

// A body at an instant in any number type, with all its features: corners, edges by the indices of
// their ends, and faces n·x <= n·corner.
template <class T>
struct FeaturesAtRest {
  // A face: its outward normal, one of its corners, and the indices of all.
  struct Face {
    Vec3<T> n{};
    Vec3<T> corner{};
    std::vector<std::size_t> corners{};
  };
  std::vector<Vec3<T>> corners{};
  std::vector<EdgeEnds> edges{};
  std::vector<Face> faces{};
};

// Lists the features of a body: its corners, each edge once, and each face with its corners.
template <ExactNumber N>
FeaturesAtRest<N> features_of(const Lattice& lattice, const PlacedBody<N>& at) {
  FeaturesAtRest<N> body{at.corners, {}, {}};
  for (std::size_t v = 0; v < lattice.vertices.size(); ++v) {
    for (const Lattice::EdgeAt& edge : lattice.edges_at[v]) {
      if (!edge.is_across && v < edge.other) body.edges.push_back({v, edge.other});
    }
  }
  if (body.edges.empty()) body.edges.push_back({0, 0});  // a point
  for (const Vec3<N>& n : at.normals) body.faces.push_back({n, {}, {}});
  for (std::size_t v = 0; v < lattice.vertices.size(); ++v) {
    for (const std::size_t face : lattice.faces_at[v]) body.faces[face].corners.push_back(v);
  }
  for (auto& face : body.faces) face.corner = at.corners[face.corners.front()];
  return body;
}

inline double middle_of(const Interval& x) { return x.lower() + (x.upper() - x.lower()) / 2; }

// A vector in doubles, and all features of a body, without error bounds.
template <ExactNumber N>
Vec3<double> rough(const Vec3<N>& v) {
  Vec3<double> r{};
  for (std::size_t i = 0; i < 3; ++i) r[i] = middle_of(converted<Interval>(v[i]));
  return r;
}

template <ExactNumber N>
FeaturesAtRest<double> rough(const FeaturesAtRest<N>& body) {
  FeaturesAtRest<double> r{{}, body.edges, {}};
  for (const auto& x : body.corners) r.corners.push_back(rough(x));
  for (const auto& face : body.faces)
    r.faces.push_back({rough(face.n), rough(face.corner), face.corners});
  return r;
}

// Two points, one of each body.
template <class T>
using PointPair = std::array<Vec3<T>, 2>;

template <class T>
T squared_length(const PointPair<T>& pair) {
  const Vec3<T> way = difference(pair[1], pair[0]);
  return dot(way, way);
}

// The point of a segment nearest to p.
template <class T>
Vec3<T> nearest_on(const Vec3<T>& a, const Vec3<T>& b, const Vec3<T>& p) {
  const Vec3<T> way = difference(b, a);
  const T length = dot(way, way);
  const T along_it = dot(way, difference(p, a));
  if (!(T(0) < length) || !(T(0) < along_it)) return a;
  if (!(along_it < length)) return b;
  return along(a, way, T(along_it / length));
}

// The closest points of two segments: the closest points of their lines, if these are on both
// segments; otherwise an end of one and the nearest point on the other.
template <class T>
PointPair<T> closest_on(const Vec3<T>& a, const Vec3<T>& b, const Vec3<T>& c, const Vec3<T>& d) {
  const Vec3<T> u = difference(b, a);
  const Vec3<T> v = difference(d, c);
  const Vec3<T> n = cross(u, v);
  const T squared = dot(n, n);
  if (T(0) < squared) {
    const Vec3<T> apart = difference(c, a);
    const T s = bracket(apart, v, n) / squared;
    const T t = bracket(apart, u, n) / squared;
    const auto is_on = [](const T& x) { return !(x < T(0)) && !(T(1) < x); };
    if (is_on(s) && is_on(t)) return {along(a, u, s), along(c, v, t)};
  }
  PointPair<T> best{a, nearest_on(c, d, a)};
  for (const PointPair<T>& other :
       {PointPair<T>{b, nearest_on(c, d, b)}, PointPair<T>{nearest_on(a, b, c), c},
        PointPair<T>{nearest_on(a, b, d), d}}) {
    if (squared_length(other) < squared_length(best)) best = other;
  }
  return best;
}

// The projection of a point onto the plane of a face.
template <class T>
Vec3<T> foot_of(const Vec3<T>& p, const typename FeaturesAtRest<T>::Face& face) {
  return along(p, face.n, T(dot(face.n, difference(face.corner, p)) / dot(face.n, face.n)));
}

// Two features that may hold the closest points: two edges, or a corner and a face. Any two closest
// points of convex bodies are in such features.
struct FeatureCandidate {
  enum class Kind { edges, corner_face, face_corner } kind = Kind::edges;
  std::size_t first = 0;   // index of the corner, edge or face of body 1
  std::size_t second = 0;  // index of that of body 2
  double squared = 0;      // about the squared distance of their points
};

// The points of two features that would be the closest ones of the bodies: those of two edges; or a
// corner and its projection onto the plane of a face, which need not be in the face.
template <class T>
PointPair<T> points_of(const FeatureCandidate& c, const FeaturesAtRest<T>& one,
                       const FeaturesAtRest<T>& two) {
  if (c.kind == FeatureCandidate::Kind::corner_face)
    return {one.corners[c.first], foot_of<T>(one.corners[c.first], two.faces[c.second])};
  if (c.kind == FeatureCandidate::Kind::face_corner)
    return {foot_of<T>(two.corners[c.second], one.faces[c.first]), two.corners[c.second]};
  const auto& [a, b] = one.edges[c.first];
  const auto& [p, q] = two.edges[c.second];
  return closest_on<T>(one.corners[a], one.corners[b], two.corners[p], two.corners[q]);
}

}  // namespace touchstone::hulls
