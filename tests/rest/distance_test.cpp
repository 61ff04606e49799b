// Distances at rest, against brute force over all pairs of triangles: without lattices, supports or
// candidates.

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "src/body/hull.hpp"
#include "src/number/notation.hpp"
#include "src/rest/answer.hpp"
#include "src/rest/pose.hpp"
#include "tests/support/many_planes.hpp"
#include "touchstone/case.hpp"
#include "touchstone/motion/partition.hpp"
#include "verify/cases/generate/family.hpp"
#include "verify/cases/generate/make_case.hpp"
#include "verify/cases/generate/polyhedra_families.hpp"
#include "verify/look/at_rest/instants.hpp"

namespace touchstone::distance_test {
namespace {

using Point = Vec3<Rational>;
using Triangle = std::array<Point, 3>;

// The surface of a body as triangles; a flat box has two sides.
std::vector<Triangle> triangles_of(const Query& q, std::size_t body, const MotionPiece& piece,
                                   const Rational& t) {
  std::vector<Point> corners;
  std::vector<std::vector<std::size_t>> loops;
  if (const Polyhedron* solid = q.polyhedron(body)) {
    corners = solid->vertices;
    loops = solid->faces;
    if (loops.empty()) loops = {{0, 0, corners.size() - 1}};  // a point, or a segment
  } else {
    const Box& box = q.box(body);
    for (unsigned i = 0; i < 8; ++i) {
      Point x = box.center;
      for (std::size_t m = 0; m < 3; ++m)
        x[m] += (i >> m & 1U) != 0 ? box.half_extents[m] : Rational(-box.half_extents[m]);
      corners.push_back(x);
    }
    loops = {{0, 1, 3, 2}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 3, 7, 6}, {0, 2, 6, 4}, {1, 3, 7, 5}};
  }
  const Box nothing;
  const Obb<Rational> frame = pose_at(piece, nothing, t);
  for (Point& x : corners) {
    Point moved = frame.center;
    for (std::size_t m = 0; m < 3; ++m) moved = along(moved, frame.axes[m], x[m]);
    x = moved;
  }
  std::vector<Triangle> all;
  for (const auto& loop : loops) {
    for (std::size_t i = 1; i + 1 < loop.size(); ++i)
      all.push_back({corners[loop[0]], corners[loop[i]], corners[loop[i + 1]]});
  }
  return all;
}

Rational squared(const Point& a, const Point& b) {
  const Point way = difference(b, a);
  return dot(way, way);
}

Rational to_segment(const Point& p, const Point& a, const Point& b) {
  const Point way = difference(b, a);
  const Rational length = dot(way, way);
  if (length == 0) return squared(p, a);
  const Rational s =
      std::clamp<Rational>(dot(way, difference(p, a)) / length, Rational(0), Rational(1));
  return squared(p, along(a, way, s));
}

Rational of_segments(const Point& a, const Point& b, const Point& c, const Point& d) {
  Rational least = std::min(
      {to_segment(a, c, d), to_segment(b, c, d), to_segment(c, a, b), to_segment(d, a, b)});
  // The gradient of |a + s u - c - t v|² is zero: two linear equations for s and t.
  const Point u = difference(b, a), v = difference(d, c), w = difference(a, c);
  const Rational uu = dot(u, u), uv = dot(u, v), vv = dot(v, v);
  const Rational det = uu * vv - uv * uv;
  if (det == 0) return least;
  const Rational s = (uv * dot(v, w) - vv * dot(u, w)) / det;
  const Rational t = (uu * dot(v, w) - uv * dot(u, w)) / det;
  if (s < 0 || s > 1 || t < 0 || t > 1) return least;
  return std::min(least, squared(along(a, u, s), along(c, v, t)));
}

// The squared distance of a point from a triangle, if the foot of its perpendicular is in the
// triangle.
std::optional<Rational> to_inside(const Point& p, const Triangle& x) {
  const Point u = difference(x[1], x[0]), v = difference(x[2], x[0]), w = difference(p, x[0]);
  const Rational uu = dot(u, u), uv = dot(u, v), vv = dot(v, v);
  const Rational det = uu * vv - uv * uv;
  if (det == 0) return std::nullopt;
  const Rational s = (vv * dot(u, w) - uv * dot(v, w)) / det;
  const Rational t = (uu * dot(v, w) - uv * dot(u, w)) / det;
  if (s < 0 || t < 0 || s + t > 1) return std::nullopt;
  return squared(p, along(along(x[0], u, s), v, t));
}

// The point at which a segment crosses the plane of a triangle.
std::optional<Point> through(const Point& a, const Point& b, const Triangle& x) {
  const Point n = cross(difference(x[1], x[0]), difference(x[2], x[0]));
  const Rational before = dot(n, difference(a, x[0])), after = dot(n, difference(b, x[0]));
  if (before * after > 0 || before == after) return std::nullopt;
  return along(a, difference(b, a), Rational(before / (before - after)));
}

// The least squared distance of two sets of triangles, over all pairs of corners, edges and faces.
Rational least_of(const std::vector<Triangle>& one, const std::vector<Triangle>& two) {
  std::optional<Rational> least;
  const auto take = [&](const Rational& r) {
    if (!least || r < *least) least = r;
  };
  for (const Triangle& a : one) {
    for (const Triangle& b : two) {
      for (std::size_t i = 0; i < 3; ++i) {
        if (const auto d = to_inside(a[i], b)) take(*d);
        if (const auto d = to_inside(b[i], a)) take(*d);
        // Flat bodies may cross without a corner of one inside the other.
        for (const auto& [edges, x] : {std::pair(&a, &b), std::pair(&b, &a)}) {
          const auto p = through((*edges)[i], (*edges)[(i + 1) % 3], *x);
          if (!p) continue;
          if (const auto d = to_inside(*p, *x)) take(*d);
        }
        for (std::size_t k = 0; k < 3; ++k)
          take(of_segments(a[i], a[(i + 1) % 3], b[k], b[(k + 1) % 3]));
      }
    }
  }
  return least.value();
}

PoseAnswer looked_at(const Query& q, const Rational& t) {
  StaticOptions options;
  options.distance = true;
  options.digits = 30;
  return answer_at(q, t, options).poses.back();
}

TEST_CASE("distances of polyhedra equal the least distance of all pairs of triangles",
          "[sat][distance]") {
  int apart = 0;
  std::vector<const generate::Family*> families{generate::find_family("generic"),
                                                generate::find_family("flat"),
                                                generate::find_family("any-matrix")};
  for (const generate::Family& f : generate::polyhedra_families()) families.push_back(&f);
  for (const generate::Family* family : families) {
    for (std::uint64_t index = 0; index < 2; ++index) {
      const Case c = generate::make_case(*family, {}, 7, index).parsed;
      const Query& q = c.query;
      if (test::has_many_planes(q)) continue;
      for (const int k : {1, 5}) {
        const Rational t = q.from() + (q.until() - q.from()) * Rational(k, 7);
        const PoseAnswer found = looked_at(q, t);
        CAPTURE(c.id, t);
        REQUIRE(found.distance);
        if (found.state != State::separated) {
          CHECK(found.distance->distance == NumberText{"0"});
          continue;
        }
        ++apart;
        const PiecePair* here = nullptr;
        const auto pieces = common_partition(q.motions()[0], q.motions()[1]);
        for (const PiecePair& p : pieces) {
          if (p.from <= t && t <= p.until) here = &p;
        }
        const Rational right =
            least_of(triangles_of(q, 0, *here->piece1, t), triangles_of(q, 1, *here->piece2, t));
        CHECK(found.distance->squared == right.str());
        // The distance is at least the largest separation along an axis, and the decimal is the
        // square root.
        const Rational decimal = parse_number(found.distance->distance[0]).value();
        CHECK(decimal >= parse_number(found.separation[0]).value() * (1 - power_of_two(-90)));
        CHECK(abs(decimal * decimal - right) <= right * power_of_two(-90));
      }
    }
  }
  CHECK(apart > 12);
}

// A point, a segment or a triangle with small integer coordinates.
Body flat_body(std::mt19937& random) {
  const auto draw = [&random] { return Numeral(static_cast<int>(random() % 9) - 4); };
  for (;;) {
    WrittenPolyhedron flat{{}, std::vector<std::vector<Numeral>>{}};
    for (auto k = 1 + random() % 3; k > 0; --k) flat.vertices.push_back({draw(), draw(), draw()});
    if (flat.vertices.size() == 3) flat.faces = {{{0, 1, 2}, {2, 1, 0}}};
    Body body{flat, Motion::fixed({draw(), draw(), draw()})};
    // Bodies with collinear or coinciding corners are drawn again.
    if (Query::make(body, Body::box({1, 1, 1}, Motion::fixed()))) return body;
  }
}

TEST_CASE("flat bodies at rest are apart if their triangles are", "[sat][distance]") {
  std::mt19937 random(1);
  int apart = 0, across = 0;
  for (int i = 0; i < 200; ++i) {
    const Query q = Query::make(flat_body(random), flat_body(random)).value();
    CAPTURE(i);
    const PoseAnswer found = looked_at(q, 0);
    const auto piece = [&q](std::size_t body) -> const MotionPiece& {
      return q.motions()[body].pieces().front();
    };
    const Rational right =
        least_of(triangles_of(q, 0, piece(0), 0), triangles_of(q, 1, piece(1), 0));
    CHECK(found.distance->squared == right.str());
    CHECK((found.state == State::separated) == (right > 0));
    apart += right > 0 ? 1 : 0;
    across += found.axis.find("across") != std::string::npos ? 1 : 0;
  }
  CHECK(apart > 100);
  CHECK(across > 20);
}

TEST_CASE("the closest points are known ones, also for flat bodies", "[sat][distance]") {
  const auto at = [](const Numeral& x) { return Motion::fixed({x, 0, 0}); };
  const Body cube = Body::box({1, 1, 1}, Motion::fixed());
  // A point, a segment and a triangle beside a cube, and two boxes with their corners opposite.
  const Body point{WrittenPolyhedron{{{0, 2, 0}}, std::vector<std::vector<Numeral>>{}}, at(4)};
  PoseAnswer found = looked_at(Query::make(cube, point).value(), 0);
  CHECK(found.distance->squared == "10");
  CHECK(found.distance->on_a == VectorText{NumberText{"1"}, NumberText{"1"}, NumberText{"0"}});
  CHECK(found.distance->on_b == VectorText{NumberText{"4"}, NumberText{"2"}, NumberText{"0"}});
  CHECK(rests(Query::make(cube, point).value()));
  const Body segment{
      WrittenPolyhedron{{{0, -5, 0}, {0, 5, 1}}, std::vector<std::vector<Numeral>>{}}, at(3)};
  CHECK(looked_at(Query::make(cube, segment).value(), 0).distance->squared == "4");
  const Body triangle{
      WrittenPolyhedron{{{0, 0, 0}, {3, 1, 0}, {3, 0, 1}}, {{{0, 1, 2}, {2, 1, 0}}}},
      at(Rational(5, 2))};
  CHECK(looked_at(Query::make(cube, triangle).value(), 0).distance->squared == "9/4");
  const Body other = Body::box({1, 1, 1}, Motion::fixed({3, 3, 3}));
  found = looked_at(Query::make(cube, other).value(), 0);
  CHECK(found.distance->squared == "3");
  CHECK(found.distance->distance == NumberText{"1.73205080756887729352744634151"});
}

}  // namespace
}  // namespace touchstone::distance_test
