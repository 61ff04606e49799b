// The tables of a campaign's database, its versions, and the checks when a file is opened. Each
// reader and writer of a campaign opens it here. A file may come from anybody, so it is not
// trusted.
//   1. A file that is no campaign, is newer than this program, or defines other tables is refused.
//   2. An older file is updated by the statements in kMigrations; an empty one gets them all.

#include "verify/hunt/campaign/schema.hpp"

#include <sqlite3.h>

#include <array>
#include <cctype>
#include <map>
#include <utility>

namespace touchstone::campaign {
namespace {

// "TSTN": the application id that marks a campaign among SQLite databases.
constexpr int kApplication = 0x5453544E;

// Milliseconds to wait for another writer. A transaction takes a few milliseconds.
constexpr int kPatience = 30'000;

// The tables:
//   run        a plan: it determines the case at each position, on any machine
//   shard      a part of a run that one worker takes at a time; its first `done` positions are
//              judged; `owner` is its worker, last known to be alive at `beat` (seconds since 1970)
//   place      the case at a position of a shard, its origin, and (for positions from which later
//              ones are made) how near it is to another answer; in a hunt, its score, if any
//   unfinished an index to find shards that can be taken over without reading all of them
//   truth      the exact timeline in the numbers of a format: states, and nearest doubles of times
//   subject    a subject: a key of the rest, the hash of its build, its hello
//   verdict    with the answer as it was given (a hexadecimal float, or "none"); a finding has a
//              bucket, other verdicts have none
//   quiet      a position without a finding, instead of place, cases, truth and verdict: the hash
//              of its case, which can be regenerated (regenerated_case.hpp), how near that is to another
//              answer, and the answers (quiet.hpp)

// The statements that update a file from each version to the next. Released ones never change.
constexpr std::array<const char*, kSchemaVersion> kMigrations{R"sql(
CREATE TABLE run (
  seed TEXT PRIMARY KEY, families TEXT NOT NULL, subjects TEXT NOT NULL, options TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE shard (
  seed TEXT NOT NULL, number INTEGER NOT NULL, family TEXT NOT NULL, size INTEGER NOT NULL,
  done INTEGER NOT NULL, seconds REAL NOT NULL, owner TEXT NOT NULL, beat REAL NOT NULL,
  PRIMARY KEY (seed, number)
) WITHOUT ROWID;
CREATE TABLE place (
  seed TEXT NOT NULL, shard INTEGER NOT NULL, position INTEGER NOT NULL,
  case_sha256 TEXT NOT NULL, origin TEXT NOT NULL, margin REAL NOT NULL,
  PRIMARY KEY (seed, shard, position)
) WITHOUT ROWID;
CREATE TABLE cases (
  sha256 TEXT PRIMARY KEY, id TEXT NOT NULL, family TEXT NOT NULL, text TEXT NOT NULL
);
CREATE TABLE truth (
  case_sha256 TEXT NOT NULL, format TEXT NOT NULL, timeline TEXT NOT NULL,
  PRIMARY KEY (case_sha256, format)
) WITHOUT ROWID;
CREATE TABLE subject (
  key TEXT PRIMARY KEY, spec TEXT NOT NULL, build TEXT NOT NULL, name TEXT NOT NULL,
  version TEXT NOT NULL, settings TEXT NOT NULL, format TEXT NOT NULL, environment TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE verdict (
  case_sha256 TEXT NOT NULL, subject TEXT NOT NULL, kind TEXT NOT NULL, within TEXT NOT NULL,
  bucket TEXT, reported TEXT NOT NULL, exact TEXT NOT NULL, difference TEXT NOT NULL,
  ulps TEXT NOT NULL, depth TEXT NOT NULL, clearance TEXT NOT NULL, margin_time TEXT NOT NULL,
  margin_offset TEXT NOT NULL, margin_extent TEXT NOT NULL, why TEXT NOT NULL,
  weight REAL NOT NULL, seconds REAL,
  PRIMARY KEY (case_sha256, subject)
) WITHOUT ROWID;
CREATE INDEX finding ON verdict (bucket) WHERE bucket IS NOT NULL;
)sql",
                                                              R"sql(
ALTER TABLE place ADD COLUMN score REAL;
)sql",
                                                              R"sql(
CREATE INDEX unfinished ON shard (seed, done);
)sql",
                                                              R"sql(
CREATE TABLE quiet (
  seed TEXT NOT NULL, shard INTEGER NOT NULL, position INTEGER NOT NULL,
  sha256 BLOB NOT NULL, margin REAL NOT NULL, answers TEXT NOT NULL,
  PRIMARY KEY (seed, shard, position)
) WITHOUT ROWID;
CREATE INDEX quiet_case ON quiet (sha256);
)sql"};

std::int64_t pragma(const sqlite::Database& database, const std::string& name) {
  sqlite::Statement asked(database, "PRAGMA " + name);
  asked.step();
  return asked.integer(0);
}

bool is_empty(const sqlite::Database& database) {
  sqlite::Statement tables(database, "SELECT count(*) FROM sqlite_schema");
  tables.step();
  return tables.integer(0) == 0;
}

[[noreturn]] void refuse(const sqlite::Database& database, const std::string& why) {
  throw sqlite::Failed(database.path() + ": " + why, SQLITE_NOTADB);
}

// The definitions in a file: types, names, and SQL texts without blanks, since blanks depend on the
// SQLite version that wrote them.
std::map<std::pair<std::string, std::string>, std::string> definitions(
    const sqlite::Database& database) {
  // Indices without a definition are SQLite's own, and so are the tables of ANALYZE.
  sqlite::Statement rows(database,
                         "SELECT type, name, sql FROM sqlite_schema WHERE NOT (type = 'index' AND "
                         "sql IS NULL) AND NOT (type = 'table' AND name GLOB 'sqlite_stat[1-4]')");
  std::map<std::pair<std::string, std::string>, std::string> found;
  while (rows.step()) {
    std::string definition = rows.text(2);
    std::erase_if(definition, [](unsigned char c) { return std::isspace(c) != 0; });
    found[{rows.text(0), rows.text(1)}] = std::move(definition);
  }
  return found;
}

// Checks that a file defines exactly what its version does. REQUIRES: a version that exists.
void check_definitions(const sqlite::Database& database, std::int64_t version) {
  const sqlite::Database reference("the tables of a campaign", sqlite::Open::in_memory);
  for (std::int64_t v = 0; v < version; ++v)
    reference.run(kMigrations.at(static_cast<std::size_t>(v)));
  const auto expected = definitions(reference);
  const auto found = definitions(database);
  for (const auto& [name, definition] : expected) {
    const auto same = found.find(name);
    if (same == found.end() || same->second != definition)
      database.damaged("the " + name.first + ' ' + name.second + " is not that of a campaign");
  }
  for (const auto& [name, definition] : found) {
    if (!expected.contains(name))
      database.damaged("a campaign has no " + name.first + ' ' + name.second);
  }
}

// The version of an existing campaign. Throws if it is none, or not of this program.
std::int64_t checked_version(const sqlite::Database& database) {
  // A transaction, since another process may be updating the file.
  database.run("BEGIN");
  if (pragma(database, "application_id") != kApplication)
    refuse(database, "it is a database, but no campaign");
  const auto version = pragma(database, "user_version");
  if (version > kSchemaVersion) {
    refuse(database, "a newer version of this program made it (its schema is version " +
                         std::to_string(version) + ", the newest known here " +
                         std::to_string(kSchemaVersion) + ")");
  }
  if (version == 0) refuse(database, "it was not made to its end");
  if (version < 0)
    database.damaged("there is no version " + std::to_string(version) + " of a campaign");
  check_definitions(database, version);
  database.check_whole();
  database.run("COMMIT");
  return version;
}

void migrate(const sqlite::Database& database) {
  sqlite::Transaction all(database);
  // Another process may have updated it meanwhile.
  for (auto version = pragma(database, "user_version"); version < kSchemaVersion; ++version) {
    database.run(kMigrations.at(static_cast<std::size_t>(version)));
    database.run("PRAGMA user_version = " + std::to_string(version + 1));
  }
  database.run("PRAGMA application_id = " + std::to_string(kApplication));
  all.commit();
}

}  // namespace

sqlite::Database open_campaign(const std::string& path, sqlite::Open open) {
  sqlite::Database database(path, open);
  database.wait_for_others(kPatience);
  const bool is_new = open == sqlite::Open::create && is_empty(database);
  const std::int64_t version = is_new ? 0 : checked_version(database);
  if (open == sqlite::Open::read_only) {
    // An older file is updated first; this needs a connection that may write.
    if (version == kSchemaVersion) return database;
    { const sqlite::Database updated = open_campaign(path, sqlite::Open::existing); }
    return open_campaign(path, open);
  }
  // Committed data survives the death of any process, without waiting for the disk. Hashes of cases
  // reach all parts of the tables, so a small cache would write a page several times within one
  // transaction, and a small journal would copy it into the file again and again.
  database.run(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32768; "
      "PRAGMA wal_autocheckpoint = 4096");
  if (version < kSchemaVersion) migrate(database);
  return database;
}

}  // namespace touchstone::campaign
