// Polyhedra that slide over each other: the route that checks points in a face, against the route
// that follows all planes.

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "src/hulls/polyhedron_facets.hpp"
#include "tests/support/blocks.hpp"
#include "tests/support/random.hpp"
#include "tests/support/same_answer.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/query.hpp"

namespace touchstone::test::sliding_tests::sliding_test {
namespace {

// A prism about the z axis, from z = -1/2 to 1/2, with its corners on a circle of radius 1 and
// about equally many sides left and right.
Body prism(int sides, Motion motion) {
  std::vector<WrittenVector> corners;
  for (int k = 0; k < sides; ++k) {
    const Rational t(2 * k + 1 - sides, sides / 2);
    const Rational c = (1 - t * t) / (1 + t * t), s = 2 * t / (1 + t * t);
    for (const Rational& z : {Rational(-1, 2), Rational(1, 2)}) corners.push_back({c, s, z});
  }
  return Body::hull(std::move(corners), std::move(motion));
}
// A body whose tip, or keel along x, is at z = -1/2.
Body spike(Motion motion) {
  return Body::hull({{0, 0, Rational(-1, 2)}, {1, 0, 1}, {-1, 1, 1}, {-1, -1, 1}},
                    std::move(motion));
}
Body keel(Motion motion) {
  return Body::hull({{-1, 0, Rational(-1, 2)}, {1, 0, Rational(-1, 2)}, {0, 1, 1}, {0, -1, 1}},
                    std::move(motion));
}

// A rotation about z that begins at an angle and turns further, or back.
Motion spinning(const Rational& from, const Rational& by, WrittenPolynomial x,
                WrittenPolynomial z) {
  return Motion::quaternion({WrittenPolynomial{1}, {0}, {0}, {from, by}},
                            {std::move(x), {Rational(1, 10)}, std::move(z)});
}

struct Scene {
  std::string name;
  Query query;
};

// Scenes in which a body slides over a face of a prism: by a face, a tip or an edge; each also with
// the bodies exchanged.
std::vector<Scene> scenes() {
  const auto below = [](int sides) { return prism(sides, spinning(0, 1, {0}, {0})); };
  std::vector<Scene> all;
  const auto add = [&](const char* name, const Body& one, const Body& two) {
    all.push_back({name, Query::make(one, two).value()});
    all.push_back({std::string(name) + ", the other way round", Query::make(two, one).value()});
  };
  const Rational third(1, 3);
  add("one on the other", below(6), prism(6, spinning(third, -1, {0}, {1})));
  add("off the other", below(6), prism(6, spinning(third, -1, {0, 4}, {1})));
  add("onto the other and off", below(5), prism(6, spinning(third, -1, {-4, 8}, {1})));
  add("a tip", below(6), spike(spinning(0, 2, {third, -1}, {1})));
  add("a tip, off", below(6), spike(spinning(0, 2, {0, 2}, {1})));
  add("a keel", below(6), keel(spinning(0, 2, {0, third}, {1})));
  add("down, along a face, and up", below(5), prism(6, spinning(third, -1, {0}, {2, -4, 4})));
  return all;
}

}  // namespace

TEST_CASE("slides that are found by points in a face agree with all planes", "[polyhedra]") {
  int slides = 0;
  for (const auto& [name, query] : scenes()) {
    INFO(name);
    const Answer by_points = solve(query);
    const Answer by_planes = solve(query, {.filter = false});
    test::check_same(by_points, by_planes);
    for (const auto& contact : by_points.contacts)
      slides += contact.kind == Contact::Kind::sliding ? 1 : 0;
  }
  CHECK(slides >= 12);
}

namespace {

// A straight motion of body 2 along a plane between two bodies: at the time `meeting` a corner of
// one is at a corner of the other in this plane, up to a small shift along it.
Query along_plane(const std::vector<std::array<int, 3>>& one,
                  const std::vector<std::array<int, 3>>& two, test::Random& random) {
  const Query here = Query::make(test::hull_of(one, {0, 0, 0}, {0, 0, 0}),
                                 test::hull_of(two, {0, 0, 0}, {0, 0, 0}))
                         .value();
  const std::array<const hulls::Lattice*, 2> bodies{&here.solid(0).exact, &here.solid(1).exact};
  Vec3<Rational> n{};
  while (dot(n, n).is_zero()) {
    const auto planes = hulls::all_planes(*bodies[0], *bodies[1]);
    const hulls::Plane& plane = planes[random.below(planes.size())];
    Vec3<Integer> normal{};
    if (plane.kind == FacetKind::face1) normal = bodies[0]->normals[plane.first];
    if (plane.kind == FacetKind::face2) normal = bodies[1]->normals[plane.second];
    if (plane.kind == FacetKind::edges)
      normal = cross(bodies[0]->directions[plane.first], bodies[1]->directions[plane.second]);
    const int way = plane.kind == FacetKind::face2 ? -1 : plane.side;
    for (std::size_t i = 0; i < 3; ++i) n[i] = Rational(way * normal[i]);
  }
  // The corner of each body that reaches farthest towards the other one.
  std::array<Vec3<Rational>, 2> support{};
  for (const std::size_t b : {0U, 1U}) {
    std::optional<Rational> most;
    const std::size_t begin = random.below(bodies[b]->vertices.size());
    for (std::size_t k = 0; k < bodies[b]->vertices.size(); ++k) {
      Vec3<Rational> x{};
      for (std::size_t i = 0; i < 3; ++i)
        x[i] = Rational(bodies[b]->vertices[(begin + k) % bodies[b]->vertices.size()][i]) *
               bodies[b]->unit;
      const Rational along = b == 0 ? dot(n, x) : -dot(n, x);
      if (most && !(*most < along)) continue;
      most = along;
      support[b] = x;
    }
  }
  // Vectors in the plane.
  const auto in_plane = [&](int size) {
    const Vec3<Rational> any{random.between(-size, size), random.between(-size, size),
                             random.between(-size, size)};
    return cross(n, any);
  };
  const Vec3<Rational> velocity = in_plane(3), shift = in_plane(random.below(3) == 0 ? 1 : 0);
  const Rational meeting(random.between(0, 4), 4);
  WrittenVector at, by;
  for (std::size_t i = 0; i < 3; ++i) {
    at[i] = Rational(support[0][i] - support[1][i] + shift[i] / 4 - velocity[i] * meeting);
    by[i] = velocity[i];
  }
  return Query::make(test::hull_of(one, {0, 0, 0}, {0, 0, 0}), test::hull_of(two, at, by)).value();
}

}  // namespace

// Corners meet corners and edges, edges lie along edges, and bodies slide along products of edges.
TEST_CASE("straight slides that begin or end at any features are found without all planes",
          "[polyhedra]") {
  test::Random random(83);
  int slides = 0;
  for (int k = 0; k < 600; ++k) {
    CAPTURE(k);
    const auto& one = test::blocks()[random.below(test::blocks().size())];
    const auto& two = k % 3 == 0 ? one : test::blocks()[random.below(test::blocks().size())];
    const Query query = along_plane(one, two, random);
    const Answer by_planes = solve(query, {.filter = false});
    test::check_same(solve(query), by_planes);
    const auto& timeline = by_planes.timeline;
    const auto pieces = common_partition(query.motions()[0], query.motions()[1]);
    const hulls::Solid &first = query.solid(0), &second = query.solid(1);
    const auto frames = hulls::packed_frames(pieces[0], first.exact, second.exact);
    for (std::size_t i = 0; i < timeline.spans.size(); ++i) {
      if (timeline.spans[i] != State::touching) continue;
      ++slides;
      hulls::PolyhedronFacets facets(frames, pieces[0], first, second);
      const RealAlgebraic& begin = timeline.instants[i].time;
      const auto end = facets.slide_up_to(begin, facets.at(begin));
      REQUIRE(end);
      CHECK(end->is_end);
      CHECK(compare(end->time, timeline.instants[i + 1].time) == 0);
    }
  }
  CHECK(slides > 300);
}

// The route along all planes takes more than a minute here: each edge of one end is parallel to
// each edge of the other at some instant.
TEST_CASE("prisms of many sides that spin on each other touch throughout", "[polyhedra]") {
  const Query query = Query::make(prism(66, spinning(0, 1, {0}, {0})),
                                  prism(66, spinning(Rational(1, 3), -1, {0}, {1})))
                          .value();
  const Answer answer = solve(query);
  CHECK(answer.timeline.spans == std::vector{State::touching});
  REQUIRE(answer.contacts.size() == 1);
  CHECK(answer.contacts[0].kind == Contact::Kind::sliding);
  CHECK(answer.contacts[0].enter.normal != nullptr);
}

}  // namespace touchstone::test::sliding_tests::sliding_test
