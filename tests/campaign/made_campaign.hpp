#pragma once

#include <catch2/catch.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "verify/hunt/campaign/findings.hpp"
#include "verify/hunt/campaign/plan.hpp"
#include "verify/hunt/campaign/schema.hpp"
#include "verify/hunt/campaign/store.hpp"

// Campaigns with invented findings.
namespace touchstone::campaign {

inline Plan plan_of(std::uint64_t seed = 1) {
  Plan plan;
  plan.seed = seed;
  for (const char* family : {"generic", "linear"})
    plan.families.push_back(generate::chosen_family(family).value());
  return plan;
}

// A place as a worker fills it: its case, and a finding if there is a `bucket`.
inline PlaceRow place_at(const Plan& plan, const Claim& claim,
                         std::optional<judge::Bucket> bucket = {}) {
  PlaceRow place;
  place.position = claim.done;
  Planned planned = planned_at(plan, claim.number, claim.done, claim.candidates);
  place.sha256 = case_sha256(parts_of(planned.made));
  place.id = parts_of(planned.made).id;
  place.family = plan.family_of(claim.number).label;
  place.text = case_text(parts_of(planned.made));
  place.origin = planned.origin;
  place.margin = static_cast<double>((claim.done * 7) % 5);
  JudgedRow row{"key", {}, {}, bucket};
  row.verdict.kind = bucket ? bucket->verdict : judge::VerdictKind::correct;
  place.judged.push_back(std::move(row));
  return place;
}

inline judge::Bucket missed(const std::string& subject) {
  return {subject, judge::VerdictKind::missed, "EE", {}, 0};
}

// The texts of cases, by their hashes.
using Texts = std::map<std::string, std::string>;

// Works on a campaign until there is nothing to claim; about every seventh place is a finding.
// `made` receives all cases.
inline void work(Store& store, const Plan& plan, std::uint64_t total, Texts* made = nullptr) {
  while (auto claim = store.claim(plan, total)) {
    for (; claim->done < claim->size; ++claim->done) {
      const bool finds = (claim->number + claim->done) % 7 == 0;
      PlaceRow place =
          place_at(plan, *claim, finds ? std::optional(missed("cpp:x")) : std::nullopt);
      if (made != nullptr) (*made)[place.sha256] = place.text;
      REQUIRE(store.put(plan, *claim, place));
      if (place.position < Plan::kDrawn)
        claim->candidates.push_back({place.margin, ExactCase(parse_case(place.text).value())});
    }
  }
}

inline void put_subject(Store& store) { store.put_subject({"key", "cpp:x", "", {}}); }

// Changes quiet places (those without findings) to the form of version 3, which stored all places
// in full. `texts`: the cases by their hashes.
inline void put_in_full(const std::string& path, const Texts& texts) {
  const auto file = open_campaign(path, sqlite::Open::existing);
  sqlite::Transaction all(file);
  for (const auto& [hash, text] : texts) {
    sqlite::Statement(file,
                      "INSERT OR IGNORE INTO cases SELECT ?1, ?2, family, ?3 FROM quiet JOIN shard "
                      "ON shard.seed = quiet.seed AND number = shard WHERE lower(hex(sha256)) = ?1")
        .with(hash, parse_case(text).value().id, text)
        .run();
  }
  file.run(R"sql(
    INSERT INTO place SELECT seed, shard, position, lower(hex(sha256)), 'family x', margin, NULL
    FROM quiet;
    INSERT OR IGNORE INTO verdict SELECT lower(hex(sha256)), 'key', 'correct', 'correct', NULL, '',
      '', '', '', '', '', '', '', '', '', 0, NULL FROM quiet;
    DELETE FROM quiet)sql");
  all.commit();
}

// The content of a campaign that is independent of workers and durations.
inline std::string content(const std::string& path) {
  const auto file = open_campaign(path, sqlite::Open::read_only);
  std::string all;
  sqlite::Statement places(file,
                           "SELECT seed, shard, position, case_sha256 FROM place UNION ALL SELECT "
                           "seed, shard, position, lower(hex(sha256)) FROM quiet ORDER BY 1, 2, 3");
  while (places.step()) {
    for (int i = 0; i < 4; ++i) all += places.text(i) + " ";
    all += "\n";
  }
  for_each_finding(file, {}, [&](const FindingRow& f) {
    all += f.case_sha256 + " " + f.origin + " " + f.bucket + "\n";
  });
  for (const BucketRow& b : buckets(file))
    all += b.bucket + " " + std::to_string(b.findings) + b.first + b.smallest + b.worst + "\n";
  return all;
}

}  // namespace touchstone::campaign
