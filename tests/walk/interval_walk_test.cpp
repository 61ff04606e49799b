// The walk in intervals: no contact lies before the instant where it ends, and all claims of its
// timeline are true.

#include <catch2/catch.hpp>

#include "src/walk/first_contact.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/made.hpp"
#include "tests/support/soundness.hpp"
#include "touchstone/answer.hpp"
#include "verify/cases/generate/family.hpp"

namespace touchstone::walk::interval_walk_test {
namespace {

static_assert(FacetSource<BoxFacets<Interval>>);

// Counts over the pieces of all queries.
struct IntervalTally {
  int pieces = 0;
  int contacts = 0;
  int within = 0;  // of these contacts, those with the exact instant inside the enclosure
  int narrow = 0;  // of these, those enclosed to 2^-30
  int surely_none = 0;
};

// Compares an exact instant with a double: the sign of t - of.
int side_of(const RealAlgebraic& t, double of) { return t.compare(exact_value(of)); }

// Checks the walk in intervals against the exact walk on each piece of a query: no contact is
// missed, and none lies before the enclosure.
void compare_walks(const Query& query, IntervalTally& tally) {
  const auto exact = packed_motions<Integer>(query);
  const auto enclosed = packed_motions<Interval>(query);
  REQUIRE(exact.size() == enclosed.size());
  for (std::size_t p = 0; p < exact.size(); ++p) {
    BoxFacets<Integer> exact_facets(exact[p]);
    BoxFacets<Interval> facets(enclosed[p]);
    const auto truth = walk(exact_facets);
    const auto said = walk(facets);
    ++tally.pieces;
    if (!said) {
      CHECK_FALSE(truth);
      ++tally.surely_none;
    }
    if (!truth || !said) continue;
    ++tally.contacts;
    CHECK(side_of(*truth, said->lower()) >= 0);
    if (side_of(*truth, said->upper()) > 0) continue;
    ++tally.within;
    tally.narrow += said->width() < 0x1p-30 ? 1 : 0;
  }
}

TEST_CASE("the walk in intervals skips no contact of the corpus", "[walk]") {
  IntervalTally tally;
  for (const test::CorpusCase& c : test::corpus()) {
    INFO(c.name);
    if (is_of_boxes(c.parsed.query)) compare_walks(c.parsed.query, tally);
  }
  CHECK(tally.contacts > 100);
  CHECK(tally.within * 10 > tally.contacts * 8);
}

TEST_CASE("the walk in intervals skips no contact of any family", "[walk]") {
  IntervalTally all;
  for (const generate::Family& family : generate::families()) {
    IntervalTally tally;
    for (int i = 0; i < 40; ++i) {
      INFO(family.name << " " << i);
      const Query query = test::made(family.name, static_cast<std::uint64_t>(i)).parsed.query;
      if (is_of_boxes(query)) compare_walks(query, tally);
    }
    INFO(family.name << ": " << tally.pieces << " pieces, " << tally.contacts << " contacts, "
                     << tally.within << " within, " << tally.narrow << " narrow, "
                     << tally.surely_none << " surely none");
    if (std::string(family.name) == "generic" || std::string(family.name) == "sweep")
      CHECK(tally.narrow == tally.contacts);
    all.contacts += tally.contacts;
    all.within += tally.within;
    all.narrow += tally.narrow;
    all.surely_none += tally.surely_none;
  }
  CHECK(all.contacts > 800);
  CHECK(all.surely_none > 100);
  CAPTURE(all.contacts, all.within, all.narrow);
  CHECK(all.within * 10 > all.contacts * 8);
  CHECK(all.narrow * 10 > all.contacts * 6);
}

// Checks the first contact of an answer for first contacts only. After an undecided instant, the
// exact contact may be earlier.
void check_first(const AnswerIn<Interval>& said, const Answer& exact) {
  if (said.contact) CHECK(*said.contact == !exact.contacts.empty());
  if (!said.decided || said.contacts.empty()) return;
  const Interval& enter = said.contacts.front().enter.time;
  CHECK(side_of(exact.contacts.front().enter.time, enter.lower()) >= 0);
  CHECK(side_of(exact.contacts.front().enter.time, enter.upper()) <= 0);
}

struct Decided {
  int walk = 0;
  int full = 0;
};

void check_timelines(const Query& query, Decided& decided) {
  const Answer exact = solve(query);
  const auto said = solve_in<Interval>(query, {.route = Route::walk});
  CHECK(test::contradiction(said.timeline, exact.timeline) == "");
  decided.walk += said.decided ? 1 : 0;
  decided.full += solve_in<Interval>(query, {.route = Route::full}).decided ? 1 : 0;
  check_first(solve_in<Interval>(query, {.first_only = true, .route = Route::walk}), exact);
}

TEST_CASE("the walk's timeline in intervals is right for the whole corpus", "[walk]") {
  Decided decided;
  for (const test::CorpusCase& c : test::corpus()) {
    INFO(c.name);
    if (is_of_boxes(c.parsed.query)) check_timelines(c.parsed.query, decided);
  }
  CHECK(decided.walk > 50);
  CHECK(decided.walk + 10 >= decided.full);
}

TEST_CASE("the walk's timeline in intervals is right for every family", "[walk]") {
  Decided decided;
  for (const generate::Family& family : generate::families()) {
    for (int i = 0; i < 15; ++i) {
      INFO(family.name << " " << i);
      const Query query = test::made(family.name, static_cast<std::uint64_t>(i)).parsed.query;
      if (is_of_boxes(query)) check_timelines(query, decided);
    }
  }
  CHECK(decided.walk > 100);
  CHECK(decided.walk + 10 >= decided.full);
}

}  // namespace
}  // namespace touchstone::walk::interval_walk_test
