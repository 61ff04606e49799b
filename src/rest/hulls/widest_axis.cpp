// Finds the axis along which two polyhedra are farthest apart, or overlap least. Doubles with error
// bounds exclude most axes.

#include "src/rest/hulls/widest_axis.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>

#include "src/number/larger_bound.hpp"
#include "src/poly/algebraic_field.hpp"
#include "src/rest/hulls/rough_bodies.hpp"
#include "src/rest/pose.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::hulls {
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

// The gap of the bodies along n, times |n|: the least n·x of body 2 minus the greatest of body 1.
template <Number N>
N gap_along(const Vec3<N>& n, const PlacedBody<N>& one, const PlacedBody<N>& two) {
  return -highest(opposite(n), two.corners) - highest(n, one.corners);
}

// Excludes, in doubles with error bounds, planes along which the bodies are surely less far apart
// than along another one. Only the remaining planes are compared exactly.
class Candidates {
 public:
  template <ExactNumber N>
  Candidates(const PlacedBody<N>& one, const PlacedBody<N>& two)
      : first_(one, one.corners.front()), second_(two, one.corners.front()) {}

  // The planes that may be the widest.
  std::vector<Plane> all() {
    for (std::size_t i = 0; i < first_.normals.size(); ++i) see({FacetKind::face1, i, 0, 1});
    for (std::size_t j = 0; j < second_.normals.size(); ++j) see({FacetKind::face2, 0, j, 1});
    for (std::size_t i = 0; i < first_.directions.size(); ++i) {
      // Reading the clock takes longer than excluding a plane.
      check_limit();
      for (std::size_t j = 0; j < second_.directions.size(); ++j) {
        const Plane plane{FacetKind::edges, i, j, 1};
        if (is_excluded_both_ways(rough_normal(plane, first_, second_))) continue;
        see(plane);
        see({FacetKind::edges, i, j, -1});
      }
    }
    std::vector<Plane> widest;
    for (const auto& [high, plane] : left_) {
      if (!(high < best_)) widest.push_back(plane);
    }
    return widest;
  }

 private:
  // Keeps a plane, unless its separation is surely smaller than the largest one so far. Cheap upper
  // bounds are tried first.
  void see(const Plane& plane) {
    const RoughVector n = rough_normal(plane, first_, second_);
    // Any two corners bound the gap from above. If the bodies are apart, mostly the corners next to
    // the widest gap exclude the plane; otherwise mostly two nearly farthest ones do.
    if (best_ > 0 && bounds(n, front_[0], front_[1]).high < best_) return;
    const std::size_t cell = Farthest::cell(n.v);
    if (bounds(n, above_.in_cell(cell), below_.in_cell(cell)).high < best_) return;
    const std::array farthest_two{farthest(first_.corners, n.v, +1),
                                  farthest(second_.corners, n.v, -1)};
    const auto [low, high] = bounds(n, farthest_two[0], farthest_two[1]);
    if (high < best_) return;  // false for NaN
    if (low > best_) {
      best_ = low;
      front_ = farthest_two;
    }
    left_.emplace_back(high, plane);
  }

  // A bound of the error of a gap. Two heights are sums of three products each, of numbers of at
  // most 2 and `reach`. The slack covers the product of both factors' errors.
  double lost(const RoughVector& n) const {
    return 3 * (2 * reach_ * n.off + 2 * (first_.off + second_.off) + 0x1p-47 * reach_) * kSlack;
  }

  Bounds bounds(const RoughVector& n, std::size_t v, std::size_t w) const {
    const double gap = dot(n.v, second_.corners[w]) - dot(n.v, first_.corners[v]);
    return bounds_of(gap, lost(n), n);
  }

  // Two quick tests of n and its opposite at once, without a root. Most products of edges end
  // here: for hulls that are apart, mostly by the corners next to the widest gap, and for hulls
  // that overlap, by a ball in each of them. If both bodies contain balls, the gap along n is at
  // most |n·(c2 − c1)| − (r1 + r2) |n|.
  bool is_excluded_both_ways(const RoughVector& n) const {
    if (is_surely_below(n, difference(second_.corners[front_[1]], first_.corners[front_[0]]),
                        best_))
      return true;
    return balls_[0] && balls_[1] &&
           is_surely_below(n, difference(balls_[1]->center, balls_[0]->center),
                           best_ + balls_[0]->radius + balls_[1]->radius);
  }

  // True only if |n·across| / |n| is surely less than `bound`; the least normal number covers what
  // underflows.
  bool is_surely_below(const RoughVector& n, const Vec3<double>& across, double bound) const {
    if (!(bound > 0)) return false;
    const double high = std::fabs(dot(n.v, across)) + lost(n) + 2 * bound * n.off;
    const double enough = bound * bound * dot(n.v, n.v) * (1 - 0x1p-30);
    return high * high + std::numeric_limits<double>::min() < enough;
  }

  RoughBody first_, second_;
  std::array<std::optional<Ball>, 2> balls_{ball_within(first_), ball_within(second_)};
  Farthest above_{first_.corners, +1}, below_{second_.corners, -1};
  double reach_ = larger_bound(first_.reach, second_.reach);
  double best_ = -std::numeric_limits<double>::infinity();
  std::array<std::size_t, 2> front_{};  // the farthest corners along the widest plane so far
  std::vector<std::pair<double, Plane>> left_;  // the planes kept, with bounds from above
};

std::string face_named(const Lattice& body, bool is_box, std::size_t face) {
  if (!is_box) return "f" + std::to_string(body.face_names[face]);
  // See lattice_of(Box): +x, -x, +y, …
  return std::string(face % 2 == 0 ? "+" : "-") + "xyz"[face / 2];
}

// The name of an edge; "across" for a direction in which a flat body has no extent.
std::string edge_named(const Lattice& body, bool is_box, std::size_t direction) {
  if (is_box) return std::string(1, "xyz"[direction]);
  for (std::size_t u = 0; u < body.vertices.size(); ++u) {
    std::size_t least = body.vertices.size();
    for (const auto& edge : body.edges_at[u]) {
      if (edge.direction == direction && !edge.is_across && edge.other > u)
        least = std::min<std::size_t>(least, edge.other);
    }
    if (least == body.vertices.size()) continue;
    return "e" + std::to_string(body.vertex_names[u]) + "-" +
           std::to_string(body.vertex_names[least]);
  }
  return "across";
}

// A box whose pose is that of its frame. (GCC 12 fails to compile this without a function.)
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
  for (const Plane& plane : Candidates(one, two).all()) {
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

}  // namespace touchstone::hulls
