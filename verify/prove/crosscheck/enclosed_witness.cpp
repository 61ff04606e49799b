// Decides in doubles whether two bodies, which may be round or turn at constant speed, are apart or
// overlap at an instant. It shares no code with the solver of such cases.

#include "verify/prove/crosscheck/enclosed_witness.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <variant>
#include <vector>

#include "src/body/face_normal.hpp"
#include "src/enclosed/bodies.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::crosscheck {
namespace doubles_of_bodies {
namespace {

using Point = Vec3<double>;
using enclosed::EnclosedBody;
using enclosed::Leg;
using enclosed::Round;
using enclosed::Turning;

constexpr double kMargin = 1e-6;  // of the sizes
constexpr int kSteps = 100;

Point in_doubles(const Vec3<Rational>& v) {
  return {nearest_double(v[0]), nearest_double(v[1]), nearest_double(v[2])};
}
Point sum(const Point& a, const Point& b) { return {a[0] + b[0], a[1] + b[1], a[2] + b[2]}; }
Point scaled(const Point& a, double s) { return {a[0] * s, a[1] * s, a[2] * s}; }
Point minus(const Point& a, const Point& b) { return sum(a, scaled(b, -1)); }
double length(const Point& a) { return std::sqrt(dot(a, a)); }

// A plane of a convex polyhedron: n x <= height inside, with n of length 1.
struct Side {
  Point normal{};
  double height = 0;
};

// A shape in its own frame: the point that is farthest in a direction, and how deep a point is
// inside (negative: outside).
struct Shape {
  std::vector<Point> vertices{};  // of a polyhedron or box
  std::vector<Side> sides{};      // none if it is flat
  std::optional<Round> round{};
  Point radii{};
  Point center{};

  Point farthest(const Point& d) const;
  double depth(const Point& x) const;
};

// The length of the part of v at right angles to an axis.
double across(const Point& v, std::size_t axis) {
  return std::hypot(v[(axis + 1) % 3], v[(axis + 2) % 3]);
}

Point Shape::farthest(const Point& d) const {
  if (!round) {
    return *std::max_element(
        vertices.begin(), vertices.end(),
        [&d](const Point& a, const Point& b) { return dot(a, d) < dot(b, d); });
  }
  Point x{};
  if (round->kind == Round::Kind::ellipsoid) {
    Point stretched{radii[0] * d[0], radii[1] * d[1], radii[2] * d[2]};
    const double size = length(stretched);
    for (std::size_t i = 0; size > 0 && i < 3; ++i) x[i] = radii[i] * stretched[i] / size;
    return sum(center, x);
  }
  const std::size_t a = round->axis;
  const double side = across(d, a);
  const double r = radii[(a + 1) % 3];
  const bool is_cone = round->kind == Round::Kind::cone;
  x[a] = d[a] > 0 ? radii[a] : -radii[a];
  if (is_cone && 2 * radii[a] * d[a] > r * side) return sum(center, x);
  if (is_cone) x[a] = -radii[a];
  for (const std::size_t i : {(a + 1) % 3, (a + 2) % 3}) x[i] = side > 0 ? r * d[i] / side : 0;
  return sum(center, x);
}

double Shape::depth(const Point& point) const {
  double least = std::numeric_limits<double>::infinity();
  if (!round) {
    if (sides.empty()) return -1;
    for (const Side& side : sides) least = std::min(least, side.height - dot(side.normal, point));
    return least;
  }
  const Point x = minus(point, center);
  if (round->kind == Round::Kind::ellipsoid) {
    const double norm = std::hypot(x[0] / radii[0], x[1] / radii[1], x[2] / radii[2]);
    return (1 - norm) * std::min({radii[0], radii[1], radii[2]});
  }
  const std::size_t a = round->axis;
  const double r = radii[(a + 1) % 3];
  if (round->kind == Round::Kind::cylinder)
    return std::min(radii[a] - std::abs(x[a]), r - across(x, a));
  const double slant = std::hypot(r, 2 * radii[a]);
  return std::min(radii[a] + x[a], (r * (radii[a] - x[a]) - 2 * radii[a] * across(x, a)) / slant);
}

Shape shape_of(const Box& box) {
  Shape shape;
  const Point h = in_doubles(box.half_extents), c = in_doubles(box.center);
  shape.center = c;
  for (int corner = 0; corner < 8; ++corner) {
    Point x = c;
    for (std::size_t i = 0; i < 3; ++i) x[i] += (corner >> i & 1) != 0 ? h[i] : -h[i];
    shape.vertices.push_back(x);
  }
  for (std::size_t i = 0; i < 3; ++i) {
    for (const int side : {-1, 1}) {
      Point n{};
      n[i] = side;
      shape.sides.push_back({n, h[i] + side * c[i]});
    }
  }
  return shape;
}

Shape shape_of(const Polyhedron& polyhedron) {
  Shape shape;
  for (const auto& v : polyhedron.vertices) shape.vertices.push_back(in_doubles(v));
  const double share = 1 / static_cast<double>(shape.vertices.size());
  for (const Point& v : shape.vertices) shape.center = sum(shape.center, scaled(v, share));
  for (const auto& loop : polyhedron.faces) {
    const Point n = in_doubles(face_normal(polyhedron.vertices, loop));
    const double size = length(n);
    if (!(size > 0)) continue;
    const Point unit = scaled(n, 1 / size);
    shape.sides.push_back({unit, dot(unit, shape.vertices[loop.front()])});
  }
  return shape;
}

Shape shape_of(const EnclosedBody& body) {
  if (const auto* round = std::get_if<Round>(&body.shape)) {
    Shape shape;
    shape.round = *round;
    shape.radii = in_doubles(round->radii);
    shape.center = in_doubles(round->center);
    return shape;
  }
  return std::visit([](const auto& core) { return shape_of(core); }, std::get<Core>(body.shape));
}

// A pose: the map x -> A x + p.
struct Placed {
  Mat3<double> axes{};  // columns
  Point offset{};
  double angle = 0;  // by which the body has turned, in radians

