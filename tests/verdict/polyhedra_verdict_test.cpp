// Verdicts on polyhedra: with known answers, and by comparing boxes with the hulls of their
// corners. The depths, distances and tolerances of boxes come from other code.

#include <array>
#include <catch2/catch.hpp>
#include <chrono>
#include <cmath>

#include "src/hulls/plane.hpp"
#include "src/hulls/solid.hpp"
#include "src/poly/rounding.hpp"
#include "src/rest/hulls/widest_axis.hpp"
#include "tests/support/made.hpp"
#include "tests/support/random.hpp"
#include "touchstone/judge.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/cases/generate/polyhedra_families.hpp"
#include "verify/judge/verdict/bodies_at.hpp"
#include "verify/judge/verdict/hull_distance.hpp"
#include "verify/judge/verdict/measure.hpp"
#include "verify/judge/verdict/within_distance.hpp"

namespace touchstone::test::polyhedra_verdict_tests::polyhedra_verdict_test {
namespace {

using judge::contact_at;
using judge::Judgement;
using judge::VerdictKind;
using judge::Within;

WrittenVector written(const Vec3<Rational>& v) { return {v[0], v[1], v[2]}; }

std::vector<WrittenVector> corners_of(const Box& box) {
  std::vector<WrittenVector> corners;
  for (unsigned corner = 0; corner < 8; ++corner) {
    Vec3<Rational> v = box.center;
    for (std::size_t i = 0; i < 3; ++i)
      v[i] += (corner >> i & 1U) != 0 ? box.half_extents[i] : Rational(-box.half_extents[i]);
    corners.push_back(written(v));
  }
  return corners;
}

Body cube_hull(Motion motion) {
  return Body::hull(corners_of({{1, 1, 1}, {0, 0, 0}}), std::move(motion));
}

// The query with bodies written as hulls: both, or only the first, or only the second. nullopt if a
// box is flat.
std::optional<Query> as_hulls(const Case& c, unsigned which) {
  std::array<Body, 2> bodies = c.bodies;
  for (std::size_t b = 0; b < 2; ++b) {
    const Box& box = c.query.box(b);
    if ((which >> b & 1U) == 0) continue;
    for (const Rational& h : box.half_extents) {
      if (h.is_zero()) return std::nullopt;
    }
    bodies[b] = Body::hull(corners_of(box), bodies[b].motion);
  }
  return Query::make(bodies[0], bodies[1], c.query.from(), c.query.until()).value();
}

std::vector<Case> some_cases() {
  std::vector<Case> cases;
  for (const char* family : {"generic", "planted-vf", "planted-ee", "graze", "slide", "face-flush",
                             "starts-in-contact", "linear", "affine"}) {
    for (std::uint64_t i = 0; i < 4; ++i)
      cases.push_back(generate::make_case(*generate::find_family(family), {}, 11, i).parsed);
  }
  return cases;
}

// An octahedron with corners at a distance of 1 from the origin.
Body octahedron(Motion motion) {
  return Body::hull({{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}},
                    std::move(motion));
}

}  // namespace

TEST_CASE("times of polyhedra are early, late, missed and false by the exact amounts", "[judge]") {
  // Its tip meets a face of the cube at 1/2, and enters it.
  const Query query =
      Query::make(cube_hull(Motion::fixed()), octahedron(Motion::linear({3, 0, 0}, {-2, 0, 0})))
          .value();
  const Judgement right = judge::judge(query, contact_at(0.5));
  CHECK(right.kind == VerdictKind::correct);
  CHECK_FALSE(right.depth);
  CHECK_FALSE(right.clearance);
  const Judgement early = judge::judge(query, contact_at(0.25));
  CHECK(early.kind == VerdictKind::early);
  CHECK(early.off_by == -0.25);
  CHECK(early.clearance == 0.5);
  const Judgement late = judge::judge(query, contact_at(0.75));
  CHECK(late.kind == VerdictKind::late);
  CHECK(late.depth == 0.5);
  CHECK(judge::judge(query, judge::no_contact()).kind == VerdictKind::missed);
  CHECK(judge::judge(query, judge::no_contact()).depth > 0.25);
  CHECK(judge::judge(query, contact_at(2)).kind == VerdictKind::out_of_range);

  // Two octahedra that pass each other, edge beside edge.
  const Query passing =
      Query::make(octahedron(Motion::fixed()), octahedron(Motion::linear({3, 3, -2}, {0, 0, 4})))
          .value();
  const Judgement false_one = judge::judge(passing, contact_at(0.5));
  CHECK(false_one.kind == VerdictKind::false_contact);
  // The nearest points are the middles of two edges, with the difference (2, 2, 0).
  REQUIRE(false_one.clearance);
  CHECK(*false_one.clearance == Approx(2 * std::sqrt(2.0)).epsilon(1e-15));
}

TEST_CASE("states and features of polyhedra are judged", "[judge]") {
  const Query query =
      Query::make(cube_hull(Motion::fixed()), octahedron(Motion::linear({3, 0, 0}, {-2, 0, 0})))
          .value();
  judge::Said said = contact_at(0.5);
  said.state = "separated";
  // Corners are numbered as listed; the face has the loop 1 3 7 5.
  said.box2 = "v1";
  std::string right;
  for (const char* face : {"f0", "f1", "f2", "f3", "f4", "f5"}) {
    said.box1 = face;
    const VerdictKind kind = judge::judge(query, said).kind;
    if (kind == VerdictKind::correct) right += face;
    CHECK((kind == VerdictKind::correct || kind == VerdictKind::wrong_feature));
  }
  CHECK(right.size() == 2);
  said.box1 = right;
  said.box2 = "v0";
  CHECK(judge::judge(query, said).kind == VerdictKind::wrong_feature);
  said.box2 = "v1";
  said.state = "touching";
  CHECK(judge::judge(query, said).kind == VerdictKind::wrong_state);
}

TEST_CASE("boxes written as hulls get the verdicts of boxes, tolerances and depths", "[judge]") {
  Random random(5);
  for (const Case& c : some_cases()) {
    const auto hulls = as_hulls(c, 1 + static_cast<unsigned>(random.between(0, 2)));
    if (!hulls) continue;
    CAPTURE(c.id);
    const Answer exact = solve(c.query);
    const Answer exact_of_hulls = solve(*hulls);
    const double from = rounded_double(RealAlgebraic(c.query.from()));
    const double until = rounded_double(RealAlgebraic(c.query.until()));
    std::vector<judge::Said> said{judge::no_contact(), contact_at(from), contact_at(until)};
    for (int i = 1; i < 4; ++i) said.push_back(contact_at(from + (until - from) * i / 4));
    if (!exact.contacts.empty()) {
      const double first = rounded_double(exact.contacts.front().enter.time);
      for (const double off : {-1e-3, 0.0, 1e-6, 1e-2}) said.push_back(contact_at(first + off));
    }
    for (const judge::Said& one : said) {
      judge::Terms terms;
      terms.tolerance.distance = Rational(random.between(1, 40), 100);
      CAPTURE(one.contact, one.time.value_or(-1).text());
      const Judgement boxes = judge::judge(c.query, exact, one, terms);
      const Judgement mine = judge::judge(*hulls, exact_of_hulls, one, terms);
      CHECK(mine.kind == boxes.kind);
      CHECK(mine.within_tolerance == boxes.within_tolerance);
      CHECK(mine.off_by == boxes.off_by);
      // Inside a missed contact, the depths are measured at different instants.
      if (one.contact) CHECK(mine.depth == boxes.depth);
      REQUIRE(mine.clearance.has_value() == boxes.clearance.has_value());
      // For boxes, the clearance is measured along an axis.
      if (mine.clearance) CHECK(*mine.clearance >= *boxes.clearance * (1 - 1e-15));
    }
  }
}

TEST_CASE("the distance of hulls of boxes is that of the boxes, exactly", "[judge]") {
  int apart = 0;
  for (const Case& c : some_cases()) {
    const auto hulls = as_hulls(c, 3);
    if (!hulls) continue;
    CAPTURE(c.id);
    for (const Rational& share : {Rational(0), Rational(1, 3), Rational(1)}) {
      const Rational t = c.query.from() + (c.query.until() - c.query.from()) * share;
      const auto boxes = judge::bodies_at(c.query, t);
      const auto mine = judge::bodies_at(*hulls, t);
      REQUIRE(boxes.size() == mine.size());
      for (std::size_t i = 0; i < boxes.size(); ++i) {
        const judge::Measure of_boxes = judge::measure(boxes[i]);
        const judge::Measure of_hulls = judge::measure(mine[i]);
        REQUIRE(of_hulls.sign == of_boxes.sign);
        if (of_hulls.sign > 0) {
          ++apart;
          const Rational square =
              of_hulls.gap.value() * of_hulls.gap.value() / of_hulls.length_squared.value();
          CHECK(judge::is_within_square(boxes[i], square));
          CHECK_FALSE(judge::is_nearer_than_square(boxes[i], square));
          CHECK(judge::is_within_square(mine[i], square));
          CHECK_FALSE(judge::is_nearer_than_square(mine[i], square));
        } else {
          CHECK(of_hulls.gap.value() * of_hulls.gap.value() * of_boxes.length_squared.value() ==
                of_boxes.gap.value() * of_boxes.gap.value() * of_hulls.length_squared.value());
        }
        const Vec3<Rational> some{1, -2, 3};
        CHECK(judge::overlap_along(mine[i], some) == judge::overlap_along(boxes[i], some));
      }
    }
  }
  CHECK(apart > 20);
}

namespace {

using Placed = hulls::PlacedBody<Rational>;

// The exact distance along a plane's normal, over all corners. nullopt if the plane has no normal.
std::optional<Separation<Rational>> separation_along(const hulls::Plane& plane, const Placed& one,
                                                     const Placed& two) {
  Vec3<Rational> n = plane.kind == FacetKind::face1 ? one.normals[plane.first]
                     : plane.kind == FacetKind::face2
                         ? two.normals[plane.second]
                         : cross(one.directions[plane.first], two.directions[plane.second]);
  if (plane.kind == FacetKind::face2 || plane.side < 0) n = {-n[0], -n[1], -n[2]};
  const Rational square = dot(n, n);
  if (square.is_zero()) return std::nullopt;
  std::optional<Rational> gap;
  for (const auto& v : one.corners) {
    for (const auto& w : two.corners) {
      const Rational here = dot(n, w) - dot(n, v);
      if (!gap || here < *gap) gap = here;
    }
  }
  return Separation<Rational>{*gap, square};
}

}  // namespace

TEST_CASE("the widest axis of polyhedra is the first of all planes along which they are widest",
          "[judge]") {
  int deep = 0, tied = 0;
  for (const generate::Family& family : generate::polyhedra_families()) {
    for (std::uint64_t i = 0; i < 3; ++i) {
      CAPTURE(family.name, i);
      const Query query = generate::make_case(family, {}, 17, i).parsed.query;
      if (query.solid(0).exact.directions.size() * query.solid(1).exact.directions.size() > 200)
        continue;  // too slow: each plane takes all pairs of corners
      for (const Rational& share : {Rational(1, 3), Rational(1, 2), Rational(7, 8)}) {
        const Rational t = query.from() + (query.until() - query.from()) * share;
        const auto bodies = judge::bodies_at(query, t);
        const auto& hulls = std::get<judge::HullsAt>(bodies.front());
        const Placed &one = hulls.a, &two = hulls.b;
        const auto widest = hulls::widest_axis(one, two);
        std::optional<hulls::Plane> first;
        bool is_wider = false, has_ties = false;
        hulls::visit_planes(one, two, [&](const hulls::Plane& plane) {
          const auto here = separation_along(plane, one, two);
          if (!here) return;
          const Order order = compare(*here, widest.separation);
          is_wider = is_wider || order == Order::greater;
          if (order != Order::equal) return;
          has_ties = has_ties || first.has_value();
          if (!first) first = plane;
        });
        CHECK_FALSE(is_wider);
        CHECK(first == widest.plane);
        if (!widest.ties.empty()) CHECK(has_ties);
        deep += widest.separation.gap < 0 ? 1 : 0;
        tied += has_ties ? 1 : 0;
      }
    }
  }
  CHECK(deep > 10);
  CHECK(tied > 10);
}

TEST_CASE("the distance of hulls is zero in contact, and right for known hulls", "[judge]") {
  using Points = std::vector<Vec3<Rational>>;
  const Points triangle{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}};
  const auto way = [&](const Points& to) { return judge::shortest_way(triangle, to); };
  CHECK(way({{1, 1, 3}}) == Vec3<Rational>{0, 0, 3});              // above a face
  CHECK(way({{3, 3, 0}}) == Vec3<Rational>{1, 1, 0});              // beside an edge
  CHECK(way({{-1, -2, 2}}) == Vec3<Rational>{-1, -2, 2});          // at a corner
  CHECK(way({{1, 1, 0}}) == Vec3<Rational>{0, 0, 0});              // inside the triangle
  CHECK(way({{2, 2, 0}}) == Vec3<Rational>{0, 0, 0});              // on an edge
  CHECK(way({{1, 1, 1}, {1, 1, -1}}) == Vec3<Rational>{0, 0, 0});  // a segment through it
  CHECK(way({{5, -1, 1}, {5, 3, 1}}) == Vec3<Rational>{1, 0, 1});  // a segment past a corner
  // Repeated points and inner points do not matter.
  CHECK(judge::shortest_way({{0, 0, 0}, {0, 0, 0}, {1, 0, 0}, {2, 0, 0}}, {{5, 0, 0}, {5, 0, 0}}) ==
        Vec3<Rational>{3, 0, 0});
}

