// The database of a campaign as several workers use it: each position is judged once, and parts can
// be merged.

#include "verify/hunt/campaign/store.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "tests/campaign/made_campaign.hpp"
#include "tests/support/program.hpp"
#include "verify/hunt/campaign/merge.hpp"
#include "verify/hunt/campaign/owner.hpp"

namespace touchstone::campaign::store_test {
namespace {

using Catch::Contains;
using sqlite::Open;

TEST_CASE("a campaign has each requested position once", "[campaign]") {
  const test::Folder folder;
  const Plan plan = plan_of();
  Store store(folder.file("c.db"));
  put_subject(store);
  work(store, plan, 70);
  CHECK(store.done(1) == 70);
  CHECK_FALSE(store.claim(plan, 70));
  const auto file = open_campaign(folder.file("c.db"), Open::read_only);
  CHECK(overview(file).places == 70);
  CHECK(overview(file).shards == 3);
  std::uint64_t findings = 0;
  for (const BucketRow& b : buckets(file)) findings += b.findings;
  CHECK(findings == 10);
}

TEST_CASE("a campaign that is extended equals one that was as long from the beginning",
          "[campaign]") {
  const test::Folder folder;
  const Plan plan = plan_of();
  {
    Store store(folder.file("grown.db"));
    put_subject(store);
    for (const std::uint64_t total : {10, 40, 41, 90}) work(store, plan, total);
  }
  Store store(folder.file("whole.db"));
  put_subject(store);
  work(store, plan, 90);
  CHECK(content(folder.file("grown.db")) == content(folder.file("whole.db")));
}

TEST_CASE("the merged files of the parts of a campaign equal the whole campaign", "[campaign]") {
  const test::Folder folder;
  constexpr std::uint64_t kTotal = 300;  // gives a last shard that is shorter
  Store whole(folder.file("whole.db"));
  put_subject(whole);
  work(whole, plan_of(), kTotal);
  for (const std::uint64_t of : {2, 3, 25}) {  // with 25, most parts have nothing to do
    CAPTURE(of);
    const std::string merged = folder.file("of-" + std::to_string(of) + ".db");
    const auto into = open_campaign(merged, Open::create);
    std::uint64_t shards = 0;
    for (std::uint64_t number = of; number >= 1; --number) {
      Plan plan = plan_of();
      plan.part = {number, of};
      const std::string file = folder.file(std::to_string(number) + "-of-" + std::to_string(of));
      {
        Store store(file);
        put_subject(store);
        for (const std::uint64_t total : {std::uint64_t{100}, kTotal}) work(store, plan, total);
      }
      shards += overview(open_campaign(file, Open::read_only)).shards;
      merge(into, file);
    }
    CHECK(shards == overview(into).shards);  // no shard is in two parts
    CHECK(content(merged) == content(folder.file("whole.db")));
  }
}

TEST_CASE("a part gets every family, however many parts there are", "[campaign]") {
  Plan plan = plan_of();
  for (const char* family : {"aligned", "flat"})
    plan.families.push_back(generate::chosen_family(family).value());
  for (const std::uint64_t of : {1, 2, 3, 4, 6, 8, 12}) {
    for (plan.part = {1, of}; plan.part.number <= of; ++plan.part.number) {
      std::set<std::string> families;
      for (std::uint64_t n = 0; n < 4; ++n)
        families.insert(plan.family_of(plan.nth_shard(n)).family->name);
      CAPTURE(of, plan.part.number);
      CHECK(families.size() == 4);
    }
  }
}

TEST_CASE("a continued campaign fills the gaps between the parts in its file", "[campaign]") {
  const test::Folder folder;
  for (const std::uint64_t number : {3, 1}) {
    Plan plan = plan_of();
    plan.part = {number, 3};
    Store store(folder.file("parts.db"));
    put_subject(store);
    work(store, plan, 300);
  }
  Store whole(folder.file("whole.db"));
  put_subject(whole);
  work(whole, plan_of(), 300);
  CHECK(content(folder.file("parts.db")) != content(folder.file("whole.db")));
  Store rest(folder.file("parts.db"));
  work(rest, plan_of(), 300);
  CHECK(content(folder.file("parts.db")) == content(folder.file("whole.db")));
}

TEST_CASE("a claim of a hunt's shard includes the candidates so far", "[campaign]") {
  const test::Folder folder;
  Plan plan = plan_of();
  plan.aim = Aim::depth;
  Store store(folder.file("c.db"));
  put_subject(store);
  auto claim = store.claim(plan, std::nullopt);
  REQUIRE(claim);
  CHECK(claim->size == plan.shard_size());
  for (; claim->done < 30; ++claim->done) {
    PlaceRow place = place_at(plan, *claim, std::nullopt);
    if (claim->done % 3 == 0)
      place.score = 0x1.23456789abcdep-900 * static_cast<double>(claim->done);
    REQUIRE(store.put(plan, *claim, place));
    claim->candidates.push_back(
        {place.margin, ExactCase(parse_case(place.text).value()), place.score});
  }
  store.release(plan, *claim);
  const auto again = store.claim(plan, std::nullopt);
  REQUIRE(again);
  REQUIRE(again->candidates.size() == 30);
  for (std::size_t i = 0; i < 30; ++i)
    CHECK(again->candidates[i].score == claim->candidates[i].score);
  const auto file = open_campaign(folder.file("c.db"), Open::read_only);
  const auto worst = worst_place(file, 1);
  REQUIRE(worst);
  CHECK(worst->score == 0x1.23456789abcdep-900 * 27);
  CHECK_FALSE(worst_place(file, 2));
}

TEST_CASE("an abandoned shard is resumed with the same variants", "[campaign]") {
  const test::Folder folder;
  const Plan plan = plan_of();
  {
    Store store(folder.file("left.db"));
    put_subject(store);
    for (int n = 0; n < 64; ++n) {  // one place at a time, each time with a new claim
      auto claim = store.claim(plan, 64);
      REQUIRE(claim);
      CHECK(claim->done == claim->candidates.size() +
                               (claim->done > Plan::kDrawn ? claim->done - Plan::kDrawn : 0));
      const bool finds = (claim->number + claim->done) % 7 == 0;
      REQUIRE(
          store.put(plan, *claim,
                    place_at(plan, *claim, finds ? std::optional(missed("cpp:x")) : std::nullopt)));
      ++claim->done;
      store.release(plan, *claim);
    }
    CHECK_FALSE(store.claim(plan, 64));
  }
  Store store(folder.file("whole.db"));
  put_subject(store);
  work(store, plan, 64);
  CHECK(content(folder.file("left.db")) == content(folder.file("whole.db")));
}

TEST_CASE("a claimed shard is not given to another worker, and its former owner cannot write",
          "[campaign]") {
  const test::Folder folder;
  const Plan plan = plan_of();
  Store store(folder.file("c.db"));
  const auto mine = store.claim(plan, std::nullopt);
  REQUIRE(mine);
  // This process is alive, so no other claim gets its shard.
  CHECK(store.claim(plan, std::nullopt)->number == mine->number + 1);
  const auto file = open_campaign(folder.file("c.db"), Open::existing);
  file.run("UPDATE shard SET owner = 'elsewhere 1 1', beat = 0 WHERE number = 0");
  CHECK_FALSE(store.put(plan, *mine, place_at(plan, *mine)));
  // The place was not stored, and a shard without recent activity is taken over.
  CHECK(overview(file).places == 0);
  CHECK(store.claim(plan, std::nullopt)->number == 0);
}

TEST_CASE("shards are claimed and written together, except those that another worker has taken",
          "[campaign]") {
  const test::Folder folder;
  const Plan plan = plan_of();
  Store store(folder.file("c.db"));
  put_subject(store);
  auto claims = store.claim(plan, 100, 3);
  REQUIRE(claims.size() == 3);
  const auto file = open_campaign(folder.file("c.db"), Open::existing);
  file.run("UPDATE shard SET owner = 'elsewhere 1 1', beat = 0 WHERE number = 1");
  std::vector<ShardResults> results;
  for (Claim& claim : claims) {
    results.push_back({claim.number, {place_at(plan, claim)}});
    ++claim.done;
  }
  CHECK(store.put(plan, results));
  CHECK(results[0].places.size() == 1);
  CHECK(results[1].places.empty());
  CHECK(overview(file).places == 2);
  CHECK(store.done(1) == 2);
  // Shard 1 is taken over, 3 is new and has the last four of the 100 cases, and there are no more.
  auto others = store.claim(plan, 100, 9);
  REQUIRE(others.size() == 2);
  CHECK(others[0].number == 1);
  CHECK(others[1].number == 3);
  CHECK(others[1].size == 4);
  // A finished shard is not given up; it has no owner when it is written.
  others[1].done = others[1].size;
  store.release(plan, others);
  store.release(plan, claims);
  const auto again = store.claim(plan, 100, 9);
  REQUIRE(again.size() == 3);
  for (std::size_t i = 0; i < again.size(); ++i) {
    CHECK(again[i].number == i);
    CHECK(again[i].done == (i == 1 ? 0 : 1));
  }
  CHECK(again[0].candidates.size() == 1);
}

TEST_CASE("a dead process is distinguished from a living one", "[campaign]") {
  CHECK(is_gone("", now()));
  CHECK_FALSE(is_gone(this_owner(), now()));
  std::string other_start = this_owner();
  other_start.back() = other_start.back() == '1' ? '2' : '1';
  CHECK(is_gone(other_start, now()));
  CHECK_FALSE(is_gone("another/machine 1 1", now()));
  CHECK(is_gone("another/machine 1 1", now() - 3600));
}

TEST_CASE("the order in which campaigns are merged does not matter", "[campaign]") {
  const test::Folder folder;
  for (const std::uint64_t seed : {1, 2, 3}) {
    Store store(folder.file(std::to_string(seed) + ".db"));
    put_subject(store);
    CHECK_FALSE(store.put_run({seed, "f", "key", ""}));
    work(store, plan_of(seed), 40);
  }
  const auto into = [&](const std::string& name, std::initializer_list<int> order) {
    const auto all = open_campaign(folder.file(name), Open::create);
    for (const int i : order) merge(all, folder.file(std::to_string(i) + ".db"));
    CHECK(merge(all, folder.file("1.db")) == 0);  // merging again adds nothing
  };
  into("a.db", {1, 2, 3});
  into("b.db", {3, 1, 2, 1});
  CHECK(content(folder.file("a.db")) == content(folder.file("b.db")));
  CHECK(overview(open_campaign(folder.file("a.db"), Open::read_only)).places == 120);
  CHECK(overview(open_campaign(folder.file("a.db"), Open::read_only)).runs == 3);
}

TEST_CASE("different runs with one seed are not merged", "[campaign]") {
  const test::Folder folder;
  Store one(folder.file("1.db"));
  Store two(folder.file("2.db"));
  CHECK_FALSE(one.put_run({1, "generic", "key", ""}));
  CHECK_FALSE(one.put_run({1, "generic", "key", ""}));
  CHECK(one.put_run({1, "linear", "key", ""}) == std::optional<std::string>("families"));
  CHECK(one.put_run({1, "generic", "other", ""}) == std::optional<std::string>("subjects"));
  CHECK_FALSE(two.put_run({1, "linear", "key", ""}));
  const auto into = open_campaign(folder.file("1.db"), Open::existing);
  CHECK_THROWS_WITH(merge(into, folder.file("2.db")), Contains("seed 1"));
  CHECK(overview(into).runs == 1);
}

}  // namespace
}  // namespace touchstone::campaign::store_test