  Point moved(const Point& x) const {
    Point y = offset;
    for (std::size_t m = 0; m < 3; ++m) y = sum(y, scaled(axes[m], x[m]));
    return y;
  }
  Point turned_back(const Point& d) const {
    return {dot(axes[0], d), dot(axes[1], d), dot(axes[2], d)};
  }
};

// Rodrigues' formula: x turned about w, by |w| radians.
Point turned(const Point& w, const Point& x) {
  const double angle = length(w);
  if (!(angle > 0)) return x;
  const Point k = scaled(w, 1 / angle);
  const Point once = cross(k, x);
  return sum(x, sum(scaled(once, std::sin(angle)), scaled(cross(k, once), 1 - std::cos(angle))));
}

Point angular_velocity(const Turning& turn) {
  if (!turn.slerp) return in_doubles(turn.angular_velocity);
  const Point tangent = in_doubles(turn.slerp->tangent);
  const double size = length(tangent);
  return scaled(tangent, 2 * std::atan(size) / size / nearest_double(turn.slerp->duration));
}

// The pose at time t of a body that turns at constant speed.
Placed placed(const Turning& turn, const Rational& t) {
  const double passed = nearest_double(t - turn.from);
  Point half{nearest_double(turn.rotation[1]), nearest_double(turn.rotation[2]),
             nearest_double(turn.rotation[3])};
  const double sine = length(half);
  const double angle = 2 * std::atan2(sine, nearest_double(turn.rotation[0]));
  const Point first = sine > 0 ? scaled(half, angle / sine) : Point{};
  const Point way = scaled(angular_velocity(turn), passed);
  Placed pose;
  pose.angle = length(way);
  for (std::size_t m = 0; m < 3; ++m) {
    Point axis{};
    axis[m] = 1;
    pose.axes[m] = turned(way, turned(first, axis));
  }
  pose.offset = sum(in_doubles(turn.at), scaled(in_doubles(turn.velocity), passed));
  return pose;
}

// The pose at time t in a rational motion.
Placed placed(const MotionPieces& motion, const Rational& t) {
  const auto found = std::find_if(motion.pieces.begin(), motion.pieces.end(),
                                  [&t](const MotionPiece& piece) { return t <= piece.until; });
  const MotionPiece& piece = found == motion.pieces.end() ? motion.pieces.back() : *found;
  const Rational turn = piece.axes_denominator(t), shift = piece.offset_denominator(t);
  Placed pose;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t m = 0; m < 3; ++m)
      pose.axes[m][i] = nearest_double(piece.axes[m][i](t) / turn);
    pose.offset[i] = nearest_double(piece.offset[i](t) / shift);
  }
  return pose;
}

