// Boxes that bounding spheres show to be far apart, against all planes.

#include "src/walk/conditions/far_apart.hpp"

#include <catch2/catch.hpp>

#include "src/walk/ladder/certified.hpp"
#include "tests/support/case_of.hpp"
#include "tests/support/made.hpp"
#include "touchstone/answer.hpp"

namespace touchstone::walk::far_apart_test {
namespace {

bool are_far_apart_throughout(const Query& query) {
  for (const auto& motion : packed_motions<Integer>(query)) {
    if (!are_far_apart(motion)) return false;
  }
  return true;
}

TEST_CASE("boxes that are far apart have no contact, in any arithmetic", "[walk]") {
  int far = 0;
  int near = 0;
  for (const char* family : {"generic", "linear", "both-moving", "off-centre", "piecewise",
                             "near-miss", "aligned", "waypoints", "affine"}) {
    for (std::uint64_t i = 0; i < 60; ++i) {
      CAPTURE(family, i);
      const Query query = test::made(family, i).parsed.query;
      if (!is_of_boxes(query)) continue;
      const bool is_far = are_far_apart_throughout(query);
      ++(is_far ? far : near);
      if (is_far) CHECK(solve(query, {.route = Route::full}).contacts.empty());
      const CertifiedMotions motions(query);
      for (std::size_t p = 0; p < motions.doubles.size(); ++p) {
        // If bounded numbers show it, integers do too.
        if (are_far_apart(motions.doubles[p].motion)) CHECK(are_far_apart(motions.integers[p]));
      }
    }
  }
  CHECK(near > 100);
  // In these families, boxes come close to one another on purpose.
  CHECK(far < near);
}

// A cube that rotates about its centre, at x beside another one. Half of its diagonal is √3.
Query beside(const std::string& x, const std::string& center = "[0, 0, 0]") {
  return test::case_of(test::kCube,
                       R"({"half_extents": [1, 1, 1], "center": )" + center +
                           R"(, "motion": {"kind": "quaternion",
                            "rotation": [["1"], ["0"], ["1/2"], ["0", "1"]],
                            "translation": [[")" +
                           x + R"("], ["0"], ["0"]]}})",
                       R"(["0", "1"])")
      .query;
}

TEST_CASE("spheres that touch are not far apart, and spheres with a small gap are", "[walk]") {
  // The spheres' radii add up to 2√3 = 3.4641…
  CHECK_FALSE(are_far_apart_throughout(beside("3.46")));
  CHECK(are_far_apart_throughout(beside("3.47")));
  CHECK(are_far_apart_throughout(beside("-40")));
  CHECK(are_far_apart(CertifiedMotions(beside("3.47")).doubles.front().motion));
  CHECK(are_far_apart(packed_motions<double>(beside("3.47")).front()));
  CHECK_FALSE(first_contact_time(packed_motions<double>(beside("3.47"))));
  // The box's centre is off the origin of its frame, so a contact would be near x = 2 + 30.
  CHECK_FALSE(are_far_apart_throughout(beside("30", "[-30, 0, 0]")));
  CHECK(are_far_apart_throughout(beside("90", "[-30, 0, 0]")));
}

TEST_CASE("a box that arrives from far away is not far apart at the end", "[walk]") {
  const auto flying = [](const std::string& speed) {
    return test::case_of(
               test::kCube,
               test::cube(R"({"kind": "linear", "translation": [100, 0, 0], "velocity": [)" +
                          speed + ", 0, 0]}"),
               R"(["0", "1"])")
        .query;
  };
  CHECK_FALSE(are_far_apart_throughout(flying("-99")));
  CHECK(are_far_apart_throughout(flying("-90")));
  // The box is near only in the middle of the flight, not at either end.
  CHECK_FALSE(are_far_apart_throughout(flying("-200")));
}

}  // namespace
}  // namespace touchstone::walk::far_apart_test
