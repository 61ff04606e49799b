// The state of two bodies at an instant by brute force over all separating axes.

#include "verify/prove/crosscheck/all_axes.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "src/body/face_normal.hpp"
#include "src/body/flat_polyhedron.hpp"
#include "src/hulls/plain_body.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone::crosscheck {
namespace {

using Point = Vec3<Rational>;

// a - b.
Point way_between(const Point& a, const Point& b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}
bool is_zero(const Point& v) { return v[0].is_zero() && v[1].is_zero() && v[2].is_zero(); }

// A direction of the body's frame, moved: A(t) x / w(t).
Point turned(const MotionPiece& piece, const Point& x, const Rational& t) {
  Point r;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t m = 0; m < 3; ++m) r[i] += piece.axes[m][i](t) * x[m];
    r[i] /= piece.axes_denominator(t);
  }
  return r;
}

// A body in the world at an instant, with the directions of its face normals and its edges.
struct Placed {
  std::vector<Point> points;
  std::vector<Point> normals;
  std::vector<Point> edges;
};

// Adds axes for flat bodies, which count as limits of solid bodies: of a prism along a polygon's
// normal, or of a box along a segment or around a point.
void add_across(Placed& r) {
  if (!r.normals.empty()) {
    const Point across = r.normals.front();
    for (const Point& e : r.edges) r.normals.push_back(cross(e, across));
    r.edges.push_back(across);
    return;
  }
  Mat3<Rational> axes{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  if (r.points.size() == 2) {
    const Point d = way_between(r.points[1], r.points[0]);
    Point m = cross(d, axes[0]);
    if (is_zero(m)) m = cross(d, axes[1]);
    axes = {d, m, cross(d, m)};
  }
  for (const Point& axis : axes) {
    r.normals.push_back(axis);
    r.edges.push_back(axis);
  }
}

// A polyhedron in the world at time t. Each edge is taken once, from the face in which it goes from
// the lesser index to the greater.
Placed placed(const Polyhedron& p, const MotionPiece& piece, const Rational& t) {
  Placed r;
  for (const Point& v : p.vertices) {
    Point at = turned(piece, v, t);
    for (std::size_t i = 0; i < 3; ++i) at[i] += piece.offset[i](t) / piece.offset_denominator(t);
    r.points.push_back(std::move(at));
  }
  for (const auto& face : p.faces) {
    r.normals.push_back(face_normal(r.points, face));
    for (std::size_t i = 0; i < face.size(); ++i) {
      const std::size_t next = face[(i + 1) % face.size()];
      if (face[i] < next) r.edges.push_back(way_between(r.points[next], r.points[face[i]]));
    }
  }
  if (is_flat(p)) add_across(r);
  return r;
}

// A box in the world at time t. Its edges are the axes of its frame, also where its extents are
// zero.
Placed placed(const Box& box, const MotionPiece& piece, const Rational& t) {
  Polyhedron corners;
  for (unsigned c = 0; c < 8; ++c) {
    Point v = box.center;
    for (std::size_t i = 0; i < 3; ++i)
      v[i] += (c >> i & 1U) != 0 ? box.half_extents[i] : Rational(-box.half_extents[i]);
    corners.vertices.push_back(std::move(v));
  }
  Placed r = placed(corners, piece, t);
  for (const Point& axis : {Point{1, 0, 0}, Point{0, 1, 0}, Point{0, 0, 1}})
    r.edges.push_back(turned(piece, axis, t));
  for (std::size_t i = 0; i < 3; ++i)
    r.normals.push_back(cross(r.edges[(i + 1) % 3], r.edges[(i + 2) % 3]));
  return r;
}

Placed placed(const Query& query, std::size_t body, const MotionPiece& piece, const Rational& t) {
  return visit_plain_body(query, body, [&](const auto& shape) { return placed(shape, piece, t); });
}

// Finds the sign of the largest gap along all axes that it is given. That sign is the state.
class AllAxes {
 public:
  AllAxes(std::vector<Point> one, std::vector<Point> two)
      : one_(std::move(one)), two_(std::move(two)) {}

  void look_along(const Point& axis) {
    if (is_zero(axis)) return;
    const auto [least1, most1] = range(one_, axis);
    const auto [least2, most2] = range(two_, axis);
    for (const Rational& gap : {Rational(least2 - most1), Rational(least1 - most2)})
      largest_ = std::max(largest_, gap.sign());
  }
  State state() const { return state_of(sign_of_int(largest_)); }

 private:
  static std::pair<Rational, Rational> range(const std::vector<Point>& points, const Point& axis) {
    Rational least = dot(axis, points.front());
    Rational most = least;
    for (const Point& p : points) {
      const Rational height = dot(axis, p);
      if (height < least) least = height;
      if (height > most) most = height;
    }
    return {least, most};
  }

  std::vector<Point> one_;
  std::vector<Point> two_;
  int largest_ = -1;
};

State state_by_axes(const Query& query, const PiecePair& pieces, const Rational& t) {
  const Placed one = placed(query, 0, *pieces.piece1, t);
  const Placed two = placed(query, 1, *pieces.piece2, t);
  AllAxes axes(one.points, two.points);
  for (const Point& n : one.normals) axes.look_along(n);
  for (const Point& n : two.normals) axes.look_along(n);
  for (const Point& e : one.edges) {
    for (const Point& g : two.edges) axes.look_along(cross(e, g));
  }
  return axes.state();
}

}  // namespace

State state_by_all_axes(const Query& query, const Rational& t) {
  State deepest = State::separated;
  for (const PiecePair& pieces : common_partition(query.motions()[0], query.motions()[1])) {
    if (pieces.from <= t && t <= pieces.until)
      deepest = std::max(deepest, state_by_axes(query, pieces, t));
  }
  return deepest;
}

std::size_t work_of_all_axes(const Query& query) {
  std::size_t edges = 1;
  std::size_t vertices = 0;
  for (std::size_t b = 0; b < 2; ++b) {
    const Polyhedron* polyhedron = query.polyhedron(b);
    std::size_t own = 6;  // twice the directions of edges; each edge is in two faces
    if (polyhedron) {
      own = 0;
      for (const auto& face : polyhedron->faces) own += face.size();
    }
    edges *= own / 2;
    vertices += polyhedron ? polyhedron->vertices.size() : 8;
  }
  return 3 * edges * vertices;  // for each pair of edges a product with each vertex
}

}  // namespace touchstone::crosscheck
