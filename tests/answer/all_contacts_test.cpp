// All contacts in doubles, against the exact answer.

#include "touchstone/all_contacts.hpp"

#include <catch2/catch.hpp>

#include "src/poly/rounding.hpp"
#include "tests/support/corpus.hpp"
#include "touchstone/answer.hpp"

namespace touchstone::test::all_contacts_tests::all_contacts_test {
namespace {

void compare_ends(const ContactEnd<double>& ours, const ContactEnd<RealAlgebraic>& exact) {
  CHECK(ours.time == rounded_double(exact.time));
  CHECK(ours.instant == exact.instant);
  CHECK(ours.touch == exact.touch);
  REQUIRE(ours.planes.size() == exact.planes.size());
  for (std::size_t i = 0; i < exact.planes.size(); ++i) {
    CHECK(ours.planes[i].facet == exact.planes[i].facet);
    CHECK(ours.planes[i].side == exact.planes[i].side);
    CHECK(ours.planes[i].features == exact.planes[i].features);
  }
}

TEST_CASE("all contacts agree with the exact answer, for every case", "[answer]") {
  std::size_t compared = 0;
  for (const CorpusCase& c : corpus()) {
    INFO(c.name);
    const Answer exact = solve(c.parsed.query);
    const AllContacts found = all_contacts(c.parsed.query);
    CHECK(found.start() == exact.start());
    CHECK(found.timeline().spans == exact.timeline.spans);
    REQUIRE(found.timeline().instants.size() == exact.timeline.instants.size());
    for (std::size_t i = 0; i < exact.timeline.instants.size(); ++i) {
      CHECK(found.timeline().instants[i].time == rounded_double(exact.timeline.instants[i].time));
      CHECK(found.timeline().instants[i].state == exact.timeline.instants[i].state);
    }
    REQUIRE(found.contacts().size() == exact.contacts.size());
    for (std::size_t i = 0; i < exact.contacts.size(); ++i) {
      CHECK(found.contacts()[i].kind == exact.contacts[i].kind);
      REQUIRE(found.contacts()[i].exit.has_value());
      compare_ends(found.contacts()[i].enter, exact.contacts[i].enter);
      compare_ends(*found.contacts()[i].exit, *exact.contacts[i].exit);
      ++compared;
    }
  }
  CHECK(compared > 100);
}

TEST_CASE("all contacts compute the whole exact answer only once", "[answer]") {
  // A quaternion that keeps rotating, with several contacts.
  const Body plank =
      Body::box({4, 1, 1}, Motion::quaternion({{{1}, {0}, {0}, {0, 1}}}, {{{0}, {0}, {0}}}));
  const Body post = Body::box({1, 1, 1}, Motion::fixed({0.125, 4, 0}));
  const auto found = all_contacts(plank, post, -8, 8);
  REQUIRE(found);
  const AllContacts& all = found.value();
  REQUIRE(all.contacts().size() == 2);
  CHECK(all.answer().complete);
  CHECK(all.answer().contacts.size() == 2);
  CHECK(&all.answer() == &all.answer());
  const AllContacts copy = all;
  CHECK(&copy.answer() == &all.answer());
}

TEST_CASE("all contacts of an invalid query give an error, and of separated bodies an empty list",
          "[answer]") {
  const Body cube = Body::box({1, 1, 1}, Motion::fixed());
  const auto backwards = all_contacts(cube, cube, 1, 0);
  REQUIRE_FALSE(backwards);
  CHECK(backwards.error().place == "/horizon");
  const auto apart = all_contacts(cube, Body::box({1, 1, 1}, Motion::fixed({3, 0, 0})));
  REQUIRE(apart);
  CHECK(apart.value().contacts().empty());
  CHECK(apart.value().start() == State::separated);
}

}  // namespace
}  // namespace touchstone::test::all_contacts_tests::all_contacts_test
