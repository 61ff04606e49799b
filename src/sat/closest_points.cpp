#include "touchstone/sat/closest_points.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "touchstone/base/fault.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/poly/algebraic_field.hpp"
#include "touchstone/sat/convert.hpp"
#include "touchstone/sat/obb.hpp"

namespace touchstone::polyhedra {
namespace {

using Rough = Vec3<double>;
using Ends = std::array<std::size_t, 2>;

// A body in any number type: corners, edges by their ends, and faces n·x <= n·corner.
template <class T>
struct Placed {
  struct Face {
    Vec3<T> n{};
    Vec3<T> corner{};
  };
  std::vector<Vec3<T>> corners{};
  std::vector<Ends> edges{};
  std::vector<Face> faces{};
};

template <ExactNumber N>
Placed<N> placed_body(const Lattice& lattice, const PlacedBody<N>& at) {
  Placed<N> body{at.corners, {}, {}};
  for (std::size_t v = 0; v < lattice.vertices.size(); ++v) {
    for (const Lattice::EdgeAt& edge : lattice.edges_at[v]) {
      if (!edge.is_across && v < edge.other) body.edges.push_back({v, edge.other});
    }
  }
  if (body.edges.empty()) body.edges.push_back({0, 0});  // a point
  std::vector<std::optional<std::size_t>> on(lattice.normals.size());
  for (std::size_t v = 0; v < lattice.vertices.size(); ++v) {
    for (const std::size_t face : lattice.faces_at[v]) on[face] = v;
  }
  for (std::size_t face = 0; face < on.size(); ++face)
    body.faces.push_back({at.normals[face], at.corners[on[face].value()]});
  return body;
}

double middle_of(const Interval& x) { return x.lower() + (x.upper() - x.lower()) / 2; }

template <ExactNumber N>
Rough rough(const Vec3<N>& v) {
  Rough r{};
  for (std::size_t i = 0; i < 3; ++i) r[i] = middle_of(converted<Interval>(v[i]));
  return r;
}

template <ExactNumber N>
Placed<double> rough(const Placed<N>& body) {
  Placed<double> r{{}, body.edges, {}};
  for (const auto& x : body.corners) r.corners.push_back(rough(x));
  for (const auto& face : body.faces) r.faces.push_back({rough(face.n), rough(face.corner)});
  return r;
}

template <class T>
using Pair = std::array<Vec3<T>, 2>;

template <class T>
T squared_length(const Pair<T>& pair) {
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
Pair<T> closest_on(const Vec3<T>& a, const Vec3<T>& b, const Vec3<T>& c, const Vec3<T>& d) {
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
  Pair<T> best{a, nearest_on(c, d, a)};
  for (const Pair<T>& other : {Pair<T>{b, nearest_on(c, d, b)}, Pair<T>{nearest_on(a, b, c), c},
                               Pair<T>{nearest_on(a, b, d), d}}) {
    if (squared_length(other) < squared_length(best)) best = other;
  }
  return best;
}

// The projection of a point onto the plane of a face.
template <class T>
Vec3<T> foot_of(const Vec3<T>& p, const typename Placed<T>::Face& face) {
  return along(p, face.n, T(dot(face.n, difference(face.corner, p)) / dot(face.n, face.n)));
}

// Two features that may hold the closest points: two edges, or a corner and a face.
struct Candidate {
  enum class Kind { edges, corner_face, face_corner } kind = Kind::edges;
  std::size_t first = 0;
  std::size_t second = 0;
  double squared = 0;  // approximate
};

template <class T>
Pair<T> points_of(const Candidate& c, const Placed<T>& one, const Placed<T>& two) {
  if (c.kind == Candidate::Kind::corner_face)
    return {one.corners[c.first], foot_of<T>(one.corners[c.first], two.faces[c.second])};
  if (c.kind == Candidate::Kind::face_corner)
    return {foot_of<T>(two.corners[c.second], one.faces[c.first]), two.corners[c.second]};
  const auto& [a, b] = one.edges[c.first];
  const auto& [p, q] = two.edges[c.second];
  return closest_on<T>(one.corners[a], one.corners[b], two.corners[p], two.corners[q]);
}

// All pairs of features, the seemingly nearest first.
std::vector<Candidate> candidates(const Placed<double>& one, const Placed<double>& two) {
  std::vector<Candidate> all;
  const auto add_all = [&](Candidate::Kind kind, std::size_t firsts, std::size_t seconds) {
    for (std::size_t i = 0; i < firsts; ++i) {
      check_limit();
      for (std::size_t k = 0; k < seconds; ++k) {
        Candidate c{kind, i, k, 0};
        c.squared = squared_length(points_of(c, one, two));
        if (!(c.squared >= 0)) c.squared = 0;  // NaN: try it early
        all.push_back(c);
      }
    }
  };
  if (!faulty(Fault::unasked_edges))
    add_all(Candidate::Kind::edges, one.edges.size(), two.edges.size());
  add_all(Candidate::Kind::corner_face, one.corners.size(), two.faces.size());
  add_all(Candidate::Kind::face_corner, one.faces.size(), two.corners.size());
  std::sort(all.begin(), all.end(),
            [](const Candidate& a, const Candidate& b) { return a.squared < b.squared; });
  return all;
}

// Whether the point is in the body.
template <ExactNumber N>
bool has(const Placed<N>& body, const Vec3<N>& x) {
  return std::all_of(body.faces.begin(), body.faces.end(), [&](const auto& face) {
    return sign_of(dot(face.n, difference(x, face.corner))) != Sign::positive;
  });
}

// Whether no corner is farther along d than x.
template <ExactNumber N>
bool is_farthest(const Placed<N>& body, const Vec3<N>& x, const Vec3<N>& d) {
  return std::all_of(body.corners.begin(), body.corners.end(), [&](const Vec3<N>& y) {
    return sign_of(dot(d, difference(y, x))) != Sign::positive;
  });
}

}  // namespace

template <ExactNumber N>
ClosestPoints<N> closest_points(const Lattice& first, const PlacedBody<N>& one,
                                const Lattice& second, const PlacedBody<N>& two) {
  const Placed<N> a = placed_body(first, one);
  const Placed<N> b = placed_body(second, two);
  for (const Candidate& c : candidates(rough(a), rough(b))) {
    check_limit();
    const Pair<N> pair = points_of<N>(c, a, b);
    const Vec3<N> way = difference(pair[1], pair[0]);
    // Points of an edge are in the body; a projection need not be.
    if (!is_farthest(a, pair[0], way)) continue;
    if (!is_farthest(b, pair[1], difference(pair[0], pair[1]))) continue;
    if (c.kind == Candidate::Kind::corner_face && !has(b, pair[1])) continue;
    if (c.kind == Candidate::Kind::face_corner && !has(a, pair[0])) continue;
    const N squared = dot(way, way);
    if (sign_of(squared) == Sign::zero) continue;
    return {pair[0], pair[1], squared};
  }
  throw std::logic_error("bodies that are apart without closest points");
}

template ClosestPoints<Rational> closest_points(const Lattice&, const PlacedBody<Rational>&,
                                                const Lattice&, const PlacedBody<Rational>&);
template ClosestPoints<FieldElement> closest_points(const Lattice&, const PlacedBody<FieldElement>&,
                                                    const Lattice&,
                                                    const PlacedBody<FieldElement>&);

}  // namespace touchstone::polyhedra