// The turn of a leg moves the points x - about.
Placed placed(const std::vector<Leg>& legs, const Rational& t) {
  const auto found =
      std::ranges::find_if(legs, [&t](const Leg& leg) { return !leg.until || t <= *leg.until; });
  Placed pose = std::visit([&t](const auto& motion) { return placed(motion, t); }, found->motion);
  if (std::holds_alternative<Turning>(found->motion)) {
    const Point about = in_doubles(found->about);
    pose.offset = sum(pose.offset, minus(pose.offset, pose.moved(about)));
  }
  return pose;
}

// A body at an instant.
struct BodyThen {
  Shape shape;
  Placed pose;
  bool rigid = true;

  Point farthest(const Point& d) const { return pose.moved(shape.farthest(pose.turned_back(d))); }
  // A generous bound of the distance by which rounding moves a point of the body.
  double rounding() const {
    double reach = length(shape.center) + length(shape.radii);
    for (const Point& v : shape.vertices) reach = std::max(reach, length(v));
    double stretch = 0;
    for (const Point& axis : pose.axes) stretch += length(axis);
    return 0x1p-40 * (length(pose.offset) + (1 + pose.angle) * (1 + stretch) * reach);
  }
  // REQUIRES: the motion is rigid.
  double depth(const Point& x) const {
    return shape.depth(pose.turned_back(minus(x, pose.offset)));
  }
};

BodyThen body_then(const EnclosedBody& body, const Rational& t) {
  const auto pose = std::visit([&t](const auto& motion) { return placed(motion, t); }, body.motion);
  return {shape_of(body), pose, body.rigid};
}

// A corner of the difference of two bodies, and the points of both whose difference it is.
struct Corner {
  Point difference{};
  Point one{};
  Point other{};
  double weight = 0;
};
using Corners = std::vector<Corner>;

Point weighted(const Corners& corners, Point Corner::*member) {
  Point mean{};
  for (const Corner& c : corners) mean = sum(mean, scaled(c.*member, c.weight));
  return mean;
}

// The weights, with the sum 1, of the point nearest to the origin in the plane through the corners;
// nullopt if they are dependent. By Gauss' elimination on the system of their products.
std::optional<std::vector<double>> weights_of_nearest(const Corners& corners) {
  const std::size_t n = corners.size() + 1;
  std::vector<std::vector<double>> rows(n, std::vector<double>(n + 1, 0));
  double largest = 0;
  for (std::size_t i = 0; i + 1 < n; ++i) {
    for (std::size_t k = 0; k + 1 < n; ++k) {
      rows[i][k] = dot(corners[i].difference, corners[k].difference);
      largest = std::max(largest, std::abs(rows[i][k]));
    }
  }
  for (std::size_t i = 0; i + 1 < n; ++i) rows[i][n - 1] = rows[n - 1][i] = largest;
  rows[n - 1][n] = largest;
  for (std::size_t column = 0; column < n; ++column) {
    std::size_t pivot = column;
    for (std::size_t r = column; r < n; ++r) {
      if (std::abs(rows[r][column]) > std::abs(rows[pivot][column])) pivot = r;
    }
    if (!(std::abs(rows[pivot][column]) > 1e-13 * largest)) return std::nullopt;
    std::swap(rows[pivot], rows[column]);
    for (std::size_t r = 0; r < n; ++r) {
      if (r == column) continue;
      const double factor = rows[r][column] / rows[column][column];
      for (std::size_t k = column; k <= n; ++k) rows[r][k] -= factor * rows[column][k];
    }
  }
  std::vector<double> weights;
  for (std::size_t i = 0; i + 1 < n; ++i) weights.push_back(rows[i][n] / rows[i][i]);
  return weights;
}

