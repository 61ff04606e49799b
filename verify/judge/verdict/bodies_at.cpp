// Two bodies in their exact poses at one instant, with their distances and overlaps.

#include "verify/judge/verdict/bodies_at.hpp"

#include <algorithm>
#include <utility>

#include "src/hulls/solid.hpp"
#include "src/rest/pose.hpp"
#include "touchstone/motion/partition.hpp"
#include "verify/judge/verdict/box_distance.hpp"
#include "verify/judge/verdict/hull_distance.hpp"
#include "verify/judge/verdict/near_points.hpp"
#include "verify/judge/verdict/parts_at.hpp"

namespace touchstone::judge {
namespace {

// The polyhedra in each pose that they have at the time. Where two pieces meet, both hold: the
// bodies have two poses if they jump there, else one.
std::vector<HullsAt> hulls_at(const Query& query, const Rational& t) {
  const hulls::Lattice &one = query.solid(0).exact, &two = query.solid(1).exact;
  std::vector<HullsAt> found;
  for (const PiecePair& pieces : common_partition(query.motions()[0], query.motions()[1])) {
    if (t < pieces.from || t > pieces.until) continue;
    HullsAt hulls{hulls::placed(one, *pieces.piece1, t), hulls::placed(two, *pieces.piece2, t)};
    if (!found.empty()) {
      const HullsAt& last = found.back();
      if (last.a.corners == hulls.a.corners && last.b.corners == hulls.b.corners) continue;
    }
    found.push_back(std::move(hulls));
  }
  return found;
}

// How far the farthest corner lies along a direction, as a length times |direction|.
Rational reach(const std::vector<Vec3<Rational>>& corners, const Vec3<Rational>& direction) {
  Rational most = dot(direction, corners.front());
  for (const auto& x : corners) most = std::max(most, Rational(dot(direction, x)));
  return most;
}

struct OverlapAlong {
  const Vec3<Rational>& direction;

  Rational operator()(const BoxesAt& boxes) const {
    Rational sum = 0;
    for (const auto* box : {&boxes.a, &boxes.b}) {
      for (std::size_t i = 0; i < 3; ++i)
        sum += box->half_extents[i] * abs(dot(direction, box->axes[i]));
    }
    return sum - dot(direction, difference(boxes.b.center, boxes.a.center));
  }
  Rational operator()(const HullsAt& hulls) const {
    const Vec3<Rational> back{-direction[0], -direction[1], -direction[2]};
    return reach(hulls.a.corners, direction) + reach(hulls.b.corners, back);
  }
  Rational operator()(const InflatedAt& bodies) const { return (*this)(bodies.cores); }
};

Rational distance_squared(const std::vector<Vec3<Rational>>& from,
                          const std::vector<Vec3<Rational>>& to) {
  const Vec3<Rational> way = shortest_way(from, to);
  return dot(way, way);
}

Rational distance_squared(const HullsAt& hulls) {
  return distance_squared(hulls.a.corners, hulls.b.corners);
}

std::vector<Vec3<Rational>> corners_of(const Obb<Rational>& box) {
  std::vector<Vec3<Rational>> corners{box.center};
  for (std::size_t i = 0; i < 3; ++i) {
    std::vector<Vec3<Rational>> both;
    both.reserve(2 * corners.size());
    for (const Vec3<Rational>& corner : corners) {
      both.push_back(along(corner, box.axes[i], box.half_extents[i]));
      both.push_back(along(corner, box.axes[i], Rational(-box.half_extents[i])));
    }
    corners = std::move(both);
  }
  return corners;
}

// The corners of a body (0 or 1), or of its core.
struct CornersOf {
  std::size_t body;

  std::vector<Vec3<Rational>> operator()(const BoxesAt& boxes) const {
    return corners_of(body == 0 ? boxes.a : boxes.b);
  }
  std::vector<Vec3<Rational>> operator()(const HullsAt& hulls) const {
    return (body == 0 ? hulls.a : hulls.b).corners;
  }
  std::vector<Vec3<Rational>> operator()(const InflatedAt& bodies) const {
    return (*this)(bodies.cores);
  }
};

std::vector<Vec3<Rational>> corners_of(const BodiesAt& bodies, std::size_t body) {
  return std::visit(CornersOf{body}, bodies);
}

hulls::PlacedBody<Rational> placed(const Obb<Rational>& box) {
  hulls::PlacedBody<Rational> body{corners_of(box), {}, {}};
  for (int k = 0; k < 3; ++k) {
    const Vec3<Rational> normal = face_normal(box, k);
    body.normals.push_back(normal);
    body.normals.push_back({-normal[0], -normal[1], -normal[2]});
    body.directions.push_back(box.axes[static_cast<std::size_t>(k)]);
  }
  return body;
}

struct CoreOf {
  std::size_t body;

