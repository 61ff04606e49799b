#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "verify/sqlite/database.hpp"

namespace touchstone::campaign {

// What is to be read of a campaign's findings. All that is empty selects all.
struct Selection {
  std::string bucket{};   // the text of one, or the beginning of it, as it is shown or in the file
  std::string subject{};  // its words, or what it is called
};

// A bucket, with the cases that stand for it. The first is that with the lowest seed, shard and
// position; the smallest that with the shortest text, of these the first; the worst that of most
// weight (see judge::Verdict), of these the first.
struct BucketRow {
  std::string bucket;
  std::uint64_t findings = 0;
  std::string first{};  // hashes of cases
  std::string smallest{};
  std::string worst{};
  double worst_weight = 0;
};

// In the order of their texts.
std::vector<BucketRow> buckets(const sqlite::Database& campaign, const Selection& selection = {});

// One finding.
struct FindingRow {
  std::string bucket;
  std::string case_sha256;
  std::string id;
  std::string family;
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

// In the order of places, each case and subject once.
void for_each_finding(const sqlite::Database& campaign, const Selection& selection,
                      const std::function<void(const FindingRow&)>& take);

// One verdict, a finding or not.
struct VerdictRow {
  std::string subject;  // its key
  std::string kind;
  std::string within;  // with the tolerance in force
  std::string difference;
  std::string ulps;
  std::string depth;
  bool is_finding = false;
};

// All verdicts, in any order.
void for_each_verdict(const sqlite::Database& campaign,
                      const std::function<void(const VerdictRow&)>& take);

// Who was judged.
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

// What was asked for: families and options one a line (see RunRow).
struct RunFacts {
  std::string seed;
  std::string families;
  std::string options;
};
std::vector<RunFacts> runs(const sqlite::Database& campaign);

// How many cases and findings each subject has in each family.
struct RateRow {
  std::string family;
  std::string spec;
  std::uint64_t cases = 0;
  std::uint64_t judged = 0;
  std::uint64_t findings = 0;
};
std::vector<RateRow> rates(const sqlite::Database& campaign);

// The place of a hunt with the highest score; the first of equals.
struct WorstPlace {
  double score = 0;
  std::string case_sha256;
  std::string id;
  std::string origin;
};
// Nothing where the run of this seed is no hunt, or has found nothing.
std::optional<WorstPlace> worst_place(const sqlite::Database& campaign, std::uint64_t seed);

struct Overview {
  std::uint64_t runs = 0;
  std::uint64_t places = 0;  // that are done
  std::uint64_t cases = 0;   // different ones
  std::uint64_t shards = 0;
  double seconds = 0;  // of work, over all workers
};
Overview overview(const sqlite::Database& campaign);

// The text of a case by the beginning of its hash; nothing where there is none, or more than one.
// Throws sqlite::Failed where it is not the text of that hash.
std::optional<std::string> case_by_hash(const sqlite::Database& campaign, const std::string& hash);

}  // namespace touchstone::campaign
