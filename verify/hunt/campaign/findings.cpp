// Reads buckets, findings, verdicts and rates from the database of a campaign; schema.cpp has its
// tables. A position without a finding is quiet and has its own table, `quiet`, so functions that
// count all answers read it, too (for_each_quiet). Seeds are decimal texts: sorting by length(seed)
// and then by seed sorts them as numbers.

#include "verify/hunt/campaign/findings.hpp"

#include <map>
#include <utility>

#include "verify/hunt/campaign/names.hpp"
#include "verify/hunt/campaign/quiet.hpp"
#include "verify/hunt/campaign/regenerated_case.hpp"
#include "verify/hunt/campaign/rows.hpp"

namespace touchstone::campaign {
namespace {

using sqlite::Statement;

// Each finding once, with the first position of its case. Ties are broken independently of the
// order in which workers found them.
constexpr const char* kFindings = R"sql(
  SELECT verdict.bucket AS bucket, cases.sha256 AS hash, cases.id AS id, cases.family AS family,
         spec, reported, exact, difference, depth, text, weight,
         verdict.subject AS subject, ulps, clearance, why,
         length(text) AS size, at.seed AS seed, at.shard AS shard, at.position AS position,
         at.origin AS origin
  FROM verdict
  JOIN cases ON cases.sha256 = verdict.case_sha256
  JOIN subject ON subject.key = verdict.subject
  JOIN (SELECT case_sha256, origin, seed, shard, position,
               row_number() OVER (PARTITION BY case_sha256
                                  ORDER BY length(seed), seed, shard, position) AS nth
        FROM place
        WHERE case_sha256 IN (SELECT case_sha256 FROM verdict WHERE bucket IS NOT NULL)) AS at
    ON at.case_sha256 = cases.sha256 AND at.nth = 1
  WHERE verdict.bucket IS NOT NULL
)sql";

// Whether a finding in this bucket, for the subject with this spec, is selected.
bool selects(const Selection& selection, const Names& names, const std::string& bucket,
             const std::string& spec) {
  const bool of_bucket =
      bucket.starts_with(selection.bucket) || names.in_bucket(bucket).starts_with(selection.bucket);
  const std::string& subject = selection.subject;
  return of_bucket && (subject.empty() || subject == spec || subject == names.of(spec));
}

}  // namespace

std::vector<BucketRow> buckets(const sqlite::Database& campaign, const Selection& selection) {
  Statement rows(campaign, std::string("WITH finding AS (") + kFindings + R"sql()
    SELECT bucket, count(*) OVER (PARTITION BY bucket),
           first_value(hash) OVER (PARTITION BY bucket
                                   ORDER BY length(seed), seed, shard, position),
           first_value(hash) OVER (PARTITION BY bucket
                                   ORDER BY size, length(seed), seed, shard, position),
           first_value(hash) OVER (PARTITION BY bucket
                                   ORDER BY weight DESC, length(seed), seed, shard, position),
           max(weight) OVER (PARTITION BY bucket), spec
    FROM finding ORDER BY bucket)sql");
  const Names names(campaign);
  std::vector<BucketRow> result;
  while (rows.step()) {
    if (!selects(selection, names, rows.text(0), rows.text(6))) continue;
    // Each row of a bucket has the same values; the first one suffices.
    if (!result.empty() && result.back().bucket == rows.text(0)) continue;
    result.push_back({.bucket = rows.text(0),
                      .findings = rows.natural(1),
                      .first = rows.text(2),
                      .smallest = rows.text(3),
                      .worst = rows.text(4),
                      .worst_weight = rows.real(5)});
  }
  return result;
}

void for_each_finding(const sqlite::Database& campaign, const Selection& selection,
                      const std::function<void(const FindingRow&)>& take) {
  Statement rows(campaign, std::string("SELECT bucket, hash, id, family, origin, spec, reported, "
                                       "exact, difference, depth, text, subject, seed, "
                                       "ulps, clearance, why FROM (") +
                               kFindings + ") ORDER BY length(seed), seed, shard, position, spec");
  const Names names(campaign);
  while (rows.step()) {
    if (!selects(selection, names, rows.text(0), rows.text(5))) continue;
    take({.bucket = rows.text(0),
          .case_sha256 = rows.text(1),
          .id = rows.text(2),
          .family = rows.text(3),
          .origin = rows.text(4),
          .spec = rows.text(5),
          .reported = rows.text(6),
          .exact = rows.text(7),
          .difference = rows.text(8),
          .depth = rows.text(9),
          .text = rows.text(10),
          .subject = rows.text(11),
          .seed = rows.text(12),
          .ulps = rows.text(13),
          .clearance = rows.text(14),
          .why = rows.text(15)});
  }
}

void for_each_verdict(const sqlite::Database& campaign,
                      const std::function<void(const VerdictRow&)>& take) {
  Statement rows(campaign,
                 "SELECT subject, kind, within, difference, ulps, depth, bucket IS NOT NULL "
                 "FROM verdict");
  while (rows.step()) {
    take({.subject = rows.text(0),
          .kind = rows.text(1),
          .within = rows.text(2),
          .difference = rows.text(3),
          .ulps = rows.text(4),
          .depth = rows.text(5),
          .is_finding = rows.integer(6) != 0});
  }
  for_each_quiet(campaign, [&](const QuietRow& row) {
    for (const QuietAnswer& a : row.answers)
      take({.subject = a.subject,
            .kind = a.kind,
            .within = a.within,
            .difference = a.difference,
            .ulps = a.ulps,
            .depth = a.depth,
            .is_finding = false});
  });
}

