#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "verify/campaign/plan.hpp"
#include "verify/judge/ask/hello.hpp"
#include "verify/judge/one_case/bucket.hpp"
#include "verify/sqlite/database.hpp"
#include "verify/verdict/number_format.hpp"
#include "verify/verdict/verdict_texts.hpp"

namespace touchstone::campaign {

// Who was judged: what it calls itself, and the hash of its build.
struct SubjectRow {
  std::string key;  // of all the rest
  std::string spec;
  std::string build;
  judge::Hello hello;
};

// A run as it was asked for. Two runs of one seed are the same run, or make no sense.
struct RunRow {
  std::uint64_t seed = 1;
  std::string families;  // labels, one a line
  std::string subjects;  // keys, one a line
  std::string options;   // of the command, that a verdict may depend on
};

// A shard that this process has.
struct Claim {
  std::uint64_t number = 0;
  std::uint64_t done = 0;
  std::uint64_t size = 0;
  std::vector<Candidate> candidates{};  // of the places that are done: see Plan::is_parent
};

// What one subject had to say of a case.
struct JudgedRow {
  std::string subject;       // its key
  judge::Verdict verdict{};  // its weight in the unit of the case: see domain::unit_of
  judge::VerdictTexts texts{};
  std::optional<judge::Bucket> bucket{};  // of a finding
};

// What came of one place of a shard.
struct PlaceRow {
  std::uint64_t position = 0;
  std::string sha256;
  std::string id;
  std::string family;  // the label that it is counted with
  std::string text;    // of no use where the place is quiet (quiet.hpp), as are truths
  std::string origin;
  double margin = 0;
  std::optional<double> score{};                // of a hunt
  std::map<std::string, std::string> truths{};  // timelines by format
  std::vector<JudgedRow> judged{};
  double seconds = 0;
  std::optional<Case> made{};  // the case itself, for the variants after it
};

// A worker's view of a campaign's file: what it takes from it and puts into it, each in one
// transaction. Everything throws sqlite::Failed.
class Store {
 public:
  explicit Store(const std::string& path);

  void put_subject(const SubjectRow& subject);
  // Makes the run if there is none of this seed. What is different about the one that there is:
  // "families", "subjects" or "options", or nothing.
  std::optional<std::string> put_run(const RunRow& run);

  // The next shard of the plan's part to work on: one that its owner has left, or a new one of at
  // most `total` cases of the whole run. Nothing: all are done, or others have the rest.
  std::optional<Claim> claim(const Plan& plan, std::optional<std::uint64_t> total);
  // Writes what came of the next places and moves the shard on. False: it is somebody else's now.
  bool put(const Plan& plan, const Claim& claim, std::span<const PlaceRow> places);
  bool put(const Plan& plan, const Claim& claim, const PlaceRow& place) {
    return put(plan, claim, std::span(&place, 1));
  }
  // Leaves an unfinished shard to whoever comes.
  void release(const Plan& plan, const Claim& claim);

  // How many places of a run are done.
  std::uint64_t done(std::uint64_t seed);

 private:
  // A statement of this text, prepared once.
  sqlite::Statement& prepared(std::string_view sql);
  // The first shard of the plan's part that is not there yet. REQUIRES: one plan throughout.
  std::uint64_t next_shard(const Plan& plan);
  bool has_case(const std::string& sha256);
  void put_place(const Plan& plan, const Claim& claim, const PlaceRow& place);

  sqlite::Database database_;
  std::map<std::string, sqlite::Statement, std::less<>> prepared_;
  std::string owner_;
  std::uint64_t shards_ = 0;  // of the part, that are known to be there
};

}  // namespace touchstone::campaign
