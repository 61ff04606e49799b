// Many queries at once: equal to one query at a time, for any number of threads.

#include <catch2/catch.hpp>
#include <vector>

#include "tests/support/made.hpp"
#include "touchstone/first_contact.hpp"

namespace touchstone::first_contacts_test {
namespace {

TEST_CASE("many first contacts at once equal those computed one by one", "[answer]") {
  std::vector<Query> queries;
  for (std::uint64_t i = 0; i < 50; ++i) {
    for (const char* family : {"generic", "near-miss", "tie", "linear"})
      queries.push_back(test::made(family, i).parsed.query);
  }
  std::vector<std::optional<FirstContact>> alone;
  for (const Query& query : queries) alone.push_back(first_contact(query));
  for (const unsigned threads : {0U, 1U, 2U, 7U}) {
    CAPTURE(threads);
    const auto together = first_contacts(queries, threads);
    REQUIRE(together.size() == alone.size());
    int hits = 0;
    for (std::size_t i = 0; i < alone.size(); ++i) {
      REQUIRE(together[i].has_value() == alone[i].has_value());
      if (!alone[i]) continue;
      ++hits;
      CHECK(together[i]->time_as_double() == alone[i]->time_as_double());
      CHECK(together[i]->features() == alone[i]->features());
      CHECK(together[i]->kind() == alone[i]->kind());
    }
    CHECK(hits > 50);
  }
  CHECK(first_contacts({}).empty());
}

}  // namespace
}  // namespace touchstone::first_contacts_test
