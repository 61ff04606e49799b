// The order in which a campaign lists its buckets: classes of findings that probably have the same
// cause.

#include "verify/program/cli/bucket_table.hpp"

#include "tests/campaign/made_campaign.hpp"
#include "tests/support/program.hpp"

namespace touchstone::campaign::bucket_table_test {
namespace {

// A resting cube and a moving one, with this half extent.
std::string cubes(const std::string& id, const std::string& half) {
  const std::string extents = R"({"half_extents": [")" + half + R"(", "1", ")" + half + "\"]";
  return case_text(parse_case(R"({"schema": "touchstone/case/1", "id": ")" + id +
                              R"(", "boxes": [)" + extents +
                              R"(, "motion": {"kind": "static"}}, )" + extents +
                              R"(, "motion": {"kind": "static"}}]})")
                       .value());
}

TEST_CASE("the worst buckets come first, by depths in units of the boxes of their cases",
          "[campaign]") {
  const test::Folder folder;
  const Plan plan = plan_of();
  {
    Store store(folder.file("c.db"));
    put_subject(store);
    auto claim = store.claim(plan, 10);
    REQUIRE(claim);
    for (const auto& [id, half, weight, decade] :
         {std::tuple{"huge", "1000000", 1e-4, -4}, std::tuple{"small", "1/1000", 0.5, -1},
          std::tuple{"grain", "1", 0.75, 0}}) {
      PlaceRow place = place_at(plan, *claim, missed("cpp:x"));
      place.id = id;
      place.text = cubes(id, half);
      place.sha256 = case_sha256(parse_case(place.text).value());
      place.judged.front().bucket->decade = decade;
      place.judged.front().verdict.weight = weight;
      REQUIRE(store.put(plan, *claim, place));
      ++claim->done;
    }
  }
  const auto file = open_campaign(folder.file("c.db"), sqlite::Open::read_only);
  const auto found = buckets(file);
  REQUIRE(found.size() == 3);
  const std::string table = cli::bucket_table(file, found);
  CAPTURE(table);
  std::vector<std::size_t> lines;
  for (const char* half : {"1", "1/1000", "1000000"}) {
    const std::string hash = case_sha256(parse_case(cubes(half == std::string("1")        ? "grain"
                                                          : half == std::string("1/1000") ? "small"
                                                                                          : "huge",
                                                          half))
                                             .value());
    lines.push_back(table.find(cli::short_hash(hash)));
  }
  // Weights are stored in half extents (see judged_place), so a depth of 100 in boxes of a million
  // is the smallest.
  CHECK(lines[0] < lines[1]);
  CHECK(lines[1] < lines[2]);
  CHECK(table.find("the worst of all:") != std::string::npos);
}

}  // namespace
}  // namespace touchstone::campaign::bucket_table_test
