// The whole timeline by the walk, with and without its filter in doubles, against the full route,
// which checks all planes on all intervals: the texts are equal.

#include "src/walk/timeline.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/case_of.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/made.hpp"
#include "tests/support/part.hpp"
#include "tests/support/random.hpp"
#include "tests/support/rounding_mode.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "touchstone/certificate.hpp"
#include "verify/cases/generate/family.hpp"

namespace touchstone::walk::timeline_test {
namespace {

// The text of an answer, without the counts of how it was computed.
std::string words(const Query& query, const SolveOptions& options) {
  return truth_json(truth_of(solve(query, options), {.digits = 17, .counts = false}));
}

std::string certificate(const Query& query, const SolveOptions& options) {
  return certify(query, solve(query, options), "", 17);
}

struct Compared {
  std::size_t by_doubles = 0;
  std::size_t by_integers = 0;
  int contacts = 0;
};

// Checks that the walk, with and without its filter, gives the answer of the full route as text,
// and counts its decisions.
void compare_routes(const Query& query, Compared& compared) {
  for (const bool first : {false, true}) {
    CAPTURE(first);
    const std::string full = words(query, {.first_only = first, .route = Route::full});
    CHECK(words(query, {.first_only = first, .filter = true}) == full);
    CHECK(words(query, {.first_only = first, .filter = false}) == full);
  }
  const Answer walked = solve(query);
  compared.by_doubles += walked.evidence.decisions.by_doubles;
  compared.by_integers += walked.evidence.decisions.by_integers;
  compared.contacts += static_cast<int>(walked.contacts.size());
}

TEST_CASE("the walk's timeline equals the full route's in the whole corpus", "[walk]") {
  Compared compared;
  for (const test::CorpusCase& c : test::corpus()) {
    INFO(c.name);
    compare_routes(c.parsed.query, compared);
  }
  CHECK(compared.contacts > 100);
  CHECK(compared.by_doubles > compared.by_integers);
}

// Degenerate families have twice as many cases.
std::uint64_t cases_of(const generate::Family& family) {
  return test::is_degenerate(family.name) ? 80 : 40;
}

TEST_CASE("the walk's timeline and its certificate equal the full route's in every family",
          "[walk][part]") {
  Compared compared;
  for (const generate::Family& family : generate::families()) {
    for (std::uint64_t i = 0; i < cases_of(family); ++i) {
      if (!test::is_in_part(i, 3)) continue;
      const Query query = test::made(family.name, i).parsed.query;
      if (!is_of_boxes(query)) continue;
      INFO(family.name << " " << i);
      compare_routes(query, compared);
      if (i % 4 == 0) CHECK(certificate(query, {}) == certificate(query, {.route = Route::full}));
    }
  }
  CHECK(compared.contacts * test::parts(3) > 1000);
  CHECK(compared.by_doubles > 2 * compared.by_integers);
}

// Conditions of these degrees do not fit into forms without heap memory.
TEST_CASE("paths of the highest degree have equal answers by the walk and by the full route",
          "[walk]") {
  test::Random random(2411);
  Compared compared;
  for (int i = 0; i < 40; ++i) {
    // From 5 to the other side, with most of the way at the end of the time.
    nlohmann::json path = nlohmann::json::array(
        {nlohmann::json::array({5}), nlohmann::json::array({0}), nlohmann::json::array({0})});
    const int degree = random.between(21, 24);
    for (auto& axis : path) {
      axis.push_back(random.between(-1, 1));
      while (static_cast<int>(axis.size()) < degree) axis.push_back(0);
    }
    path[0].push_back(-random.between(5, 9));
    const int turn = random.between(1, 3);
    const nlohmann::json motion{{"kind", "quaternion"},
                                {"rotation", {{1}, {0, i % 2}, {0, i % 3}, {0, turn}}},
                                {"translation", path}};
    CAPTURE(motion.dump());
    compare_routes(test::case_of(test::kCube, test::cube(motion.dump())).query, compared);
  }
  CHECK(compared.contacts > 30);
}

TEST_CASE("certificates do not depend on the route", "[walk]") {
  int compared = 0;
  for (const test::CorpusCase& c : test::corpus()) {
    if (!is_of_boxes(c.parsed.query)) continue;
    INFO(c.name);
    CHECK(certificate(c.parsed.query, {}) == certificate(c.parsed.query, {.route = Route::full}));
    ++compared;
  }
  CHECK(compared > 100);
}

TEST_CASE("in another rounding mode the walk's filter decides nothing, and the answer is the same",
          "[walk]") {
  const Query query = test::made("generic", 1).parsed.query;
  const std::string nearest = words(query, {});
  const Answer upward = [&] {
    const InRoundingMode rounding({FE_UPWARD, "upward"});
    return solve(query);
  }();
  CHECK(upward.evidence.decisions.by_doubles == 0);
  CHECK(words(query, {}) == nearest);
  CHECK(solve(query).evidence.decisions.by_doubles > 0);
}

}  // namespace
}  // namespace touchstone::walk::timeline_test