  hulls::PlacedBody<Rational> operator()(const BoxesAt& boxes) const {
    return placed(body == 0 ? boxes.a : boxes.b);
  }
  hulls::PlacedBody<Rational> operator()(const HullsAt& hulls) const {
    return body == 0 ? hulls.a : hulls.b;
  }
  hulls::PlacedBody<Rational> operator()(const InflatedAt& bodies) const {
    return (*this)(bodies.cores);
  }
};

struct MoveSecond {
  const Vec3<Rational>& by;

  void operator()(BoxesAt& boxes) const { move(boxes.b.center); }
  void operator()(HullsAt& hulls) const {
    for (Vec3<Rational>& corner : hulls.b.corners) move(corner);
  }
  void operator()(InflatedAt& bodies) const { (*this)(bodies.cores); }

 private:
  void move(Vec3<Rational>& point) const { point = along(point, by, Rational(1)); }
};

struct IsWithinSquare {
  const Rational& square;

  bool operator()(const BoxesAt& boxes) const { return is_within_square(boxes.a, boxes.b, square); }
  bool operator()(const HullsAt& hulls) const { return distance_squared(hulls) <= square; }
  bool operator()(const InflatedAt& bodies) const { return (*this)(bodies.cores); }
};

struct IsNearerThanSquare {
  const Rational& square;

  bool operator()(const BoxesAt& boxes) const {
    return is_nearer_than_square(boxes.a, boxes.b, square);
  }
  bool operator()(const HullsAt& hulls) const { return distance_squared(hulls) < square; }
  bool operator()(const InflatedAt& bodies) const { return (*this)(bodies.cores); }
};

struct AboutDistanceSquared {
  Rational operator()(const BoxesAt& boxes) const { return near_points_squared(boxes.a, boxes.b); }
  Rational operator()(const HullsAt& hulls) const { return distance_squared(hulls); }
  Rational operator()(const InflatedAt& bodies) const { return (*this)(bodies.cores); }
};

// The square of the distance of the cores if the bodies are `distance` apart.
Rational core_distance_squared(const BodiesAt& bodies, const Rational& distance) {
  const Rational of_cores = distance + radius_of(bodies, 0) + radius_of(bodies, 1);
  return of_cores * of_cores;
}

std::vector<BodiesAt> boxes_at(const Query& query, const Rational& t) {
  std::vector<BodiesAt> found;
  for (auto& p : poses_at(query, t)) found.emplace_back(BoxesAt{std::move(p.a), std::move(p.b)});
  return found;
}

std::vector<BodiesAt> polyhedra_at(const Query& query, const Rational& t) {
  std::vector<BodiesAt> found;
  for (HullsAt& hulls : hulls_at(query, t)) found.emplace_back(std::move(hulls));
  return found;
}

std::vector<BodiesAt> inflated_at(const Query& query, const Rational& t) {
  std::vector<BodiesAt> found;
  for (HullsAt& cores : hulls_at(query.cores(), t))
    found.emplace_back(InflatedAt{std::move(cores), {query.radius(0), query.radius(1)}});
  return found;
}

}  // namespace

std::vector<BodiesAt> bodies_at(const Query& query, const Rational& t, const Rational& beyond) {
  return visit_bodies(
      query, [&] { return boxes_at(query, t); }, [&] { return polyhedra_at(query, t); },
      [&] { return inflated_at(query, t); }, [&] { return parts_at(query, t, beyond); });
}

hulls::PlacedBody<Rational> core_of(const BodiesAt& bodies, std::size_t body) {
  return std::visit(CoreOf{body}, bodies);
}

Rational radius_of(const BodiesAt& bodies, std::size_t body) {
  const auto* inflated = std::get_if<InflatedAt>(&bodies);
  return inflated == nullptr ? Rational(0) : inflated->radii[body];
}

Rational overlap_along(const BodiesAt& bodies, const Vec3<Rational>& direction) {
  return std::visit(OverlapAlong{direction}, bodies);
}

BodiesAt with_second_moved(const BodiesAt& bodies, const Vec3<Rational>& by) {
  BodiesAt moved = bodies;
  std::visit(MoveSecond{by}, moved);
  return moved;
}

bool is_within(const BodiesAt& bodies, const Rational& distance) {
  return is_within_square(bodies, core_distance_squared(bodies, distance));
}

bool is_nearer_than(const BodiesAt& bodies, const Rational& distance) {
  return is_nearer_than_square(bodies, core_distance_squared(bodies, distance));
}

bool is_within_square(const BodiesAt& bodies, const Rational& distance_squared) {
  return std::visit(IsWithinSquare{distance_squared}, bodies);
}

bool is_nearer_than_square(const BodiesAt& bodies, const Rational& distance_squared) {
  return std::visit(IsNearerThanSquare{distance_squared}, bodies);
}

Rational distance_squared(const BodiesAt& bodies) {
  return distance_squared(corners_of(bodies, 0), corners_of(bodies, 1));
}

Rational distance_squared(const BodiesAt& bodies, std::size_t body, const Vec3<Rational>& point) {
  return distance_squared(corners_of(bodies, body), {point});
}

Rational about_distance_squared(const BodiesAt& bodies) {
  return std::visit(AboutDistanceSquared(), bodies);
}

}  // namespace touchstone::judge
