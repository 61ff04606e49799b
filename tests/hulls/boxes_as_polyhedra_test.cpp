// Every family of boxes, written as polyhedra with eight corners: the walk over directions against
// the solver for boxes, with which it shares no plane and no feature. (Straight motion is swept.)

#include <array>
#include <catch2/catch.hpp>

#include "src/poly/rounding.hpp"
#include "src/rest/answer.hpp"
#include "tests/support/made.hpp"
#include "touchstone/answer.hpp"

namespace touchstone::boxes_as_polyhedra_test {
namespace {

// The corners of each face of a box, in the order -x, +x, -y, …, counter-clockwise. A corner's
// number is made of its signs, with x in the lowest bit.
constexpr std::array<std::array<std::size_t, 4>, 6> kLoops{
    {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}}};

// A box as a polyhedron. If `cut`, each face has a vertex in its middle, and is cut into four.
Polyhedron written_as_polyhedron(const Box& box, bool cut) {
  Polyhedron p;
  const auto point = [&box](const std::array<int, 3>& signs) {
    Vec3<Rational> v = box.center;
    for (std::size_t i = 0; i < 3; ++i) v[i] += signs[i] * box.half_extents[i];
    return v;
  };
  const auto sign = [](std::size_t corner, unsigned axis) {
    return (corner >> axis & 1U) != 0 ? 1 : -1;
  };
  for (std::size_t c = 0; c < 8; ++c)
    p.vertices.push_back(point({sign(c, 0), sign(c, 1), sign(c, 2)}));
  for (std::size_t f = 0; f < kLoops.size(); ++f) {
    const auto& loop = kLoops[f];
    if (!cut) {
      p.faces.emplace_back(loop.begin(), loop.end());
      continue;
    }
    std::array<int, 3> middle{};
    middle[f / 2] = f % 2 == 0 ? -1 : 1;
    p.vertices.push_back(point(middle));
    for (std::size_t i = 0; i < 4; ++i)
      p.faces.push_back({loop[i], loop[(i + 1) % 4], p.vertices.size() - 1});
  }
  return p;
}

// The name of a box's feature in the polyhedron that replaces the box.
std::string name_in_polyhedron(const Feature& feature, bool cut) {
  if (fixed_axes(feature) == 1) {
    const int axis = face_axis(feature);
    const int face = 2 * axis + (feature[axis] > 0 ? 1 : 0);
    return "f" + std::to_string(cut ? 4 * face : face);
  }
  std::size_t low = 0;
  std::size_t high = 0;
  for (int axis = 0; axis < 3; ++axis) {
    if (feature[axis] > 0) low += std::size_t(1) << axis;
    if (feature[axis] >= 0) high += std::size_t(1) << axis;
  }
  if (low == high) return "v" + std::to_string(low);
  return "e" + std::to_string(low) + "-" + std::to_string(high);
}

// A box without volume, as a polygon, a segment or a point: its corners without duplicates along
// axes of extent zero.
Polyhedron written_flat(const Box& box) {
  Polyhedron p;
  std::vector<std::size_t> along;
  for (std::size_t i = 0; i < 3; ++i) {
    if (!box.half_extents[i].is_zero()) along.push_back(i);
  }
  for (unsigned corner = 0; corner < 1U << along.size(); ++corner) {
    Vec3<Rational> v = box.center;
    for (std::size_t k = 0; k < along.size(); ++k) {
      const Rational& h = box.half_extents[along[k]];
      v[along[k]] += (corner >> k & 1U) != 0 ? h : Rational(-h);
    }
    p.vertices.push_back(std::move(v));
  }
  if (along.size() == 2) p.faces = {{0, 1, 3, 2}, {3, 1, 0, 2}};
  return p;
}

// The name that a feature of a flat box has if the box is written as a polyhedron without volume.
std::string name_in_flat(const Box& box, const Feature& feature) {
  std::size_t low = 0;
  std::size_t high = 0;
  unsigned k = 0;
  int is_free = 0;
  for (int axis = 0; axis < 3; ++axis) {
    if (box.half_extents[static_cast<std::size_t>(axis)].is_zero()) continue;
    if (feature[axis] > 0) low += std::size_t(1) << k;
    if (feature[axis] >= 0) high += std::size_t(1) << k;
    is_free += feature[axis] == 0 ? 1 : 0;
    ++k;
  }
  if (is_free == 2) return "f0";
  if (is_free == 0) return "v" + std::to_string(low);
  return "e" + std::to_string(low) + "-" + std::to_string(high);
}

// The ways to write a body of a query.
enum class Writing { box, polyhedron, cut };

bool is_flat(const Box& box) {
  return box.half_extents[0].is_zero() || box.half_extents[1].is_zero() ||
         box.half_extents[2].is_zero();
}

std::string name_by(Writing writing, const Box& box, Feature feature) {
  if (writing != Writing::box && is_flat(box)) return name_in_flat(box, feature);
  if (writing != Writing::box) return name_in_polyhedron(feature, writing == Writing::cut);
  for (int axis = 0; axis < 3; ++axis) {
    if (box.half_extents[static_cast<std::size_t>(axis)].is_zero()) feature[axis] = 1;
  }
  return name(feature);
}

// Checks an end of a contact of polyhedra (`found`) against that of boxes (`end`): time, features
// by their names in each way of writing, and the normal if it is unique.
void check_end(const Query& query, const Answer& boxes, const ContactEnd<RealAlgebraic>& end,
               const ContactEnd<RealAlgebraic>& found, const std::array<Writing, 2>& writing) {
  CHECK(compare(found.time, end.time) == 0);
  REQUIRE(found.touch.has_value() == end.touch.has_value());
  if (!end.touch) return;
  const auto expected = [&](std::size_t i, const BodyFeature& feature) {
    return name_by(writing[i], query.box(i), std::get<Feature>(feature));
  };
  CHECK(name(found.touch->box1) == expected(0, end.touch->box1));
  CHECK(name(found.touch->box2) == expected(1, end.touch->box2));
  if (end.planes.size() == 1) {
    REQUIRE(found.normal);
    CHECK(unit_normal(*found.normal, 17) == unit_normal(boxes, end, end.planes.front(), 17));
  }
}

// Compares the first contact, which the walk finds, with the whole timeline, which in straight
// motion the sweep finds.
void check_first(const Query& query, const Answer& whole) {
  const Answer first = solve(query, {.first_only = true});
  REQUIRE(first.contacts.empty() == whole.contacts.empty());
  if (first.contacts.empty()) return;
  const auto& found = first.contacts.front();
  const auto& expected = whole.contacts.front();
  CHECK(found.kind == expected.kind);
  CHECK(compare(found.enter.time, expected.enter.time) == 0);
  CHECK(found.enter.touch == expected.enter.touch);
  CHECK((found.enter.normal == nullptr) == (expected.enter.normal == nullptr));
}

// Compares a query in these two writings. Returns false if neither body becomes a polyhedron.
bool check_as_polyhedra(const Query& query, std::array<Writing, 2> writing) {
  QueryParts parts = query.parts();
  for (std::size_t b = 0; b < 2; ++b) {
    const Box box = parts.box(b);
    if (writing[b] == Writing::box) continue;
    parts.shapes[b] =
        is_flat(box) ? written_flat(box) : written_as_polyhedron(box, writing[b] == Writing::cut);
  }
  const auto written = Query::make(std::move(parts));
  REQUIRE(written);
  if (is_of_boxes(written.value())) return false;
  const Answer boxes = solve(query);
  const Answer found = solve(written.value());
  REQUIRE(found.timeline.spans == boxes.timeline.spans);
  for (std::size_t i = 0; i < found.timeline.instants.size(); ++i) {
    CHECK(found.timeline.instants[i].state == boxes.timeline.instants[i].state);
    CHECK(compare(found.timeline.instants[i].time, boxes.timeline.instants[i].time) == 0);
  }
  check_first(written.value(), found);
  REQUIRE(found.contacts.size() == boxes.contacts.size());
  for (std::size_t i = 0; i < found.contacts.size(); ++i) {
    CHECK(found.contacts[i].kind == boxes.contacts[i].kind);
    check_end(query, boxes, boxes.contacts[i].enter, found.contacts[i].enter, writing);
    check_end(query, boxes, *boxes.contacts[i].exit, *found.contacts[i].exit, writing);
  }
  return true;
}

// Checks the first cases of all families of boxes, with the two boxes written in different ways.
void check_boxes_of_families(std::uint64_t count) {
  constexpr std::array<std::array<Writing, 2>, 4> kWritings{
      {{Writing::polyhedron, Writing::polyhedron},
       {Writing::box, Writing::cut},
       {Writing::cut, Writing::polyhedron},
       {Writing::polyhedron, Writing::box}}};
  int checked = 0;
  for (const generate::Family& family : generate::families()) {
    for (std::uint64_t i = 0; i < count; ++i) {
      INFO(family.name << " " << i);
      const Query query = test::made(family.name, i).parsed.query;
      if (is_of_boxes(query) && check_as_polyhedra(query, kWritings[i % 4])) ++checked;
    }
  }
  CHECK(checked > static_cast<int>(30 * count));
}

// At an instant, the largest gap between boxes has the same width if the bodies are written as
// polyhedra.
void check_at_rest(const Query& query, const Instant& instant) {
  QueryParts parts = query.parts();
  for (std::size_t b = 0; b < 2; ++b) {
    if (!is_flat(parts.box(b))) parts.shapes[b] = written_as_polyhedron(parts.box(b), b == 1);
  }
  const auto written = Query::make(std::move(parts));
  REQUIRE(written);
  if (is_of_boxes(written.value())) return;
  const StaticAnswer boxes = answer_at(query, instant, {});
  const StaticAnswer found = answer_at(written.value(), instant, {});
  CHECK(found.state == boxes.state);
  REQUIRE(found.poses.size() == boxes.poses.size());
  for (std::size_t i = 0; i < found.poses.size(); ++i) {
    CHECK(found.poses[i].state == boxes.poses[i].state);
    CHECK(found.poses[i].separation == boxes.poses[i].separation);
    if (boxes.poses[i].ties.empty()) CHECK(found.poses[i].normal == boxes.poses[i].normal);
  }
}

}  // namespace

TEST_CASE("boxes written as polyhedra have the distances and depths of boxes", "[polyhedra][sat]") {
  for (const generate::Family& family : generate::families()) {
    for (std::uint64_t i = 0; i < 2; ++i) {
      INFO(family.name << " " << i);
      const Query query = test::made(family.name, i).parsed.query;
      check_at_rest(query, query.from());
      check_at_rest(query, Rational((query.from() + query.until()) / 2));
    }
  }
  // At irrational instants.
  for (const char* family : {"generic", "planted-vf", "planted-ee"}) {
    check_at_rest(test::made(family, 0).parsed.query, AtFirstContact{});
  }
}

TEST_CASE("boxes written as polyhedra have the timelines and features of boxes", "[polyhedra]") {
  check_boxes_of_families(4);
}

TEST_CASE("thousands of boxes written as polyhedra have the timelines and features of boxes",
          "[.polyhedra-many]") {
  check_boxes_of_families(240);
}

}  // namespace touchstone::boxes_as_polyhedra_test