TEST_CASE("a tolerance is decided to the last bit for polyhedra", "[judge]") {
  // The tip of an octahedron enters the face of a cube by 1/8, and leaves it again.
  const Query query =
      Query::make(
          cube_hull(Motion::fixed()),
          octahedron(Motion::quaternion({WrittenPolynomial{1}, {0}, {0}, {0, Rational(1, 2)}},
                                        {WrittenPolynomial{0}, {0}, {Rational(19, 8), -2, 2}})))
          .value();
  const auto stays = [&](const Rational& depth) { return judge::stays_within(query, 0, 1, depth); };
  const Rational depth(1, 8);
  CHECK(stays(depth) == Within::holds);
  CHECK(stays(depth + power_of_two(-200)) == Within::holds);
  CHECK(stays(depth - power_of_two(-200)) == Within::exceeded);
  CHECK(judge::stays_within(query, 0, Rational(1, 4), 0) == Within::holds);
  CHECK(judge::stays_within(query, 0, Rational(1, 2), 0) == Within::exceeded);
  judge::Terms terms;
  terms.tolerance.distance = depth;
  const Judgement last = judge::judge(query, contact_at(0.75), terms);
  CHECK(last.kind == VerdictKind::late);
  CHECK(last.within_tolerance == VerdictKind::correct);
  CHECK(judge::judge(query, judge::no_contact(), terms).within_tolerance == VerdictKind::correct);
  terms.tolerance.distance = depth - power_of_two(-100);
  CHECK(judge::judge(query, judge::no_contact(), terms).within_tolerance == VerdictKind::missed);
}