// Sets the weights to those of the hull's point that is nearest to the origin, and removes corners
// without weight. Returns false if the corners are dependent.
bool go_to_nearest(Corners& corners) {
  while (true) {
    const auto aim = weights_of_nearest(corners);
    if (!aim) return false;
    double share = 1;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      if ((*aim)[i] <= 0)
        share = std::min(share, corners[i].weight / (corners[i].weight - (*aim)[i]));
    }
    for (std::size_t i = 0; i < corners.size(); ++i)
      corners[i].weight += share * ((*aim)[i] - corners[i].weight);
    if (share == 1) return true;
    const auto least =
        std::min_element(corners.begin(), corners.end(),
                         [](const Corner& a, const Corner& b) { return a.weight < b.weight; });
    corners.erase(least);
  }
}

// A lower bound of the distance of two bodies, and points of both that are near each other. Both
// come from the point of their Minkowski difference that is nearest to the origin, by Wolfe's
// algorithm (1976).
struct Nearest {
  double apart = -std::numeric_limits<double>::infinity();
  Point one{};
  Point other{};
};
Nearest nearest(const BodyThen& a, const BodyThen& b) {
  const auto corner_towards = [&](const Point& d) {
    const Point p = a.farthest(d), q = b.farthest(scaled(d, -1));
    return Corner{minus(p, q), p, q, 0};
  };
  Corners corners{corner_towards({1, 0, 0})};
  corners.front().weight = 1;
  Nearest found;
  for (int step = 0; step < kSteps; ++step) {
    const Point gap = weighted(corners, &Corner::difference);
    const double size = length(gap);
    if (!(size > 0)) break;
    const Corner next = corner_towards(scaled(gap, -1));
    const double least = dot(gap, next.difference) / size;
    found.apart = std::max(found.apart, least);
    if (size - least <= 1e-12 * size) break;
    corners.push_back(next);
    if (!go_to_nearest(corners)) {
      corners.pop_back();
      break;
    }
  }
  found.one = weighted(corners, &Corner::one);
  found.other = weighted(corners, &Corner::other);
  return found;
}

double size_of(const BodyThen& body) {
  double size = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    Point d{};
    d[i] = 1;
    size = std::max(size, body.farthest(d)[i] - body.farthest(scaled(d, -1))[i]);
  }
  return size;
}

}  // namespace

Seen seen(const EnclosedQuery& query, const Rational& t) {
  const auto& all = query.bodies().body;
  const BodyThen a = body_then(all[0], t), b = body_then(all[1], t);
  const double radii = nearest_double(all[0].radius + all[1].radius);
  const double margin = kMargin * (size_of(a) + size_of(b) + radii);
  if (!(a.rounding() + b.rounding() < margin)) return Seen::unclear;  // also NaN
  const Nearest found = nearest(a, b);
  if (found.apart > radii + margin) return Seen::apart;
  const Point middle = scaled(sum(found.one, found.other), 0.5);
  if (radii > 0) {
    const bool are_near = length(minus(found.one, found.other)) < radii - margin;
    return are_near ? Seen::overlapping : Seen::unclear;
  }
  if (!a.rigid || !b.rigid) return Seen::unclear;
  // A common point may be on the surface of one body, so points near it are tried, too.
  const Point inner = scaled(sum(a.pose.moved(a.shape.center), b.pose.moved(b.shape.center)), 0.5);
  for (const double share : {0.0, 0.003, 0.01, 0.03, 0.1, 0.3}) {
    for (const Point& towards :
         {inner, a.pose.moved(a.shape.center), b.pose.moved(b.shape.center)}) {
      const Point x = sum(scaled(middle, 1 - share), scaled(towards, share));
      if (std::min(a.depth(x), b.depth(x)) > margin) return Seen::overlapping;
    }
  }
  return Seen::unclear;
}

}  // namespace doubles_of_bodies

Seen seen_at(const EnclosedQuery& query, const Rational& t) {
  return doubles_of_bodies::seen(query, t);
}

}  // namespace touchstone::crosscheck
