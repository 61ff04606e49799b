#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "verify/cases/generate/run/row.hpp"
#include "verify/system/sqlite/database.hpp"

namespace touchstone::generate {

// Writes a new SQLite database with one table, `cases`, in one transaction. Throws sqlite::Failed,
// and output::Failed if the disk is full.
class SqliteWriter {
 public:
  explicit SqliteWriter(const std::string& path);
  ~SqliteWriter() = default;
  SqliteWriter(const SqliteWriter&) = delete;
  SqliteWriter& operator=(const SqliteWriter&) = delete;

  void add(const Row& row);
  // Commits; without this call there are no rows.
  void finish();

 private:
  sqlite::Database database_;
  sqlite::Statement insert_;
};

// Reads the column `record` of the table `cases`, in the order in which rows were added. The file
// may come from anybody. Throws sqlite::Failed. If `take` throws, throws std::runtime_error with
// the row's number.
void read_sqlite(const std::string& path, const std::function<void(std::string_view)>& take);

}  // namespace touchstone::generate
