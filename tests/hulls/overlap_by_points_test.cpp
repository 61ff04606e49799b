// Spans of overlap, shown by points inside both polyhedra: against the full route, which follows
// all planes and uses no points.

#include <catch2/catch.hpp>

#include "src/hulls/polyhedron_facets.hpp"
#include "src/hulls/solid.hpp"
#include "tests/support/blocks.hpp"
#include "tests/support/made.hpp"
#include "tests/support/many_planes.hpp"
#include "tests/support/random.hpp"
#include "tests/support/same_answer.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/query.hpp"
#include "verify/cases/generate/polyhedra_families.hpp"

namespace touchstone::overlap_by_points_test {

TEST_CASE("overlaps that are found by points inside both bodies agree with all planes",
          "[polyhedra]") {
  int overlapping = 0;
  for (const generate::Family& family : generate::polyhedra_families()) {
    for (std::uint64_t i = 0; i < 25; ++i) {
      INFO(family.name << " " << i);
      const Query query = test::made(family.name, i).parsed.query;
      if (is_of_boxes(query) || test::has_many_planes(query)) continue;
      const Answer by_planes = solve(query, {.filter = false});
      test::check_same(solve(query), by_planes);
      for (const State state : by_planes.timeline.spans) overlapping += state == State::overlapping;
    }
  }
  CHECK(overlapping > 40);
}

// Corners meet corners, edges lie along edges, and faces on faces, which are equal or cross.
TEST_CASE("overlaps of aligned bodies that begin or end at several features agree with all planes",
          "[polyhedra]") {
  test::Random random(71);
  int overlapping = 0;
  for (int k = 0; k < 300; ++k) {
    CAPTURE(k);
    const auto& one = test::blocks()[random.below(test::blocks().size())];
    const auto& two = k % 3 == 0 ? one : test::blocks()[random.below(test::blocks().size())];
    const auto coordinate = [&] { return random.between(-2, 2); };
    const WrittenVector way{2 * coordinate(), 2 * coordinate(), 2 * coordinate()};
    // The middles are a small integer vector apart at half time, or at the end.
    const Rational meeting(1, k % 4 == 0 ? 1 : 2);
    WrittenVector at;
    for (std::size_t i = 0; i < 3; ++i)
      at[i] = Rational((k % 2 == 0 ? 0 : coordinate()) - way[i].value() * meeting);
    const Query query =
        Query::make(test::hull_of(one, at, way), test::hull_of(two, {0, 0, 0}, {0, 0, 0})).value();
    const Answer by_planes = solve(query, {.filter = false});
    test::check_same(solve(query), by_planes);
    for (const State state : by_planes.timeline.spans) overlapping += state == State::overlapping;
  }
  CHECK(overlapping > 150);
}

TEST_CASE("points inside both bodies are found for most overlaps", "[polyhedra]") {
  int found = 0;
  int asked = 0;
  for (const char* family : {"hull-generic", "kdop", "hull-vertex-face"}) {
    for (std::uint64_t i = 0; i < 25; ++i) {
      INFO(family << " " << i);
      const Query query = test::made(family, i).parsed.query;
      const auto pieces = common_partition(query.motions()[0], query.motions()[1]);
      if (pieces.size() != 1 || query.from() != 0 || query.until() != 1) continue;
      const hulls::Solid &one = query.solid(0), &two = query.solid(1);
      const auto frames = hulls::packed_frames(pieces[0], one.exact, two.exact);
      hulls::PolyhedronFacets facets(frames, pieces[0], one, two);
      const auto& timeline = solve(query, {.filter = false}).timeline;
      for (std::size_t k = 0; k < timeline.spans.size(); ++k) {
        if (timeline.spans[k] != State::overlapping) continue;
        ++asked;
        const RealAlgebraic& begins = timeline.instants[k].time;
        const auto end = facets.end_of_overlap(begins, facets.at(begins));
        if (!end) continue;
        ++found;
        CHECK(compare(end->time, timeline.instants[k + 1].time) == 0);
        CHECK(end->moment.state == timeline.instants[k + 1].state);
      }
    }
  }
  CHECK(asked > 20);
  CHECK(20 * found > 19 * asked);
}

}  // namespace touchstone::overlap_by_points_test
