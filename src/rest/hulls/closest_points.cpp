// Finds the closest points of two convex bodies. Doubles order the pairs of features, and exact
// numbers test each pair.

#include "src/rest/hulls/closest_points.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <stdexcept>
#include <utility>
#include <vector>

#include "src/number/larger_bound.hpp"
#include "src/poly/algebraic_field.hpp"
#include "src/rest/convert.hpp"
#include "src/rest/obb.hpp"
#include "touchstone/base/fault.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone::hulls {
namespace {

using Rough = Vec3<double>;
using Ends = std::array<std::size_t, 2>;

// A body in any number type: corners, edges by their ends, and faces n·x <= n·corner, each with the
// indices of its corners.
template <class T>
struct Placed {
  // A face: its outward normal, one of its corners, and the indices of all.
  struct Face {
    Vec3<T> n{};
    Vec3<T> corner{};
    std::vector<std::size_t> corners{};
  };
  std::vector<Vec3<T>> corners{};
  std::vector<Ends> edges{};
  std::vector<Face> faces{};
};

// Lists the features of a body: its corners, each edge once, and each face with its corners.
template <ExactNumber N>
Placed<N> placed_body(const Lattice& lattice, const PlacedBody<N>& at) {
  Placed<N> body{at.corners, {}, {}};
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
  for (const auto& face : body.faces)
    r.faces.push_back({rough(face.n), rough(face.corner), face.corners});
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

// Finds, in doubles, the features that may hold the closest points. Along the direction of the
// widest gap between the bodies, each body has a front, its farthest point towards the other body.
// The distance of two points is at least the width of the gap, plus the distance of each point
// behind the front of its body. So only features near the fronts are possible.
class FrontsOfTheGap {
 public:
  FrontsOfTheGap(const Placed<double>& one, const Placed<double>& two) : one_(one), two_(two) {
    for (const auto& face : one.faces) look_along(face.n);
    for (const auto& face : two.faces) look_along({-face.n[0], -face.n[1], -face.n[2]});
    for (const Rough& x : one.corners) behind1_.push_back(top_ - dot(along_, x));
    for (const Rough& x : two.corners) behind2_.push_back(dot(along_, x) - (top_ + gap_));
    const auto front = [](const std::vector<double>& behind) {
      // Never NaN: if there is one, any corner will do, since candidates are proven exactly later.
      return static_cast<std::size_t>(std::ranges::min_element(behind) - behind.begin());
    };
    const Pair<double> fronts{one.corners[front(behind1_)], two.corners[front(behind2_)]};
    // The closest points are at most as far apart as these two corners.
    room_ = std::sqrt(squared_length(fronts)) * (1 + kSlack) - gap_;
  }

  // The distance behind the front of the corner that is nearest to it.
  template <class Corners>
  double behind(const std::vector<double>& all, const Corners& corners) const {
    double least = std::numeric_limits<double>::infinity();
    for (const std::size_t v : corners) {
      if (all[v] < least) least = all[v];
    }
    return least;
  }
  double behind1(const auto& corners) const { return behind(behind1_, corners); }
  double behind2(const auto& corners) const { return behind(behind2_, corners); }

  // Whether two features may hold the closest points, if their distances behind the fronts have
  // this sum.
  bool allows(double behind) const { return !(behind > room_); }
  // Whether two points may have this squared distance: it is at least the squared width of the gap.
  bool allows_square(double squared) const {
    return !(gap_ > 0 && squared < gap_ * gap_ * (1 - kSlack));
  }

 private:
  static constexpr double kSlack = 1e-9;

  // Measures the gap along the normal of a face, and keeps it if it is the widest so far.
  void look_along(const Rough& normal) {
    const double length = std::sqrt(dot(normal, normal));
    Rough n = normal;
    for (double& c : n) c /= length;
    double top = -std::numeric_limits<double>::infinity(), lowest = top;
    for (const Rough& x : one_.corners) top = larger_bound(top, dot(n, x));
    for (const Rough& x : two_.corners) lowest = larger_bound(lowest, -dot(n, x));
    const double bottom = -lowest;
    if (!(bottom - top > gap_)) return;  // NaN: an overflow
    along_ = n;
    top_ = top;
    gap_ = bottom - top;
  }

  const Placed<double>& one_;
  const Placed<double>& two_;
  Rough along_{};   // the direction of the widest gap, of length 1
  double top_ = 0;  // the front of body 1 along it
  double gap_ = -std::numeric_limits<double>::infinity();  // to the front of body 2
  std::vector<double> behind1_{}, behind2_{};  // of each corner, its distance behind the front
  double room_ = 0;  // the most that two closest points can be behind the fronts, together
};

// Pairs of features, the seemingly nearest first: all of them, or those that `fronts` allows.
std::vector<Candidate> candidates(const Placed<double>& one, const Placed<double>& two,
                                  const FrontsOfTheGap* fronts) {
  std::vector<Candidate> all;
  const auto add_all = [&](Candidate::Kind kind, const auto& firsts, const auto& seconds,
                           const auto& corners1, const auto& corners2) {
    std::vector<std::pair<std::size_t, double>> kept;
    for (std::size_t k = 0; k < seconds.size(); ++k) {
      const double behind = fronts ? fronts->behind2(corners2(k)) : 0;
      if (!fronts || fronts->allows(behind)) kept.emplace_back(k, behind);
    }
    for (std::size_t i = 0; i < firsts.size(); ++i) {
      check_limit();
      const double behind1 = fronts ? fronts->behind1(corners1(i)) : 0;
      for (const auto& [k, behind2] : kept) {
        if (fronts && !fronts->allows(behind1 + behind2)) continue;
        Candidate c{kind, i, k, 0};
        c.squared = squared_length(points_of(c, one, two));
        if (fronts && !fronts->allows_square(c.squared)) continue;
        if (!(c.squared >= 0)) c.squared = 0;  // NaN: try it early
        all.push_back(c);
      }
    }
  };
  const auto corner = [](std::size_t v) { return std::array{v}; };
  const auto edge_of = [](const Placed<double>& body) {
    return [&body](std::size_t e) { return body.edges[e]; };
  };
  const auto face_of = [](const Placed<double>& body) {
    return [&body](std::size_t f) -> const auto& { return body.faces[f].corners; };
  };
  if (!faulty(Fault::unasked_edges))
    add_all(Candidate::Kind::edges, one.edges, two.edges, edge_of(one), edge_of(two));
  add_all(Candidate::Kind::corner_face, one.corners, two.faces, corner, face_of(two));
  add_all(Candidate::Kind::face_corner, one.faces, two.corners, face_of(one), corner);
  std::ranges::sort(all, {}, &Candidate::squared);
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

// Whether these points of two features are the bodies' closest points: both are in their body, and
// no corner of either body is farther towards the other one.
template <ExactNumber N>
bool are_closest(const Candidate& c, const Pair<N>& pair, const Placed<N>& a, const Placed<N>& b) {
  const Vec3<N> way = difference(pair[1], pair[0]);
  if (!is_farthest(a, pair[0], way)) return false;
  if (!is_farthest(b, pair[1], difference(pair[0], pair[1]))) return false;
  // Points of an edge are in the body; a projection need not be.
  if (c.kind == Candidate::Kind::corner_face && !has(b, pair[1])) return false;
  if (c.kind == Candidate::Kind::face_corner && !has(a, pair[0])) return false;
  return sign_of(dot(way, way)) != Sign::zero;
}

}  // namespace

template <ExactNumber N>
ClosestPoints<N> closest_points(const Lattice& first, const PlacedBody<N>& one,
                                const Lattice& second, const PlacedBody<N>& two) {
  const Placed<N> a = placed_body(first, one);
  const Placed<N> b = placed_body(second, two);
  const Placed<double> rough_a = rough(a), rough_b = rough(b);
  const FrontsOfTheGap fronts(rough_a, rough_b);
  // If rounding has excluded the closest points, all pairs of features are tried.
  for (const FrontsOfTheGap* near : {&fronts, static_cast<const FrontsOfTheGap*>(nullptr)}) {
    for (const Candidate& c : candidates(rough_a, rough_b, near)) {
      check_limit();
      const Pair<N> pair = points_of<N>(c, a, b);
      if (are_closest(c, pair, a, b)) {
        const Vec3<N> way = difference(pair[1], pair[0]);
        return {pair[0], pair[1], dot(way, way)};
      }
    }
  }
  throw std::logic_error("bodies that are apart without closest points");
}

template ClosestPoints<Rational> closest_points(const Lattice&, const PlacedBody<Rational>&,
                                                const Lattice&, const PlacedBody<Rational>&);
template ClosestPoints<FieldElement> closest_points(const Lattice&, const PlacedBody<FieldElement>&,
                                                    const Lattice&,
                                                    const PlacedBody<FieldElement>&);

}  // namespace touchstone::hulls
