// The library's main function: the first contact, against the whole answer.

#include "touchstone/first_contact.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "src/poly/rounding.hpp"
#include "tests/support/corpus.hpp"
#include "touchstone/all_contacts.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/case.hpp"

namespace touchstone::test::first_contacts::first_contact_test {
namespace {

TEST_CASE("the first contact agrees with the whole answer, for every case", "[answer]") {
  for (const CorpusCase& c : corpus()) {
    INFO(c.name);
    const Answer whole = solve(c.parsed.query);
    const auto first = first_contact(c.parsed.query);
    REQUIRE(first.has_value() == !whole.contacts.empty());
    if (!first) continue;
    const auto& expected = whole.contacts.front();
    CHECK(compare(first->time(), expected.enter.time) == 0);
    CHECK(first->kind() == expected.kind);
    CHECK(first->features() == expected.enter.touch);
    CHECK(first->time_as_double() == rounded_double(expected.enter.time));
    CHECK(first->time_as_decimal(30) == to_string(rounded_decimal(expected.enter.time, 30)));
    const DefiningPolynomial defining = first->polynomial();
    CHECK(sign_at(defining.polynomial, first->time()) == Sign::zero);
    CHECK(first->time().compare(defining.isolating[0]) >= 0);
    CHECK(first->time().compare(defining.isolating[1]) <= 0);
  }
}

TEST_CASE("the first contact and all contacts of polyhedra name the touching features",
          "[answer]") {
  int touches = 0;
  for (const std::string folder : {"polyhedra", "turning"}) {
    for (const auto& file : std::filesystem::directory_iterator(
             std::filesystem::path(TOUCHSTONE_CASES_DIR) / folder)) {
      INFO(file.path());
      std::ifstream in(file.path(), std::ios::binary);
      const auto c = parse_case(std::string{std::istreambuf_iterator<char>(in), {}});
      REQUIRE(c);
      const Query& query = c.value().query;
      const Answer whole = solve(query);
      const auto first = first_contact(query);
      REQUIRE(first.has_value() == !whole.contacts.empty());
      const AllContacts all = all_contacts(query);
      REQUIRE(all.contacts().size() == whole.contacts.size());
      if (!first) continue;
      const auto& end = whole.contacts.front().enter;
      const auto& rounded = all.contacts().front().enter;
      const bool touches_there = whole.timeline.instants[end.instant].state == State::touching;
      REQUIRE(first->features().has_value() == touches_there);
      REQUIRE(end.touch.has_value() == touches_there);
      REQUIRE(rounded.touch.has_value() == touches_there);
      if (!touches_there) continue;
      ++touches;
      CHECK(first->features() == end.touch);
      CHECK(rounded.touch == end.touch);
    }
  }
  CHECK(touches > 20);
}

TEST_CASE("the search for the first contact ends at the first contact", "[answer]") {
  // A quaternion that keeps rotating, with several contacts.
  const Body plank =
      Body::box({4, 1, 1}, Motion::quaternion({{{1}, {0}, {0}, {0, 1}}}, {{{0}, {0}, {0}}}));
  const Body post = Body::box({1, 1, 1}, Motion::fixed({0, 4, 0}));
  const Query query = Query::make(plank, post, -8, 8).value();
  const auto first = first_contact(query);
  REQUIRE(first);
  CHECK_FALSE(first->answer().complete);
  CHECK(first->answer().evidence.intervals.size() < solve(query).evidence.intervals.size());
}

TEST_CASE("the text of a polynomial has its terms in the order of their powers", "[answer]") {
  const Body wall = Body::box({1, 8, 8}, Motion::fixed());
  const auto contact =
      first_contact(wall, Body::box({1, 1, 1}, Motion::linear({3, 0, 0}, {-3, 0, 0})));
  REQUIRE(contact);
  REQUIRE(contact.value());
  CHECK(contact.value()->polynomial_text() == "-1 + 3 t");
  CHECK(contact.value()->time_as_decimal(5) == "0.33333");
}

TEST_CASE(
    "bodies that give an invalid query are refused, and bodies that stay apart have no contact",
    "[answer]") {
  const Body cube = Body::box({1, 1, 1}, Motion::fixed());
  const auto backwards = first_contact(cube, cube, 1, 0);
  REQUIRE_FALSE(backwards);
  CHECK(backwards.error().place == "/horizon");
  const auto apart = first_contact(cube, Body::box({1, 1, 1}, Motion::fixed({3, 0, 0})));
  REQUIRE(apart);
  CHECK_FALSE(apart.value());
}

}  // namespace
}  // namespace touchstone::test::first_contacts::first_contact_test
