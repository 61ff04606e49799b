#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "verify/system/sqlite/database.hpp"

namespace touchstone::campaign {

// Reads the findings of a campaign, for `touchstone campaign`, for reports and for merging. Its
// database has a row for each case at a position and for each verdict (schema.cpp).

// Selects findings of a campaign. Empty members select all.
struct Selection {
  std::string bucket{};   // the text of a bucket, or its beginning, as shown or as in the file
  std::string subject{};  // its spec or its name
};

// A bucket, with three cases that represent it: the first one, by seed, shard and position; the
// smallest one, with the shortest text; and the worst one, with the largest weight (see
// judge::Verdict). Of several equally small or bad cases, the first is taken.
struct BucketRow {
  std::string bucket;
  std::uint64_t findings = 0;
  std::string first{};  // hash of a case, as are the next two
  std::string smallest{};
  std::string worst{};
  double worst_weight = 0;
};

// The selected buckets, in the order of their texts.
std::vector<BucketRow> buckets(const sqlite::Database& campaign, const Selection& selection = {});

// One finding. Its numbers are texts, as in reports (see judge::VerdictTexts); "" if there is none.
struct FindingRow {
  std::string bucket;
  std::string case_sha256;
  std::string id;
  std::string family;
  // How the case was made: "family generic-1-17", "variant of generic-1-17: aligned axes".
  std::string origin;
  std::string spec;  // of the subject
  std::string reported;
  std::string exact;
  std::string difference;
  std::string depth;
  std::string text;     // of the case
  std::string subject;  // its key
  std::string seed;     // of the run
  std::string ulps;
  std::string clearance;
  std::string why;
};

// Calls `take` for each case and subject once, in the order of positions.
void for_each_finding(const sqlite::Database& campaign, const Selection& selection,
                      const std::function<void(const FindingRow&)>& take);

// One verdict; it may be a finding or not. Its numbers are texts, as in a FindingRow.
struct VerdictRow {
  std::string subject;  // its key
  std::string kind;
  std::string within;  // the verdict with the tolerance in force
  std::string difference;
  std::string ulps;
  std::string depth;
  bool is_finding = false;
};

// Calls `take` for all verdicts, in any order.
void for_each_verdict(const sqlite::Database& campaign,
                      const std::function<void(const VerdictRow&)>& take);

// A subject that was judged.
struct SubjectFacts {
  std::string key;
  std::string spec;
  std::string build;  // a hash
  std::string hello_name;
  std::string version;
  std::string settings;
  std::string format;
  std::string environment;
};
std::vector<SubjectFacts> subjects(const sqlite::Database& campaign);

// A run as it was requested; families and options one per line (see RunRow).
struct RunFacts {
  std::string seed;
  std::string families;
  std::string options;
};
std::vector<RunFacts> runs(const sqlite::Database& campaign);

// The number of cases and findings of a subject in a family.
struct RateRow {
  std::string family;
  std::string spec;
  std::uint64_t cases = 0;
  std::uint64_t judged = 0;
  std::uint64_t findings = 0;
};
std::vector<RateRow> rates(const sqlite::Database& campaign);

// The worst case of a hunt. A hunt is a run of `fuzz --maximise`: it gives verdicts a score
// (aim.hpp) and looks for the case with the highest one. Of several such cases, this is the one at
// the first position.
struct WorstPlace {
  double score = 0;
  std::string case_sha256;
  std::string id;
  std::string origin;  // how the case was made: see FindingRow
};
// nullopt if the run with this seed is not a hunt, or has no case with a score.
std::optional<WorstPlace> worst_place(const sqlite::Database& campaign, std::uint64_t seed);

// The size of a campaign.
struct Overview {
  std::uint64_t runs = 0;
  std::uint64_t places = 0;  // number of positions done
  std::uint64_t cases = 0;   // number of different cases
  std::uint64_t shards = 0;
  double seconds = 0;  // working time, summed over all workers
};
Overview overview(const sqlite::Database& campaign);

// The text of the case whose hash begins with `hash`; nullopt if there is none, or more than one.
// Throws sqlite::Failed if the text does not have that hash.
std::optional<std::string> case_by_hash(const sqlite::Database& campaign, const std::string& hash);

}  // namespace touchstone::campaign
