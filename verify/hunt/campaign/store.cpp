// A worker's access to the database of a campaign (schema.cpp has its tables). A worker of
// `touchstone fuzz` repeats these steps:
//   1. claim() takes shards (groups of cases) and writes this process as their owner. First come
//      shards whose owners have died (given_up), then new ones (next_shard).
//   2. put() writes results, and the number of positions that are done. If another process took the
//      shard meanwhile, nothing is written.
//   3. release() gives up unfinished shards when the run ends early.

#include "verify/hunt/campaign/store.hpp"

#include <algorithm>

#include "verify/hunt/campaign/owner.hpp"
#include "verify/hunt/campaign/quiet.hpp"
#include "verify/hunt/campaign/regenerated_case.hpp"
#include "verify/hunt/campaign/schema.hpp"

namespace touchstone::campaign {
namespace {

using sqlite::Statement;

// Seeds are stored as text, since they may exceed SQLite's signed integers.
std::string text(std::uint64_t seed) { return std::to_string(seed); }

// The shards of a part, as an SQL condition. ?1: the seed; ?2 to ?4: the part's `number` - 1 and
// `of`, and the plan's rounds(). Plan::nth_shard() gives part p of P, counted from 0, the shards
// number = n P + (p + n / rounds) mod P. So n = number / P, and p = (number - n / rounds) mod P. P
// is added since % may give a negative remainder.
constexpr const char* kOfPart =
    " seed = ?1 AND (number % ?3 + ?3 - number / ?3 / ?4 % ?3) % ?3 = ?2 ";

}  // namespace

Store::Store(const std::string& path)
    : database_(open_campaign(path, sqlite::Open::create)), owner_(this_owner()) {}

void Store::put_subject(const SubjectRow& s) {
  Statement(database_, "INSERT OR IGNORE INTO subject VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
      .with(s.key, s.spec, s.build, s.hello.name, s.hello.version, s.hello.settings,
            judge::name(s.hello.number), s.hello.environment)
      .run();
}

std::optional<std::string> Store::put_run(const RunRow& run) {
  sqlite::Transaction all(database_);
  Statement(database_, "INSERT OR IGNORE INTO run VALUES (?, ?, ?, ?)")
      .with(text(run.seed), run.families, run.subjects, run.options)
      .run();
  all.commit();
  Statement found(database_, "SELECT families, subjects, options FROM run WHERE seed = ?");
  found.with(text(run.seed)).step();
  if (found.text(0) != run.families) return "families";
  if (found.text(1) != run.subjects) return "subjects";
  if (found.text(2) != run.options) return "options";
  return std::nullopt;
}

// Shards are never removed, so the search continues where the last one ended.
std::uint64_t Store::next_shard(const Plan& plan) {
  Statement& there = prepared("SELECT 1 FROM shard WHERE seed = ? AND number = ?");
  const auto is_there = [&](std::uint64_t n) {
    const bool found = there.with(text(plan.seed), plan.nth_shard(n)).step();
    there.reset();
    return found;
  };
  while (is_there(shards_)) ++shards_;
  return plan.nth_shard(shards_);
}

std::vector<Claim> Store::given_up(const Plan& plan, std::size_t most,
                                   const std::function<std::uint64_t(std::uint64_t)>& size_of) {
  // A shard of this process is not given up: its owner is alive. The last shard of a shorter run is
  // continued in a longer one: it is finished at its old size, so its owner is "".
  Statement shards(database_,
                   std::string("SELECT number, done, owner, beat FROM shard INDEXED BY unfinished "
                               "WHERE") +
                       kOfPart + "AND done < ?5 AND owner <> ?6 ORDER BY number");
  shards.with(text(plan.seed), plan.part.number - 1, plan.part.of, plan.rounds(), plan.shard_size(),
              owner_);
  std::vector<Claim> claims;
  while (claims.size() < most && shards.step()) {
    const std::uint64_t number = shards.natural(0);
    const std::uint64_t size = size_of(number);
    if (shards.natural(1) < size && is_gone(shards.text(2), shards.real(3)))
      claims.push_back({number, shards.natural(1), size});
  }
  return claims;
}

std::vector<Claim> Store::claim(const Plan& plan, std::optional<std::uint64_t> total,
                                std::size_t most) {
  // The last shard of a run of `total` cases is shorter; those after it have no positions.
  const auto size_of = [&](std::uint64_t number) {
    if (!total) return plan.shard_size();
    const std::uint64_t before = number * plan.shard_size();
    return *total <= before ? 0 : std::min(plan.shard_size(), *total - before);
  };
  sqlite::Transaction all(database_);
  std::vector<Claim> claims = given_up(plan, most, size_of);
  // Writes this process as the owner of a shard.
  const auto own = [&](const Claim& claim) {
    prepared(
        "INSERT INTO shard VALUES (?1, ?2, ?3, ?4, 0, 0, ?5, ?6) ON CONFLICT DO UPDATE SET "
        "size = ?4, owner = ?5, beat = ?6")
        .with(text(plan.seed), claim.number, plan.family_of(claim.number).label, claim.size, owner_,
              now())
        .run();
  };
  for (const Claim& claim : claims) own(claim);
  while (claims.size() < most) {
    const std::uint64_t next = next_shard(plan);
    if (size_of(next) == 0) break;
    claims.push_back({next, 0, size_of(next)});
    own(claims.back());
  }
  all.commit();
  for (Claim& claim : claims) {
    if (claim.done > 0) claim.candidates = candidates_of(database_, plan, claim.number);
  }
  return claims;
}

sqlite::Statement& Store::prepared(std::string_view sql) {
  const auto found = prepared_.find(sql);
  if (found != prepared_.end()) return found->second;
  return prepared_.try_emplace(std::string(sql), database_, sql).first->second;
}

bool Store::put(const Plan& plan, std::span<ShardResults> results) {
  if (results.empty()) return true;
  sqlite::Transaction all(database_);
  bool is_ours = true;
  for (ShardResults& of_shard : results) {
    is_ours = put_shard(plan, of_shard);
    if (!is_ours) of_shard.places.clear();
  }
  // The shards that this process still works on, or has yet to begin.
  prepared("UPDATE shard SET beat = ?1 WHERE seed = ?2 AND done < ?3 AND owner = ?4")
      .with(now(), text(plan.seed), plan.shard_size(), owner_)
      .run();
  all.commit();
  return is_ours;
}

// False, with nothing written, if another worker has taken the shard.
bool Store::put_shard(const Plan& plan, const ShardResults& results) {
  const auto& [shard, places] = results;
  if (places.empty()) return true;
  // The row changes only if it still has this owner, and has just the positions before these.
  double seconds = 0;
  for (const PlaceRow& place : places) seconds += place.seconds;
  prepared(
      "UPDATE shard SET done = ?1, owner = CASE WHEN ?1 < size THEN owner ELSE '' END, "
      "seconds = seconds + ?2, beat = ?3 WHERE seed = ?4 AND number = ?5 AND owner = ?6 AND "
      "done = ?7")
      .with(places.back().position + 1, seconds, now(), text(plan.seed), shard, owner_,
            places.front().position)
      .run();
  if (database_.changed() == 0) return false;  // no row fulfilled the conditions
  for (const PlaceRow& place : places) put_place(plan, shard, place);
  return true;
}

bool Store::has_case(const std::string& sha256) {
  Statement& there = prepared("SELECT 1 FROM cases WHERE sha256 = ?");
  const bool found = there.with(sha256).step();
  there.reset();
  return found;
}

void Store::put_place(const Plan& plan, std::uint64_t shard, const PlaceRow& place) {
  // If the case is already stored in full because of a finding at another position, this position
  // is stored in full, too, so that the case counts once.
  if (is_quiet(plan, place) && !has_case(place.sha256)) {
    const std::string hash = bytes_of_hash(place.sha256);
    prepared("INSERT INTO quiet VALUES (?, ?, ?, ?, ?, ?)")
        .with(text(plan.seed), shard, place.position, sqlite::Blob{hash}, place.margin,
              quiet_text(place.judged))
        .run();
    return;
  }
  prepared("INSERT OR IGNORE INTO cases VALUES (?, ?, ?, ?)")
      .with(place.sha256, place.id, place.family, place.text)
      .run();
  prepared("INSERT INTO place VALUES (?, ?, ?, ?, ?, ?, ?)")
      .with(text(plan.seed), shard, place.position, place.sha256, place.origin, place.margin,
            place.score)
      .run();
  for (const auto& [format, timeline] : place.truths) {
    prepared("INSERT OR IGNORE INTO truth VALUES (?, ?, ?)")
        .with(place.sha256, format, timeline)
        .run();
  }
  for (const JudgedRow& j : place.judged) {
    const judge::Verdict& v = j.verdict;
    const judge::VerdictTexts& t = j.texts;
    const auto bucket = j.bucket ? std::optional(judge::text(*j.bucket)) : std::nullopt;
    prepared(
        "INSERT OR IGNORE INTO verdict VALUES "
        "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .with(place.sha256, j.subject, judge::name(v.kind), judge::name(v.within_tolerance), bucket,
              t.reported, t.exact, t.difference, t.ulps, t.depth, t.clearance, t.margin.time,
              t.margin.offset, t.margin.extent, v.why, v.weight, v.seconds)
        .run();
  }
}

void Store::release(const Plan& plan, std::span<const Claim> claims) {
  const auto is_unfinished = [](const Claim& claim) { return claim.done < claim.size; };
  if (std::ranges::none_of(claims, is_unfinished)) return;
  sqlite::Transaction all(database_);
  for (const Claim& claim : claims) {
    if (!is_unfinished(claim)) continue;
    prepared("UPDATE shard SET owner = '' WHERE seed = ? AND number = ? AND owner = ?")
        .with(text(plan.seed), claim.number, owner_)
        .run();
  }
  all.commit();
}

std::uint64_t Store::done(std::uint64_t seed) {
  Statement sum(database_, "SELECT COALESCE(SUM(done), 0) FROM shard WHERE seed = ?");
  sum.with(text(seed)).step();
  return sum.natural(0);
}

}  // namespace touchstone::campaign
