// Quiet positions: cases of a campaign without a finding. Tests the data that are kept of them, and
// regeneration of the cases.

#include "verify/hunt/campaign/quiet.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "tests/campaign/made_campaign.hpp"
#include "tests/support/program.hpp"
#include "verify/hunt/campaign/merge.hpp"
#include "verify/hunt/campaign/regenerated_case.hpp"

namespace touchstone::campaign::quiet_test {
namespace {

using Catch::Contains;
using sqlite::Open;

// Stores the run that belongs to plan_of().
void put_run_of(Store& store, const Plan& plan) {
  put_subject(store);
  CHECK_FALSE(store.put_run({plan.seed, "generic\nlinear\n", "key\n", ""}));
}

Texts make_file(const std::string& path, const Plan& plan, std::uint64_t total) {
  Texts texts;
  Store store(path);
  put_run_of(store, plan);
  work(store, plan, total, &texts);
  return texts;
}

void make_in_full(const std::string& path, const Plan& plan, std::uint64_t total) {
  put_in_full(path, make_file(path, plan, total));
}

std::uint64_t number_in(const sqlite::Database& file, const std::string& query) {
  sqlite::Statement asked(file, query);
  asked.step();
  return asked.natural(0);
}

// A filter for half of the cases. Variants are also redrawn until one passes.
bool has_even_hash(const CaseParts& c) { return (case_sha256(c).back() - '0') % 2 == 0; }

TEST_CASE(
    "cases at quiet positions are generated again, byte for byte, whatever was left out when they "
    "were drawn",
    "[campaign]") {
  const test::Folder folder;
  for (const bool choosy : {false, true}) {
    Plan plan = plan_of();
    if (choosy) plan.wanted = has_even_hash;
    const std::string path = folder.file(choosy ? "some.db" : "any.db");
    const Texts texts = make_file(path, plan, 70);
    const auto file = open_campaign(path, Open::read_only);
    CHECK(number_in(file, "SELECT count(*) FROM cases") == 10);
    CHECK(number_in(file, "SELECT count(*) FROM quiet") == 60);
    CHECK(texts.size() == 70);
    for (const auto& [hash, text] : texts) {
      CHECK(case_by_hash(file, hash) == text);
      CHECK(case_by_hash(file, hash.substr(0, 13)) == text);
    }
    const auto alike = std::adjacent_find(
        texts.begin(), texts.end(),
        [](const auto& a, const auto& b) { return a.first.front() == b.first.front(); });
    REQUIRE(alike != texts.end());
    CHECK_FALSE(case_by_hash(file, alike->first.substr(0, 1)));
    for (const char* none : {"", "0123456789abcdef", "ABCDEF", "x"})
      CHECK_FALSE(case_by_hash(file, none));
  }
}

TEST_CASE("quiet positions are counted like all others", "[campaign]") {
  const test::Folder folder;
  make_in_full(folder.file("full.db"), plan_of(), 70);
  make_file(folder.file("small.db"), plan_of(), 70);
  const auto full = open_campaign(folder.file("full.db"), Open::read_only);
  const auto small = open_campaign(folder.file("small.db"), Open::read_only);
  CHECK(overview(small).places == 70);
  CHECK(overview(small).cases == 70);
  const auto expected = rates(full);
  const auto found = rates(small);
  REQUIRE(found.size() == expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    CHECK(found[i].family == expected[i].family);
    CHECK(found[i].spec == "cpp:x");
    CHECK(found[i].cases == expected[i].cases);
    CHECK(found[i].judged == expected[i].judged);
    CHECK(found[i].findings == expected[i].findings);
  }
  std::size_t right = 0;
  for_each_verdict(small, [&](const VerdictRow& row) { right += row.kind == "correct" ? 1 : 0; });
  CHECK(right == 60);
}

TEST_CASE("the stored answer at a quiet position is the subject's answer", "[campaign]") {
  const test::Folder folder;
  const Plan plan = plan_of();
  Store store(folder.file("c.db"));
  put_run_of(store, plan);
  auto claim = store.claim(plan, std::nullopt);
  PlaceRow place = place_at(plan, *claim);
  place.judged[0].texts.reported = "0x1.8p-1";
  place.judged.push_back({"other", {}, {}, {}});
  place.judged[1].verdict.kind = judge::VerdictKind::unsupported;
  place.judged[1].verdict.within_tolerance = judge::VerdictKind::unsupported;
  place.judged.push_back({"third", {}, {}, {}});
  place.judged[2].verdict.kind = judge::VerdictKind::early;
  place.judged[2].texts.reported = "not finite";
  place.judged[2].texts.difference = "-0.25";
  place.judged[2].texts.depth = "0.5";
  CHECK(is_quiet(plan, place));
  REQUIRE(store.put(plan, *claim, place));
  int places = 0;
  for_each_quiet(open_campaign(folder.file("c.db"), Open::read_only), [&](const QuietRow& row) {
    ++places;
    CHECK(row.sha256 == place.sha256);
    CHECK(row.family == "generic");
    REQUIRE(row.answers.size() == 3);
    CHECK(row.answers[0].subject == "key");
    CHECK(row.answers[0].kind == "correct");
    CHECK(row.answers[0].within == "correct");
    CHECK(row.answers[0].reported == "0x1.8p-1");
    CHECK(row.answers[1].subject == "other");
    CHECK(row.answers[1].kind == "unsupported");
    CHECK(row.answers[1].within == "unsupported");
    CHECK(row.answers[1].reported.empty());
    CHECK(row.answers[2].kind == "early");
    CHECK(row.answers[2].within == "correct");
    CHECK(row.answers[2].reported == "not finite");
    CHECK(row.answers[2].difference == "-0.25");
    CHECK(row.answers[2].ulps.empty());
    CHECK(row.answers[2].depth == "0.5");
  });
  CHECK(places == 1);

  place.judged[1].bucket = missed("cpp:x");
  CHECK_FALSE(is_quiet(plan, place));
  Plan hunt = plan;
  hunt.aim = Aim::late;
  CHECK_FALSE(is_quiet(hunt, place_at(plan, *claim)));
}

TEST_CASE("a case at several quiet positions counts once", "[campaign]") {
  const test::Folder folder;
  Plan plan = plan_of();
  plan.wanted = [](const CaseParts& c) { return c.id == "generic-1-0" || c.id == "linear-1-0"; };
  make_in_full(folder.file("full.db"), plan, 64);
  make_file(folder.file("small.db"), plan, 64);
  const auto full = open_campaign(folder.file("full.db"), Open::read_only);
  const auto small = open_campaign(folder.file("small.db"), Open::read_only);
  CHECK(overview(full).cases < 30);
  CHECK(overview(small).places == 64);
  CHECK(overview(small).cases == overview(full).cases);
  std::uint64_t of_rates = 0;
  for (const RateRow& rate : rates(small)) of_rates += rate.cases;
  CHECK(of_rates == overview(full).cases);
}

TEST_CASE("a position that one of two merged files stores in full is stored in full",
          "[campaign]") {
  const test::Folder folder;
  make_in_full(folder.file("full.db"), plan_of(), 40);
  make_file(folder.file("small.db"), plan_of(), 70);
  for (const bool small_first : {true, false}) {
    const std::string path = folder.file(small_first ? "a.db" : "b.db");
    const auto all = open_campaign(path, Open::create);
    CHECK(merge(all, folder.file(small_first ? "small.db" : "full.db")) ==
          (small_first ? 70U : 40U));
    CHECK(merge(all, folder.file(small_first ? "full.db" : "small.db")) ==
          (small_first ? 0U : 30U));
    CHECK(overview(all).places == 70);
    CHECK(overview(all).cases == 70);
    CHECK(number_in(all, "SELECT count(*) FROM quiet") < 30);
    CHECK(content(path) == content(folder.file("small.db")));
  }
}

TEST_CASE("a quiet position with another case is refused, by readers and by workers that continue",
          "[campaign][hostile]") {
  const test::Folder folder;
  const std::string path = folder.file("c.db");
  make_file(path, plan_of(), 8);
  const auto file = open_campaign(path, Open::existing);
  file.run("UPDATE quiet SET sha256 = zeroblob(32) WHERE shard = 0 AND position = 3");
  CHECK_THROWS_WITH(case_by_hash(file, "0000000000"),
                    Contains("c.db: the case at place 3 of shard 0 of seed 1 is not the one"));
  Store store(path);
  CHECK_THROWS_WITH(store.claim(plan_of(), 32), Contains("is not the one that this program"));
  file.run("DELETE FROM run");
  CHECK_THROWS_WITH(case_by_hash(file, "0000000000"), Contains("of a run that is not there"));
  CHECK_FALSE(regenerated_case(file, "1", 0, 99));
}

}  // namespace
}  // namespace touchstone::campaign::quiet_test