TEST_CASE("exact answers of all families of polyhedra are correct, and later ones late",
          "[judge]") {
  for (const generate::Family& family : generate::polyhedra_families()) {
    for (std::uint64_t i = 0; i < 6; ++i) {
      CAPTURE(family.name, i);
      const Query query = generate::make_case(family, {}, 3, i).parsed.query;
      const Answer exact = solve(query);
      if (exact.contacts.empty()) {
        CHECK(judge::judge(query, exact, judge::no_contact()).kind == VerdictKind::correct);
        continue;
      }
      const double t = rounded_double(exact.contacts.front().enter.time);
      CHECK(judge::judge(query, exact, contact_at(t)).kind == VerdictKind::correct);
      CHECK(judge::judge(query, exact, judge::no_contact()).kind == VerdictKind::missed);
      const double until = rounded_double(RealAlgebraic(query.until()));
      const Judgement late = judge::judge(query, exact, contact_at(t + (until - t) / 1024));
      CHECK((late.kind == VerdictKind::late || late.kind == VerdictKind::wrong_root));
    }
  }
}

TEST_CASE("flat polyhedra and boxes beside polyhedra are judged", "[judge]") {
  WrittenPolyhedron plate;
  plate.vertices = {{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}};
  plate.faces = std::vector<std::vector<Numeral>>{{0, 1, 2, 3}, {3, 2, 1, 0}};
  const Query query = Query::make(Body{plate, Motion::fixed()},
                                  Body::box({1, 1, 1}, Motion::linear({0, 0, 3}, {0, 0, -4})))
                          .value();
  CHECK(judge::judge(query, contact_at(0.5)).kind == VerdictKind::correct);
  const Judgement late = judge::judge(query, contact_at(0.625));
  CHECK(late.kind == VerdictKind::late);
  CHECK(late.depth == 0.5);
  CHECK(judge::judge(query, contact_at(0.25)).clearance == 1.0);
}

