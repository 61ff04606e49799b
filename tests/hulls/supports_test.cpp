// The supports of two polyhedra along a plane, in intervals and from the plane's features: against
// the exact heights of all corners.

#include <algorithm>
#include <catch2/catch.hpp>

#include "src/form/form_signs.hpp"
#include "src/hulls/gaps.hpp"
#include "src/hulls/near_gaps.hpp"
#include "src/hulls/solid.hpp"
#include "src/walk/conditions/bounded/instant_enclosure.hpp"
#include "src/walk/conditions/bounded/rounded_motion.hpp"
#include "tests/support/made.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/query.hpp"

namespace touchstone::supports_test {
namespace supports {
namespace {

using Roots = FormRoots<Integer>;
using hulls::Plane;

Vec3<Integer> way(const hulls::Lattice& body, std::size_t from, std::size_t to) {
  const auto &a = body.vertices[from], &b = body.vertices[to];
  return {b[0] - a[0], b[1] - a[1], b[2] - a[2]};
}

TEST_CASE("the corners that may support a body include all that do, and for a face its own corners",
          "[polyhedra]") {
  const RealAlgebraic third(Rational(1, 3));
  int level = 0;
  for (const char* family : {"hull-generic", "hull-of-boxes", "prism-on-prism"}) {
    for (std::uint64_t i = 0; i < 3; ++i) {
      const Query query = test::made(family, i).parsed.query;
      const auto pieces = common_partition(query.motions()[0], query.motions()[1]).front();
      const hulls::NearGaps::Bodies bodies{&query.solid(0), &query.solid(1)};
      const auto frames = hulls::packed_frames(pieces, bodies[0]->exact, bodies[1]->exact);
      const auto near_frames = walk::enclosed(frames);
      hulls::Gaps gaps(frames, bodies[0]->exact, bodies[1]->exact);
      const hulls::NearGaps near(near_frames, bodies, walk::enclosure(third));
      const auto planes = all_planes(bodies[0]->exact, bodies[1]->exact);
      for (std::size_t p = 0; p < planes.size(); p += 1 + planes.size() / 40) {
        const Plane& plane = planes[p];
        INFO(family << " " << i << ", plane " << p);
        const auto along = near.along(plane);
        for (std::size_t b = 0; b < 2; ++b) {
          const auto& body = bodies[b]->exact;
          const auto& found = along.may_be[b];
          const auto height = [&](std::size_t from, std::size_t to) {
            return gaps.height(plane, b, way(body, from, to));
          };
          std::size_t highest = 0;
          for (std::size_t v = 1; v < body.vertices.size(); ++v) {
            const Sign rise = Roots::sign_at(height(highest, v), third);
            if (rise == (b == 0 ? Sign::positive : Sign::negative)) highest = v;
          }
          for (std::size_t v = 0; v < body.vertices.size(); ++v) {
            if (Roots::sign_at(height(highest, v), third) == Sign::zero)
              CHECK(std::ranges::binary_search(found, v));
            if (v == highest || !hulls::are_level(plane, b, body, highest, v)) continue;
            CHECK(signs_of(height(highest, v)).all_zero());
            ++level;
          }
          if (hulls::is_of_face(plane, b))
            CHECK(found == bodies[b]->corners_on[b == 0 ? plane.first : plane.second]);
        }
      }
    }
  }
  CHECK(level > 100);
}

}  // namespace
}  // namespace supports
}  // namespace touchstone::supports_test
