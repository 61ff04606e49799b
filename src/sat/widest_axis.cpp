#include "touchstone/sat/widest_axis.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

#include "sat/rough_bodies.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/poly/algebraic_field.hpp"
#include "touchstone/sat/pose.hpp"

namespace touchstone::polyhedra {
namespace {

template <ExactNumber N>
bool is_zero(const Vec3<N>& v) {
  return std::all_of(v.begin(), v.end(), [](const N& c) { return sign_of(c) == Sign::zero; });
}

// Whether two directions are equal, including their sense.
template <ExactNumber N>
bool is_same_direction(const Vec3<N>& a, const Vec3<N>& b) {
  return is_zero(cross(a, b)) && sign_of(dot(a, b)) == Sign::positive;
}

template <Number N>
Vec3<N> normal_of(const Plane& plane, const PlacedBody<N>& one, const PlacedBody<N>& two) {
  if (plane.kind == FacetKind::face1) return one.normals[plane.first];
  if (plane.kind == FacetKind::face2) return opposite(two.normals[plane.second]);
  Vec3<N> n = cross(one.directions[plane.first], two.directions[plane.second]);
  return plane.side > 0 ? n : opposite(n);
}

template <ExactNumber N>
N highest(const Vec3<N>& n, const std::vector<Vec3<N>>& corners) {
  N most = dot(n, corners.front());
  for (const auto& x : corners) {
    N h = dot(n, x);
    if (most < h) most = std::move(h);
  }
  return most;
}

// min over body 2 of n·x minus max over body 1.
template <Number N>
N gap_along(const Vec3<N>& n, const PlacedBody<N>& one, const PlacedBody<N>& two) {
  return -highest(opposite(n), two.corners) - highest(n, one.corners);
}

// The planes that may be the widest.
template <ExactNumber N>
std::vector<Plane> candidates(const PlacedBody<N>& one, const PlacedBody<N>& two) {
  const Vec3<N>& from = one.corners.front();
  const RoughBody first(one, from), second(two, from);
  const Farthest above(first.corners, +1), below(second.corners, -1);
  // Two heights are sums of three products each, of numbers of at most 2 and `reach`. The product
  // of both factors' errors is covered by the slack.
  const double reach = std::max(first.reach, second.reach);
  const auto bounds = [&](const RoughVector& n, std::size_t v, std::size_t w) {
    const double lost =
        3 * (2 * reach * n.off + 2 * (first.off + second.off) + 0x1p-47 * reach) * kSlack;
    return bounds_of(dot(n.v, second.corners[w]) - dot(n.v, first.corners[v]), lost, n);
  };
  double best = -std::numeric_limits<double>::infinity();
  std::vector<std::pair<double, Plane>> left;
  std::size_t row = 0;                 // of pairs of edges
  std::array<std::size_t, 2> front{};  // the farthest corners along the widest plane so far
  visit_planes(first, second, [&](const Plane& plane) {
    // Once for each edge of body 1: reading the clock takes longer than excluding a plane.
    if (plane.kind != FacetKind::edges || plane.first != std::exchange(row, plane.first))
      check_limit();
    const RoughVector n = rough_normal(plane, first, second);
    // Any two corners bound the gap from above. If the bodies are apart, mostly the corners next to
    // the widest gap exclude the plane; otherwise mostly two nearly farthest ones do.
    if (best > 0 && bounds(n, front[0], front[1]).high < best) return;
    const std::size_t cell = Farthest::cell(n.v);
    if (bounds(n, above.in_cell(cell), below.in_cell(cell)).high < best) return;
    const std::array farthest_two{farthest(first.corners, n.v, +1),
                                  farthest(second.corners, n.v, -1)};
    const auto [low, high] = bounds(n, farthest_two[0], farthest_two[1]);
    if (high < best) return;  // false for NaN
    if (low > best) {
      best = low;
      front = farthest_two;
    }
    left.emplace_back(high, plane);
  });
  std::vector<Plane> widest;
  for (const auto& [high, plane] : left) {
    if (!(high < best)) widest.push_back(plane);
  }
  return widest;
}

std::string face_named(const Lattice& body, bool is_box, std::size_t face) {
  if (!is_box) return "f" + std::to_string(body.face_names[face]);
  // See lattice_of(Box): +x, -x, +y, …
  return std::string(face % 2 == 0 ? "+" : "-") + "xyz"[face / 2];
}

// Whether two corners are on a common edge: on at least two common faces.
bool share_edge(const Lattice& body, std::size_t u, std::size_t v) {
  int shared = 0;
  for (const auto& n : body.normals) {
    const Integer height = dot(n, body.vertices[u]);
    if (dot(n, body.vertices[v]) != height) continue;
    const bool is_highest =
        std::all_of(body.vertices.begin(), body.vertices.end(),
                    [&](const Vec3<Integer>& x) { return dot(n, x) <= height; });
    shared += is_highest ? 1 : 0;
  }
  return shared >= 2;
}

// The name of an edge; "across" for a direction in which a flat body has no extent.
std::string edge_named(const Lattice& body, bool is_box, std::size_t direction) {
  if (is_box) return std::string(1, "xyz"[direction]);
  const Vec3<Integer>& along = body.directions[direction];
  for (std::size_t u = 0; u < body.vertices.size(); ++u) {
    for (std::size_t v = u + 1; v < body.vertices.size(); ++v) {
      Vec3<Integer> way = body.vertices[v];
      for (std::size_t i = 0; i < 3; ++i) way[i] -= body.vertices[u][i];
      const Vec3<Integer> c = cross(along, way);
      if (!c[0].is_zero() || !c[1].is_zero() || !c[2].is_zero() || !share_edge(body, u, v))
        continue;
      return "e" + std::to_string(body.vertex_names[u]) + "-" +
             std::to_string(body.vertex_names[v]);
    }
  }
  return "across";
}

// Its pose is that of the frame. (A separate function, since GCC 12 fails otherwise.)
Box box_of_no_extent() { return {}; }

}  // namespace

template <ExactNumber N>
PlacedBody<N> placed(const Lattice& body, const MotionPiece& piece, const N& t) {
  const Obb<N> frame = pose_at(piece, box_of_no_extent(), t);
  const auto turned = [&](const Vec3<Integer>& v, const Rational& unit) {
    Vec3<N> r{};
    for (std::size_t m = 0; m < 3; ++m) {
      const N c = NumberTraits<N>::from(Rational(v[m] * unit));
      for (std::size_t i = 0; i < 3; ++i) r[i] += frame.axes[m][i] * c;
    }
    return r;
  };
  PlacedBody<N> r;
  for (const auto& v : body.vertices) {
    Vec3<N> x = turned(v, body.unit);
    for (std::size_t i = 0; i < 3; ++i) x[i] += frame.center[i];
    r.corners.push_back(std::move(x));
  }
  for (const auto& d : body.directions) r.directions.push_back(turned(d, 1));
  // Normals are transformed by cofactors; they are outward for axes of either orientation.
  const auto& a = frame.axes;
  const bool mirrored = sign_of(bracket(a[0], a[1], a[2])) == Sign::negative;
  for (const auto& n : body.normals) {
    Vec3<N> sum{};
    for (std::size_t m = 0; m < 3; ++m) {
      const Vec3<N> cofactor = cross(a[(m + 1) % 3], a[(m + 2) % 3]);
      const N c = NumberTraits<N>::from(Rational(n[m]));
      for (std::size_t i = 0; i < 3; ++i) sum[i] += cofactor[i] * c;
    }
    r.normals.push_back(mirrored ? opposite(sum) : std::move(sum));
  }
  return r;
}

template <ExactNumber N>
WidestAxis<N> widest_axis(const PlacedBody<N>& one, const PlacedBody<N>& two) {
  WidestAxis<N> widest;
  std::vector<Vec3<N>> seen;  // directions already tested
  for (const Plane& plane : candidates(one, two)) {
    check_limit();
    const Vec3<N> n = normal_of(plane, one, two);
    if (is_zero(n)) continue;
    if (std::any_of(seen.begin(), seen.end(),
                    [&](const Vec3<N>& other) { return is_same_direction(n, other); })) {
      continue;
    }
    const Separation<N> separation{gap_along(n, one, two), dot(n, n)};
    const Order order = seen.empty() ? Order::greater : compare(separation, widest.separation);
    seen.push_back(n);
    if (order == Order::greater) widest = {plane, n, separation, {}};
    if (order == Order::equal) widest.ties.push_back(plane);
  }
  return widest;
}

template <ExactNumber N>
WidestAxis<N> axis_along(const Plane& plane, const PlacedBody<N>& one, const PlacedBody<N>& two) {
  const Vec3<N> n = normal_of(plane, one, two);
  return {plane, n, {gap_along(n, one, two), dot(n, n)}, {}};
}

template WidestAxis<Rational> axis_along(const Plane&, const PlacedBody<Rational>&,
                                         const PlacedBody<Rational>&);
template WidestAxis<FieldElement> axis_along(const Plane&, const PlacedBody<FieldElement>&,
                                             const PlacedBody<FieldElement>&);
template PlacedBody<Rational> placed(const Lattice&, const MotionPiece&, const Rational&);
template PlacedBody<FieldElement> placed(const Lattice&, const MotionPiece&, const FieldElement&);
template WidestAxis<Rational> widest_axis(const PlacedBody<Rational>&, const PlacedBody<Rational>&);
template WidestAxis<FieldElement> widest_axis(const PlacedBody<FieldElement>&,
                                              const PlacedBody<FieldElement>&);

std::string name_of(const Plane& plane, const std::array<const Lattice*, 2>& bodies,
                    const std::array<bool, 2>& is_box) {
  if (plane.kind == FacetKind::face1) return "a:" + face_named(*bodies[0], is_box[0], plane.first);
  if (plane.kind == FacetKind::face2) return "b:" + face_named(*bodies[1], is_box[1], plane.second);
  return "a:" + edge_named(*bodies[0], is_box[0], plane.first) +
         " b:" + edge_named(*bodies[1], is_box[1], plane.second);
}

std::string words_for(const Plane& plane, const std::array<const Lattice*, 2>& bodies,
                      const std::array<bool, 2>& is_box) {
  if (plane.kind == FacetKind::face1)
    return "face " + face_named(*bodies[0], is_box[0], plane.first) + " of body 1";
  if (plane.kind == FacetKind::face2)
    return "face " + face_named(*bodies[1], is_box[1], plane.second) + " of body 2";
  return "edges " + edge_named(*bodies[0], is_box[0], plane.first) + " of body 1, " +
         edge_named(*bodies[1], is_box[1], plane.second) + " of body 2";
}

}  // namespace touchstone::polyhedra
