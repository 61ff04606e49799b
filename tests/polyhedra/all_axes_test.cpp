// Timelines of polyhedra against all axes over all vertices at rational instants, in the world:
// without lattices, forms, supports or a walk.

#include <array>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "tests/support/made.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/body/face_normal.hpp"
#include "touchstone/case.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone {
namespace {

using Point = Vec3<Rational>;

// Solids in the cube from -1 to 1.
const std::vector<Polyhedron>& shapes() {
  static const std::vector<Polyhedron> all{
      // A tetrahedron.
      {{{-1, -1, -1}, {1, 1, -1}, {1, -1, 1}, {-1, 1, 1}},
       {{0, 1, 2}, {0, 2, 3}, {0, 3, 1}, {1, 3, 2}}},
      // A double pyramid, of which two faces on each side are one plane: an octahedron that is cut.
      {{{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}},
       {{0, 2, 4}, {2, 1, 4}, {1, 3, 4}, {3, 0, 4}, {2, 0, 5}, {1, 2, 5}, {3, 1, 5}, {0, 3, 5}}},
      // A wedge: its sharp edge along z, a straight corner (6) in the middle of it.
      {{{-1, -1, -1}, {1, -1, -1}, {0, 1, -1}, {-1, -1, 1}, {1, -1, 1}, {0, 1, 1}, {0, 1, 0}},
       {{0, 2, 1}, {3, 4, 5}, {0, 1, 4, 3}, {1, 2, 6, 5, 4}, {2, 0, 3, 5, 6}}},
      // A slanted pyramid over a square that is cut in two.
      {{{-1, -1, -1}, {1, -1, -1}, {1, 1, -1}, {-1, 1, -1}, {1, 1, 1}},
       {{0, 2, 1}, {0, 3, 2}, {0, 1, 4}, {1, 2, 4}, {2, 3, 4}, {3, 0, 4}}}};
  return all;
}

// A shape as large as a box.
Polyhedron in_place_of(const Box& box, const Polyhedron& shape) {
  Polyhedron p = shape;
  for (Point& v : p.vertices) {
    for (std::size_t i = 0; i < 3; ++i) v[i] = v[i] * box.half_extents[i] + box.center[i];
  }
  return p;
}

Point difference(const Point& a, const Point& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }
bool is_zero(const Point& v) { return v[0].is_zero() && v[1].is_zero() && v[2].is_zero(); }

Point turned(const MotionPiece& piece, const Point& x, const Rational& t) {
  Point r;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t m = 0; m < 3; ++m) r[i] += piece.axes[m][i](t) * x[m];
    r[i] /= piece.axes_denominator(t);
  }
  return r;
}

// A body in the world at an instant, and the directions of its faces' normals and of its edges.
struct Placed {
  std::vector<Point> points;
  std::vector<Point> normals;
  std::vector<Point> edges;
};

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
      if (face[i] < next) r.edges.push_back(difference(r.points[next], r.points[face[i]]));
    }
  }
  return r;
}

// Of a box, whose extents may be zero, the axes of its frame.
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
  const auto& polyhedron = query.polyhedra()[body];
  return polyhedron ? placed(*polyhedron, piece, t) : placed(query.boxes()[body], piece, t);
}

// The largest gap along any axis: its sign is the state.
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

// In the deeper of the poses that count at t.
State state_by_axes(const Query& query, const Rational& t) {
  State deepest = State::separated;
  for (const PiecePair& pieces : common_partition(query.motions()[0], query.motions()[1])) {
    if (pieces.from <= t && t <= pieces.until)
      deepest = std::max(deepest, state_by_axes(query, pieces, t));
  }
  return deepest;
}

// Instants in all spans, in their middle and close to both ends, and all rational events.
std::vector<Rational> samples(const Timeline<RealAlgebraic>& timeline) {
  std::vector<Rational> all;
  for (std::size_t i = 0; i < timeline.instants.size(); ++i) {
    const RealAlgebraic& at = timeline.instants[i].time;
    if (at.is_rational()) all.push_back(at.rational());
    if (i == 0) continue;
    const RealAlgebraic& before = timeline.instants[i - 1].time;
    for (const RealAlgebraic* t : {&before, &at}) t->refine(50);
    const Rational from = before.upper();
    const Rational width = at.lower() - from;
    if (width <= 0) continue;
    const Rational close(1, Integer(1) << 30);
    for (const Rational& share : {Rational(1, 2), close, Rational(1 - close)})
      all.push_back(from + share * width);
  }
  return all;
}

// How often it was asked.
std::size_t check_states(const Query& query) {
  const Answer answer = solve(query);
  const auto times = samples(answer.timeline);
  for (const Rational& t : times) {
    INFO("at " << t);
    CHECK(std::string(name(state_at(answer.timeline, t))) == name(state_by_axes(query, t)));
  }
  return times.size();
}

// Bodies that move as the boxes do, in their place.
std::size_t check_shapes(const Query& boxes, std::size_t shape) {
  QueryParts parts = boxes.parts();
  for (std::size_t b = 0; b < 2; ++b) {
    const auto& h = parts.boxes[b].half_extents;
    if (h[0].is_zero() || h[1].is_zero() || h[2].is_zero()) continue;
    parts.polyhedra[b] = in_place_of(parts.boxes[b], shapes()[(shape >> 2 * b) % 4]);
  }
  const auto query = Query::make(std::move(parts));
  REQUIRE(query);
  return query.value().has_polyhedron_that_turns() ? check_states(query.value()) : 0;
}

void check_shapes_of_families(std::uint64_t count) {
  std::size_t asked = 0;
  std::size_t shape = 0;
  for (const generate::Family& family : generate::families()) {
    for (std::uint64_t i = 0; i < count; ++i) {
      INFO(family.name << " " << i);
      const Query query = test::made(family.name, i).parsed.query;
      if (!query.has_polyhedron()) asked += check_shapes(query, shape++);
    }
  }
  CHECK(asked > 100 * count);
}

}  // namespace

TEST_CASE("at rational instants polyhedra are as all axes say", "[polyhedra]") {
  check_shapes_of_families(3);
}

TEST_CASE("the cases of turning polyhedra are as all axes say", "[polyhedra]") {
  std::size_t asked = 0;
  for (const auto& file : std::filesystem::directory_iterator(
           std::filesystem::path(TOUCHSTONE_CASES_DIR) / "turning")) {
    INFO(file.path());
    std::ifstream in(file.path(), std::ios::binary);
    const auto c = parse_case(std::string{std::istreambuf_iterator<char>(in), {}});
    REQUIRE(c);
    CHECK(c.value().query.has_polyhedron_that_turns());
    asked += check_states(c.value().query);
  }
  CHECK(asked > 50);
}

TEST_CASE("the same of thousands of polyhedra", "[.polyhedra-many]") {
  check_shapes_of_families(200);
}

}  // namespace touchstone
