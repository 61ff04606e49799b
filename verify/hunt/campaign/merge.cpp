// Copies another campaign's database into this one, for `touchstone campaign merge`. SQLite calls
// the two databases `main` and `other`.
//   1. The other file is checked; then it is attached to the connection.
//   2. One transaction copies the rows of each table that are not there yet. Two SQL functions are
//      called for each row: took_row() reports progress, is_case() checks a case.
//   3. Quiet rows of positions that are now stored in full are removed.
//   4. The shards get the larger of both counts of finished positions.

#include "verify/hunt/campaign/merge.hpp"

#include <sqlite3.h>

#include <array>

#include "verify/hunt/campaign/findings.hpp"
#include "verify/hunt/campaign/rows.hpp"
#include "verify/hunt/campaign/schema.hpp"

namespace touchstone::campaign {
namespace {

using sqlite::Statement;

// All tables except shard, which has few rows.
constexpr std::array kTables{"run", "cases", "truth", "subject", "verdict", "place", "quiet"};

// Detaches the other file at the end, also after exceptions.
class Attached {
 public:
  Attached(const sqlite::Database& database, const std::string& path) : database_(database) {
    database.attach(path, "other");
  }
  ~Attached() { sqlite3_exec(database_.handle(), "DETACH other", nullptr, nullptr, nullptr); }
  Attached(const Attached&) = delete;
  Attached& operator=(const Attached&) = delete;

 private:
  const sqlite::Database& database_;
};

// An SQL function took_row() that returns true and calls `call`. It is not declared deterministic,
// so that SQLite calls it for each row.
class TookRow {
 public:
  TookRow(const sqlite::Database& database, const std::function<void()>& call)
      : database_(database), call_(call) {
    define(this, [](sqlite3_context* context, int, sqlite3_value**) {
      static_cast<TookRow*>(sqlite3_user_data(context))->call_();
      sqlite3_result_int(context, 1);
    });
  }
  ~TookRow() { define(nullptr, nullptr); }
  TookRow(const TookRow&) = delete;
  TookRow& operator=(const TookRow&) = delete;

 private:
  void define(void* data, void (*function)(sqlite3_context*, int, sqlite3_value**)) const {
    sqlite3_create_function(database_.handle(), "took_row", 0, SQLITE_UTF8, data, function, nullptr,
                            nullptr);
  }

  const sqlite::Database& database_;
  const std::function<void()>& call_;
};

// An SQL function is_case(sha256, text) that returns true, or an error if the row is not a case.
class CheckedCases {
 public:
  explicit CheckedCases(const sqlite::Database& database) : database_(database) {
    define(this, [](sqlite3_context* context, int, sqlite3_value** values) {
      auto& own = *static_cast<CheckedCases*>(sqlite3_user_data(context));
      own.why_ = why_no_case(text_of(values[0]), text_of(values[1]));
      if (own.why_.empty()) return sqlite3_result_int(context, 1);
      sqlite3_result_error(context, own.why_.c_str(), -1);
    });
  }
  ~CheckedCases() { define(nullptr, nullptr); }
  CheckedCases(const CheckedCases&) = delete;
  CheckedCases& operator=(const CheckedCases&) = delete;

  // Why the last row was invalid.
  const std::string& why() const { return why_; }

 private:
  static std::string text_of(sqlite3_value* value) {
    const auto* data = static_cast<const char*>(sqlite3_value_blob(value));
    const auto size = static_cast<std::size_t>(sqlite3_value_bytes(value));
    return data == nullptr ? std::string() : std::string(data, size);
  }
  void define(void* data, void (*function)(sqlite3_context*, int, sqlite3_value**)) const {
    sqlite3_create_function(database_.handle(), "is_case", 2, SQLITE_UTF8, data, function, nullptr,
                            nullptr);
  }

  const sqlite::Database& database_;
  std::string why_;
};

// Throws if both files have a run with one seed, but with other cases or subjects.
void refuse_other_runs(const sqlite::Database& into, const std::string& from) {
  Statement clash(into, R"sql(
    SELECT a.seed FROM main.run AS a JOIN other.run AS b ON a.seed = b.seed
    WHERE a.families <> b.families OR a.subjects <> b.subjects OR a.options <> b.options)sql");
  if (!clash.step()) return;
  throw sqlite::Failed(from + ": its run with seed " + clash.text(0) +
                           " is of other families, subjects or options than that of " + into.path(),
                       SQLITE_CONSTRAINT);
}

}  // namespace

std::uint64_t rows_to_merge(const std::string& from) {
  const sqlite::Database other = open_campaign(from, sqlite::Open::read_only);
  std::uint64_t rows = 0;
  for (const char* table : kTables) {
    Statement count(other, std::string("SELECT count(*) FROM ") + table);
    count.step();
    rows += count.natural(0);
  }
  return rows;
}

std::uint64_t merge(const sqlite::Database& into, const std::string& from,
                    const std::function<void()>& took_row) {
  // Updates the other file to this schema version, or refuses it.
  {
    const sqlite::Database checked = open_campaign(from, sqlite::Open::existing);
    check_rows(checked);
  }
  const Attached other(into, from);
  sqlite::Transaction all(into);
  refuse_other_runs(into, from);
  const std::uint64_t before = overview(into).cases;
  const TookRow took(into, took_row);
  const CheckedCases cases(into);
  for (const std::string table : kTables) {
    try {
      into.run("INSERT OR IGNORE INTO main." + table + " SELECT * FROM other." + table +
               " WHERE took_row()" + (table == "cases" ? " AND is_case(sha256, text)" : ""));
    } catch (const sqlite::Failed&) {
      if (cases.why().empty()) throw;
      throw sqlite::Failed(from + ": it is damaged: " + cases.why(), SQLITE_CORRUPT);
    }
  }
  // If one file has a position in full, the quiet row from the other file is removed.
  into.run(R"sql(
    DELETE FROM main.quiet WHERE EXISTS (
      SELECT 1 FROM main.place AS at WHERE at.seed = quiet.seed AND at.shard = quiet.shard AND
      at.position = quiet.position))sql");
  // "WHERE true" is needed: without it SQLite would read ON CONFLICT as part of a join.
  into.run(R"sql(
    INSERT INTO main.shard SELECT * FROM other.shard WHERE true
    ON CONFLICT (seed, number) DO UPDATE SET
      size = max(size, excluded.size), done = max(done, excluded.done),
      seconds = max(seconds, excluded.seconds),
      owner = CASE WHEN excluded.done > done THEN excluded.owner ELSE owner END,
      beat = max(beat, excluded.beat))sql");
  const std::uint64_t added = overview(into).cases - before;
  all.commit();
  return added;
}

}  // namespace touchstone::campaign
