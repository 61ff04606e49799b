#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "verify/hunt/campaign/plan.hpp"
#include "verify/judge/ask/hello.hpp"
#include "verify/judge/one_case/bucket.hpp"
#include "verify/judge/verdict/number_format.hpp"
#include "verify/judge/verdict/verdict_texts.hpp"
#include "verify/system/sqlite/database.hpp"

namespace touchstone::campaign {

// A worker's access to the database of a campaign (Store), and the rows that it writes.

// A subject: its hello, and the hash of its build.
struct SubjectRow {
  std::string key;  // over the other members
  std::string spec;
  std::string build;
  judge::Hello hello;
};

// A run as it was requested. A campaign has only one run for each seed.
struct RunRow {
  std::uint64_t seed = 1;
  std::string families;  // labels, one per line
  std::string subjects;  // keys, one per line
  std::string options;   // options of the command that verdicts may depend on
};

// A shard that this process works on.
struct Claim {
  std::uint64_t number = 0;
  std::uint64_t done = 0;
  std::uint64_t size = 0;
  std::vector<Candidate> candidates{};  // from the positions that are done: see Plan::is_parent
};

// The judged answer of one subject to a case.
struct JudgedRow {
  std::string subject;       // its key
  judge::Verdict verdict{};  // its weight is in units of the case: see domain::unit_of
  judge::VerdictTexts texts{};
  std::optional<judge::Bucket> bucket{};  // for a finding
};

// The results for one position of a shard.
struct PlaceRow {
  std::uint64_t position = 0;
  std::string sha256;
  std::string id;
  std::string family;  // the label under which it is counted
  std::string text;    // text and truths are not stored for a quiet position (quiet.hpp)
  std::string origin;
  double margin = 0;
  std::optional<double> score{};                // in a hunt
  std::map<std::string, std::string> truths{};  // timelines by format
  std::vector<JudgedRow> judged{};
  double seconds = 0;
  std::optional<AnyCase> made{};  // the case itself, for later variants
};

// Results for the next positions of a shard that are not written yet.
struct ShardResults {
  std::uint64_t shard = 0;
  std::vector<PlaceRow> places{};
};

// A worker's access to a campaign's file: each function is one transaction. All throw
// sqlite::Failed.
class Store {
 public:
  explicit Store(const std::string& path);

  void put_subject(const SubjectRow& subject);
  // Adds the run if there is none with this seed. If there is a different one, returns what
  // differs: "families", "subjects" or "options"; else nullopt.
  std::optional<std::string> put_run(const RunRow& run);

  // Takes up to `most` shards of the plan's part to work on: those given up by their owners, then
  // new ones among the first `total` cases of the whole run. Empty: all shards are done, or taken
  // by others.
  std::vector<Claim> claim(const Plan& plan, std::optional<std::uint64_t> total, std::size_t most);
  // Writes results, and updates their shards. If another worker has taken a shard, its results are
  // not written, and their list is made empty. Returns false if this is the last of the shards.
  bool put(const Plan& plan, std::span<ShardResults> results);
  // Gives up the unfinished ones of these shards, for any worker.
  void release(const Plan& plan, std::span<const Claim> claims);

  // As above, for one shard.
  std::optional<Claim> claim(const Plan& plan, std::optional<std::uint64_t> total) {
    auto claims = claim(plan, total, 1);
    return claims.empty() ? std::nullopt : std::optional(std::move(claims.front()));
  }
  bool put(const Plan& plan, const Claim& claim, const PlaceRow& place) {
    ShardResults results{claim.number, {place}};
    return put(plan, std::span(&results, 1));
  }
  void release(const Plan& plan, const Claim& claim) { release(plan, std::span(&claim, 1)); }

  // The number of positions of a run that are done.
  std::uint64_t done(std::uint64_t seed);

 private:
  // The prepared statement for this text, prepared only once.
  sqlite::Statement& prepared(std::string_view sql);
  // The first shard of the plan's part that is not in the file. REQUIRES: always the same plan.
  std::uint64_t next_shard(const Plan& plan);
  // The shards that their owners gave up, up to `most`. `size_of` gives the number of positions of
  // a shard.
  std::vector<Claim> given_up(const Plan& plan, std::size_t most,
                              const std::function<std::uint64_t(std::uint64_t)>& size_of);
  bool put_shard(const Plan& plan, const ShardResults& results);
  bool has_case(const std::string& sha256);
  void put_place(const Plan& plan, std::uint64_t shard, const PlaceRow& place);

  sqlite::Database database_;
  std::map<std::string, sqlite::Statement, std::less<>> prepared_;
  std::string owner_;
  std::uint64_t shards_ = 0;  // shards of the part known to be in the file
};

}  // namespace touchstone::campaign
