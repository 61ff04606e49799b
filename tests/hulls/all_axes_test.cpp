// Timelines of polyhedra against brute force over all axes and vertices at rational instants, in
// world coordinates: without lattices, forms, supports or a walk.

#include <array>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "src/sweep/swept.hpp"
#include "tests/support/made.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/case.hpp"
#include "verify/prove/crosscheck/all_axes.hpp"

namespace touchstone::all_axes_test {
namespace {

using Point = Vec3<Rational>;

// Solids in the cube [-1, 1]^3.
const std::vector<Polyhedron>& shapes() {
  static const std::vector<Polyhedron> all{
      // A tetrahedron.
      {{{-1, -1, -1}, {1, 1, -1}, {1, -1, 1}, {-1, 1, 1}},
       {{0, 1, 2}, {0, 2, 3}, {0, 3, 1}, {1, 3, 2}}},
      // An octahedron as a double pyramid; on each side two of its faces lie in one plane.
      {{{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}},
       {{0, 2, 4}, {2, 1, 4}, {1, 3, 4}, {3, 0, 4}, {2, 0, 5}, {1, 2, 5}, {3, 1, 5}, {0, 3, 5}}},
      // A wedge with its sharp edge along z, and a collinear corner (6) in the middle of that edge.
      {{{-1, -1, -1}, {1, -1, -1}, {0, 1, -1}, {-1, -1, 1}, {1, -1, 1}, {0, 1, 1}, {0, 1, 0}},
       {{0, 2, 1}, {3, 4, 5}, {0, 1, 4, 3}, {1, 2, 6, 5, 4}, {2, 0, 3, 5, 6}}},
      // An oblique pyramid over a square that is cut into two triangles.
      {{{-1, -1, -1}, {1, -1, -1}, {1, 1, -1}, {-1, 1, -1}, {1, 1, 1}},
       {{0, 2, 1}, {0, 3, 2}, {0, 1, 4}, {1, 2, 4}, {2, 3, 4}, {3, 0, 4}}},
      // A sloping quadrangle with a collinear corner (3), a triangle, a segment and a point.
      {{{-1, -1, -1}, {1, -1, 0}, {1, 1, 1}, {0, 1, Rational(1, 2)}, {-1, 1, 0}},
       {{0, 1, 2, 3, 4}, {1, 0, 4, 3, 2}}},
      {{{-1, 0, 0}, {1, -1, 0}, {0, 1, 1}}, {{0, 1, 2}, {2, 1, 0}}},
      {{{-1, -1, -1}, {1, 1, 1}}, {}},
      {{{0, Rational(1, 2), 0}}, {}}};
  return all;
}

// The shape, scaled to the size of a box.
Polyhedron in_place_of(const Box& box, const Polyhedron& shape) {
  Polyhedron p = shape;
  for (Point& v : p.vertices) {
    for (std::size_t i = 0; i < 3; ++i) v[i] = v[i] * box.half_extents[i] + box.center[i];
  }
  return p;
}

// Instants in all spans, in the middle and near both ends, and all rational events.
std::vector<Rational> samples(const BoxTimeline<RealAlgebraic>& timeline) {
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

// Compares the states at all samples; returns the number of comparisons.
std::size_t check_states(const Query& query) {
  const Answer answer = solve(query);
  const Answer first = solve(query, {.first_only = true});
  REQUIRE(first.contacts.empty() == answer.contacts.empty());
  if (!first.contacts.empty()) {
    CHECK(compare(first.contacts[0].enter.time, answer.contacts[0].enter.time) == 0);
    CHECK(first.contacts[0].kind == answer.contacts[0].kind);
  }
  const auto times = samples(answer.timeline);
  for (const Rational& t : times) {
    INFO("at " << t);
    CHECK(std::string(name(state_at(answer.timeline, t))) ==
          name(crosscheck::state_by_all_axes(query, t)));
  }
  return times.size();
}

// Compares for bodies of this shape that replace the boxes of a query.
std::size_t check_shapes(const Query& boxes, std::size_t shape) {
  QueryParts parts = boxes.parts();
  for (std::size_t b = 0; b < 2; ++b) {
    const auto& h = parts.box(b).half_extents;
    if (h[0].is_zero() || h[1].is_zero() || h[2].is_zero()) continue;
    parts.shapes[b] = in_place_of(parts.box(b), shapes()[(shape >> 3 * b) % shapes().size()]);
  }
  const auto query = Query::make(std::move(parts));
  REQUIRE(query);
  return !is_of_boxes(query.value()) ? check_states(query.value()) : 0;
}

// Checks the first cases of all families of boxes, with other shapes in place of the boxes.
void check_shapes_of_families(std::uint64_t count) {
  std::size_t asked = 0;
  std::size_t shape = 0;
  for (const generate::Family& family : generate::families()) {
    for (std::uint64_t i = 0; i < count; ++i) {
      INFO(family.name << " " << i);
      const Query query = test::made(family.name, i).parsed.query;
      if (is_of_boxes(query)) asked += check_shapes(query, shape++);
    }
  }
  CHECK(asked > 100 * count);
}

}  // namespace

TEST_CASE("states of polyhedra at rational instants agree with all separating axes",
          "[polyhedra]") {
  check_shapes_of_families(3);
}

TEST_CASE("states in the polyhedron cases of the corpus agree with all separating axes",
          "[polyhedra]") {
  std::size_t asked = 0;
  for (const bool turns : {true, false}) {
    for (const auto& file : std::filesystem::directory_iterator(
             std::filesystem::path(TOUCHSTONE_CASES_DIR) / (turns ? "turning" : "polyhedra"))) {
      INFO(file.path());
      std::ifstream in(file.path(), std::ios::binary);
      const auto c = parse_case(std::string{std::istreambuf_iterator<char>(in), {}});
      REQUIRE(c);
      CHECK(move_linearly(c.value().query) != turns);
      asked += check_states(c.value().query);
    }
  }
  CHECK(asked > 100);
}

TEST_CASE("states of thousands of polyhedra agree with all separating axes", "[.polyhedra-many]") {
  check_shapes_of_families(200);
}

}  // namespace touchstone::all_axes_test
