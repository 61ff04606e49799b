// Polyhedra that slide over each other: the route that checks points in a face, against the route
// that follows all planes.

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "src/hulls/polyhedron_facets.hpp"
#include "touchstone/answer.hpp"
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
    REQUIRE(by_points.timeline.spans == by_planes.timeline.spans);
    for (std::size_t i = 0; i < by_points.timeline.instants.size(); ++i) {
      const auto &one = by_points.timeline.instants[i], &two = by_planes.timeline.instants[i];
      CHECK(one.state == two.state);
      CHECK(compare(one.time, two.time) == 0);
    }
    for (std::size_t i = 0; i < by_points.contacts.size(); ++i) {
      const auto &one = by_points.contacts[i], &two = by_planes.contacts[i];
      CHECK(one.kind == two.kind);
      slides += one.kind == Contact::Kind::sliding ? 1 : 0;
      CHECK(one.enter.touch == two.enter.touch);
      CHECK(one.exit->touch == two.exit->touch);
      REQUIRE((one.enter.normal == nullptr) == (two.enter.normal == nullptr));
      if (one.enter.normal)
        CHECK(unit_normal(*one.enter.normal, 17) == unit_normal(*two.enter.normal, 17));
    }
  }
  CHECK(slides >= 12);
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
