#pragma once

#include <catch2/catch.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "verify/campaign/findings.hpp"
#include "verify/campaign/plan.hpp"
#include "verify/campaign/schema.hpp"
#include "verify/campaign/store.hpp"

// Campaigns whose findings are made up.
namespace touchstone::campaign {

inline Plan plan_of(std::uint64_t seed = 1) {
  Plan plan;
  plan.seed = seed;
  for (const char* family : {"generic", "linear"})
    plan.families.push_back(generate::chosen_family(family).value());
  return plan;
}

// A place as a worker would fill it: its case, and a finding where `bucket` says so.
inline PlaceRow place_at(const Plan& plan, const Claim& claim,
                         std::optional<judge::Bucket> bucket = {}) {
  PlaceRow place;
  place.position = claim.done;
  Planned planned = planned_at(plan, claim.number, claim.done, claim.candidates);
  place.sha256 = case_sha256(planned.made);
  place.id = planned.made.id;
  place.family = plan.family_of(claim.number).label;
  place.text = case_text(planned.made);
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

// Works on a campaign until there is nothing to claim; every seventh place is a finding.
inline void work(Store& store, const Plan& plan, std::uint64_t total) {
  while (auto claim = store.claim(plan, total)) {
    for (; claim->done < claim->size; ++claim->done) {
      const bool finds = (claim->number + claim->done) % 7 == 0;
      PlaceRow place =
          place_at(plan, *claim, finds ? std::optional(missed("cpp:x")) : std::nullopt);
      REQUIRE(store.put(plan, *claim, place));
      if (place.position < Plan::kDrawn)
        claim->candidates.push_back({place.margin, parse_case(place.text).value()});
    }
  }
}

inline void put_subject(Store& store) { store.put_subject({"key", "cpp:x", "", {}}); }

// Everything that does not depend on who did what when.
inline std::string content(const std::string& path) {
  const auto file = open_campaign(path, sqlite::Open::read_only);
  std::string all;
  sqlite::Statement places(
      file, "SELECT seed, shard, position, case_sha256, origin FROM place ORDER BY 1, 2, 3");
  while (places.step()) {
    for (int i = 0; i < 5; ++i) all += places.text(i) + " ";
    all += "\n";
  }
  for (const BucketRow& b : buckets(file))
    all += b.bucket + " " + std::to_string(b.findings) + b.first + b.smallest + b.worst + "\n";
  return all;
}

}  // namespace touchstone::campaign