TEST_CASE("depths, distances and normals of polyhedra at rest are judged", "[judge]") {
  const auto kind = [](const Vec3<Rational>& at, const judge::Said& said) {
    const Query query =
        Query::make(cube_hull(Motion::fixed()), octahedron(Motion::fixed(written(at)))).value();
    judge::Terms terms;
    terms.tolerance.distance = Rational(1, 100);
    return judge::judge(query, said, terms).within_tolerance;
  };
  judge::Said apart = judge::no_contact();
  apart.distance = Rational(2);
  CHECK(kind({4, 0, 0}, apart) == VerdictKind::correct);
  CHECK(kind({Rational(9, 2), 0, 0}, apart) == VerdictKind::wrong_distance);
  judge::Said deep = contact_at(0);
  deep.depth = Rational(1, 2);
  CHECK(kind({Rational(3, 2), 0, 0}, deep) == VerdictKind::correct);
  CHECK(kind({Rational(7, 4), 0, 0}, deep) == VerdictKind::wrong_depth);
  deep.normal = {Rational(3), Rational(0), Rational(0)};
  CHECK(kind({Rational(3, 2), 0, 0}, deep) == VerdictKind::correct);
  deep.normal = {Rational(-3), Rational(0), Rational(0)};
  CHECK(kind({Rational(3, 2), 0, 0}, deep) == VerdictKind::wrong_normal);
  // The tip of the octahedron, and the point of the cube's face before it.
  apart.points = {{{1, 0, 0}, {3, 0, 0}}};
  CHECK(kind({4, 0, 0}, apart) == VerdictKind::correct);
  apart.points = {{{1, 0, 0}, {3, Rational(1, 10), 0}}};
  CHECK(kind({4, 0, 0}, apart) == VerdictKind::wrong_points);
  deep.normal = std::nullopt;
  deep.points = {{{1, 0, 0}, {Rational(1, 2), 0, 0}}};
  CHECK(kind({Rational(3, 2), 0, 0}, deep) == VerdictKind::correct);
  // Exchanged.
  deep.points = {{{Rational(1, 2), 0, 0}, {1, 0, 0}}};
  CHECK(kind({Rational(3, 2), 0, 0}, deep) == VerdictKind::wrong_points);
  // Not as far apart as the bodies are deep.
  deep.points = {{{1, 0, 0}, {Rational(3, 4), 0, 0}}};
  CHECK(kind({Rational(3, 2), 0, 0}, deep) == VerdictKind::wrong_points);
}

TEST_CASE("a time limit ends the search for a tolerance of polyhedra, unproven", "[judge]") {
  const Case c = generate::make_case(*generate::find_family("hull-generic"), {}, 1, 0).parsed;
  const TimeLimit limit(std::chrono::milliseconds(1));
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(2);
  while (std::chrono::steady_clock::now() < until) {
  }
  CHECK(judge::stays_within(c.query, c.query.from(), c.query.until(), 0) == Within::unproven);
}

}  // namespace touchstone::test::polyhedra_verdict_tests::polyhedra_verdict_test