std::vector<SubjectFacts> subjects(const sqlite::Database& campaign) {
  Statement rows(campaign, R"sql(
    SELECT key, spec, build, name, version, settings, format, environment FROM subject
    ORDER BY spec, key)sql");
  std::vector<SubjectFacts> result;
  while (rows.step()) {
    result.push_back({.key = rows.text(0),
                      .spec = rows.text(1),
                      .build = rows.text(2),
                      .hello_name = rows.text(3),
                      .version = rows.text(4),
                      .settings = rows.text(5),
                      .format = rows.text(6),
                      .environment = rows.text(7)});
  }
  return result;
}

std::vector<RunFacts> runs(const sqlite::Database& campaign) {
  Statement rows(campaign, "SELECT seed, families, options FROM run ORDER BY length(seed), seed");
  std::vector<RunFacts> result;
  while (rows.step()) result.push_back({rows.text(0), rows.text(1), rows.text(2)});
  return result;
}

// 1. Counts the verdicts stored in full, by family and spec. 2. Adds the answers at quiet
// positions. An answer counts as judged unless the subject does not take the case, or nothing is
// proven.
std::vector<RateRow> rates(const sqlite::Database& campaign) {
  Statement rows(campaign, R"sql(
    SELECT family, spec, count(*),
           sum(kind NOT IN ('unsupported', 'inconclusive') AND within <> 'unproven'),
           sum(bucket IS NOT NULL)
    FROM verdict JOIN cases ON sha256 = case_sha256 JOIN subject ON key = subject
    GROUP BY family, spec)sql");
  std::map<std::pair<std::string, std::string>, RateRow> found;
  while (rows.step()) {
    found[{rows.text(0), rows.text(1)}] = {.family = rows.text(0),
                                           .spec = rows.text(1),
                                           .cases = rows.natural(2),
                                           .judged = rows.natural(3),
                                           .findings = rows.natural(4)};
  }
  std::map<std::string, std::string> specs;
  for (const SubjectFacts& s : subjects(campaign)) specs[s.key] = s.spec;
  for_each_quiet(campaign, [&](const QuietRow& row) {
    for (const QuietAnswer& a : row.answers) {
      const auto spec = specs.find(a.subject);
      if (spec == specs.end()) continue;
      RateRow& rate = found[{row.family, spec->second}];
      rate.family = row.family;
      rate.spec = spec->second;
      ++rate.cases;
      const bool is_judged =
          a.kind != "unsupported" && a.kind != "inconclusive" && a.within != "unproven";
      rate.judged += is_judged ? 1 : 0;
    }
  });
  std::vector<RateRow> result;
  for (auto& [of, rate] : found) result.push_back(std::move(rate));
  return result;
}

std::optional<WorstPlace> worst_place(const sqlite::Database& campaign, std::uint64_t seed) {
  Statement row(campaign, R"sql(
    SELECT score, sha256, id, origin FROM place JOIN cases ON sha256 = case_sha256
    WHERE seed = ? AND score IS NOT NULL ORDER BY score DESC, shard, position LIMIT 1)sql");
  // Only positions of hunts have a score.
  if (!row.with(std::to_string(seed)).step()) return std::nullopt;
  return WorstPlace{
      .score = row.real(0), .case_sha256 = row.text(1), .id = row.text(2), .origin = row.text(3)};
}

Overview overview(const sqlite::Database& campaign) {
  Statement sums(campaign,
                 "SELECT (SELECT count(*) FROM run), "
                 "(SELECT count(*) FROM place) + (SELECT count(*) FROM quiet), "
                 "(SELECT count(*) FROM cases) + (SELECT count(DISTINCT sha256) FROM quiet WHERE "
                 "NOT EXISTS (SELECT 1 FROM cases WHERE cases.sha256 = lower(hex(quiet.sha256)))), "
                 "(SELECT count(*) FROM shard), "
                 "(SELECT COALESCE(sum(seconds), 0) FROM shard)");
  sums.step();
  return {.runs = sums.natural(0),
          .places = sums.natural(1),
          .cases = sums.natural(2),
          .shards = sums.natural(3),
          .seconds = sums.real(4)};
}

// 1. Looks among the cases stored in full. 2. Looks among the quiet positions, whose case is
// generated again. If both steps together find two different hashes, the result is nullopt.
std::optional<std::string> case_by_hash(const sqlite::Database& campaign, const std::string& hash) {
  // Hashes that begin with ?1 are ordered between ?1 and ?1 with a 'g' appended.
  Statement found(campaign,
                  "SELECT text, sha256 FROM cases WHERE sha256 >= ?1 AND sha256 < ?1 || 'g' "
                  "AND substr(sha256, 1, length(?1)) = ?1");
  if (hash.empty()) return std::nullopt;
  std::string text;
  std::string sha256;
  if (found.with(hash).step()) {
    text = found.text(0);
    sha256 = found.text(1);
    if (found.step()) return std::nullopt;  // a second case with this beginning
  }
  const auto [quiet, is_one] = quiet_by_hash(campaign, hash, sha256);
  if (!is_one) return std::nullopt;
  if (quiet) {
    const auto made = regenerated_case(campaign, quiet->seed, quiet->shard, quiet->position);
    return case_text(parts_of(made.value()));
  }
  if (sha256.empty()) return std::nullopt;
  static_cast<void>(checked_case(campaign, sha256, text));  // throws if the hash is wrong
  return text;
}

}  // namespace touchstone::campaign
