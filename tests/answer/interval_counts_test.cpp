// The counts of homogeneous intervals without any planes, against those of the full route.

#include "src/answer/interval_counts.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "tests/support/case_of.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/made.hpp"
#include "touchstone/answer.hpp"
#include "verify/cases/generate/family.hpp"

namespace touchstone::interval_counts_test {
namespace {

struct Compared {
  std::size_t homogeneous = 0;
  std::size_t culled = 0;
};

void compare_counts(const Query& query, Compared& compared) {
  if (!is_of_boxes(query)) return;
  const IntervalCounts expected = solve(query, {.route = Route::full}).evidence.counts;
  const IntervalCounts counts = interval_counts(query, planes_of<Integer>(query, Spheres::without));
  CHECK(counts.homogeneous == expected.homogeneous);
  CHECK(counts.culled == expected.culled);
  compared.homogeneous += counts.homogeneous;
  compared.culled += counts.culled;
}

TEST_CASE("homogeneous intervals are counted as on the full route", "[answer]") {
  Compared compared;
  for (const generate::Family& family : generate::families()) {
    for (std::uint64_t i = 0; i < 12; ++i) {
      INFO(family.name << " " << i);
      compare_counts(test::made(family.name, i).parsed.query, compared);
    }
  }
  for (const test::CorpusCase& c : test::corpus()) {
    INFO(c.name);
    compare_counts(c.parsed.query, compared);
  }
  CHECK(compared.culled > 100);
  CHECK(compared.homogeneous > 2 * compared.culled);
}

// Most cases of the first family meet, and the last ones of the second one pass at a distance.
TEST_CASE("straight motions are counted as on the full route", "[answer]") {
  Compared compared;
  for (const char* family : {"linear", "aligned", "creeping"}) {
    for (std::uint64_t i = 0; i < 200; ++i) {
      INFO(family << " " << i);
      compare_counts(test::made(family, i).parsed.query, compared);
    }
  }
  CHECK(compared.culled > 5);
}

// The box shrinks to a hundredth, so its bounding sphere stays apart from that of the cube.
TEST_CASE("a matrix that scales is counted as on the full route", "[answer]") {
  Compared compared;
  const std::string shrunk =
      R"({"half_extents": [10, 10, 10], "motion": {"kind": "matrix", "matrix": [
      [["1/100"], [0], [0], [5, 1]], [[0], ["1/100"], [0], [0]], [[0], [0], ["1/100"], [0]]]}})";
  compare_counts(test::case_of(test::kCube, shrunk).query, compared);
  CHECK(compared.culled == 1);
}

}  // namespace
}  // namespace touchstone::interval_counts_test
