#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "verify/generate/run/row.hpp"
#include "verify/sqlite/database.hpp"

namespace touchstone::generate {

// A new SQLite database with one table, `cases`, in one transaction. Errors are thrown as
// sqlite::Failed, those of a full disk as output::Failed.
class SqliteWriter {
 public:
  explicit SqliteWriter(const std::string& path);
  ~SqliteWriter() = default;
  SqliteWriter(const SqliteWriter&) = delete;
  SqliteWriter& operator=(const SqliteWriter&) = delete;

  void add(const Row& row);
  // Nothing counts before this.
  void finish();

 private:
  sqlite::Database database_;
  sqlite::Statement insert_;
};

// The column `record` of the table `cases`, in the order in which rows were added. The file may be
// anybody's. Throws sqlite::Failed, and std::runtime_error with the number of the row where `take`
// has thrown.
void read_sqlite(const std::string& path, const std::function<void(std::string_view)>& take);

}  // namespace touchstone::generate
