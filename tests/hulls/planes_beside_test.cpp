// Tests a shortcut of the walk, which follows a plane between two bodies until the plane no longer
// separates. Are the bodies still apart at that instant? The walk tries only the planes of the
// features whose corners lie in the followed plane then. The test compares this decision with that
// by all planes.
#include <catch2/catch.hpp>

#include "src/enclosed/round.hpp"
#include "src/hulls/polyhedron_facets.hpp"
#include "src/hulls/solid.hpp"
#include "src/walk/walk.hpp"
#include "tests/support/random.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/query.hpp"

namespace touchstone::planes_beside_test {
namespace {

// A cylinder's hull with tiny edges in some directions: doubles rarely guess a plane between such
// bodies where they are close.
std::vector<WrittenVector> any_prism(test::Random& random) {
  enclosed::Round body;
  body.radii = {1, 1, Rational(random.between(2, 8), 4)};
  std::vector<enclosed::Window> windows;
  for (int i = 0; i < 2; ++i) {
    windows.push_back({{static_cast<double>(random.between(-8, 8)),
                        static_cast<double>(random.between(-8, 8)), 0},
                       random.between(3, 40)});
  }
  std::vector<WrittenVector> corners;
  for (const Vec3<Rational>& v : hulls_of(body, windows).outer.vertices)
    corners.push_back({v[0], v[1], v[2]});
  return corners;
}

Motion any_motion(test::Random& random, int x) {
  const WrittenQuaternion turn{random.between(1, 3), random.between(-2, 2), random.between(-2, 2),
                               random.between(-2, 2)};
  return Motion::linear({x, Rational(random.between(-4, 4), 4), Rational(random.between(-4, 4), 4)},
                        {-x, Rational(random.between(-4, 4), 4), 0}, turn);
}

// Compares both where a plane ends.
struct Compared {
  hulls::PolyhedronFacets& facets;
  int apart = 0, meeting = 0;

  void separates(const hulls::Plane& plane, const RealAlgebraic&, const RealAlgebraic& until) {
    if (!FormRoots<Integer>::may_be_before_end(until)) return;
    const std::vector<hulls::Plane> ended{plane};
    const bool is_apart = !facets.separating_at(until, ended).is_none();
    CHECK(is_apart == (facets.at(until).state == State::separated));
    ++(is_apart ? apart : meeting);
  }
};

}  // namespace

TEST_CASE("a plane that separates where another one ends is among its neighbours", "[polyhedra]") {
  test::Random random(61);
  int apart = 0, meeting = 0;
  for (int k = 0; k < 24; ++k) {
    CAPTURE(k);
    const auto query = Query::make(Body::hull(any_prism(random), any_motion(random, 6)),
                                   Body::hull(any_prism(random), any_motion(random, -6)));
    REQUIRE(query);
    const hulls::Solid &one = query.value().solid(0), &two = query.value().solid(1);
    const auto pieces = common_partition(query.value().motions()[0], query.value().motions()[1]);
    const auto frames = hulls::packed_frames(pieces[0], one.exact, two.exact);
    hulls::PolyhedronFacets facets(frames, pieces[0], one, two);
    Compared compared{facets};
    walk::walk(facets, compared);
    apart += compared.apart;
    meeting += compared.meeting;
  }
  CHECK(apart > 20);
  CHECK(meeting > 10);
}

}  // namespace touchstone::planes_beside_test
