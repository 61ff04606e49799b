#include "verify/judge/verdict/bodies_at.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "src/hulls/solid.hpp"
#include "src/rest/pose.hpp"
#include "touchstone/motion/partition.hpp"
#include "verify/judge/verdict/box_distance.hpp"
#include "verify/judge/verdict/hull_distance.hpp"
#include "verify/judge/verdict/near_points.hpp"

namespace touchstone::judge {
namespace {

std::vector<BodiesAt> hulls_at(const Query& query, const Rational& t) {
  const hulls::Lattice &one = query.solid(0).exact, &two = query.solid(1).exact;
  std::vector<BodiesAt> found;
  for (const PiecePair& pieces : common_partition(query.motions()[0], query.motions()[1])) {
    if (t < pieces.from || t > pieces.until) continue;
    HullsAt hulls{hulls::placed(one, *pieces.piece1, t), hulls::placed(two, *pieces.piece2, t)};
    if (!found.empty()) {
      const auto& last = std::get<HullsAt>(found.back());
      if (last.a.corners == hulls.a.corners && last.b.corners == hulls.b.corners) continue;
    }
    found.emplace_back(std::move(hulls));
  }
  return found;
}

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

std::vector<Vec3<Rational>> corners_of(const BodiesAt& bodies, std::size_t body) {
  if (const auto* boxes = std::get_if<BoxesAt>(&bodies))
    return corners_of(body == 0 ? boxes->a : boxes->b);
  const auto& hulls = std::get<HullsAt>(bodies);
  return (body == 0 ? hulls.a : hulls.b).corners;
}

std::vector<BodiesAt> boxes_at(const Query& query, const Rational& t) {
  std::vector<BodiesAt> found;
  for (auto& p : poses_at(query, t)) found.emplace_back(BoxesAt{std::move(p.a), std::move(p.b)});
  return found;
}

}  // namespace

std::vector<BodiesAt> bodies_at(const Query& query, const Rational& t) {
  return visit_bodies(
      query, [&] { return boxes_at(query, t); }, [&] { return hulls_at(query, t); },
      []() -> std::vector<BodiesAt> {
        throw std::logic_error("bodies with a radius are not judged");
      });
}

Rational overlap_along(const BodiesAt& bodies, const Vec3<Rational>& direction) {
  return std::visit(OverlapAlong{direction}, bodies);
}

BodiesAt with_second_moved(const BodiesAt& bodies, const Vec3<Rational>& by) {
  const auto move = [&by](Vec3<Rational>& point) { point = along(point, by, Rational(1)); };
  BodiesAt moved = bodies;
  if (auto* boxes = std::get_if<BoxesAt>(&moved)) {
    move(boxes->b.center);
  } else {
    for (Vec3<Rational>& corner : std::get<HullsAt>(moved).b.corners) move(corner);
  }
  return moved;
}

bool is_within_square(const BodiesAt& bodies, const Rational& distance_squared) {
  if (const auto* boxes = std::get_if<BoxesAt>(&bodies))
    return is_within_square(boxes->a, boxes->b, distance_squared);
  return judge::distance_squared(std::get<HullsAt>(bodies)) <= distance_squared;
}

bool is_nearer_than_square(const BodiesAt& bodies, const Rational& distance_squared) {
  if (const auto* boxes = std::get_if<BoxesAt>(&bodies))
    return is_nearer_than_square(boxes->a, boxes->b, distance_squared);
  return judge::distance_squared(std::get<HullsAt>(bodies)) < distance_squared;
}

Rational distance_squared(const BodiesAt& bodies) {
  return distance_squared(corners_of(bodies, 0), corners_of(bodies, 1));
}

Rational distance_squared(const BodiesAt& bodies, std::size_t body, const Vec3<Rational>& point) {
  return distance_squared(corners_of(bodies, body), {point});
}

Rational about_distance_squared(const BodiesAt& bodies) {
  if (const auto* boxes = std::get_if<BoxesAt>(&bodies))
    return near_points_squared(boxes->a, boxes->b);
  return distance_squared(std::get<HullsAt>(bodies));
}

}  // namespace touchstone::judge
