// The counts of homogeneous intervals without any planes, against those of the full route.

#include "src/answer/interval_counts.hpp"

#include <catch2/catch.hpp>

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

}  // namespace
}  // namespace touchstone::interval_counts_test
