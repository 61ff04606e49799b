#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "verify/generate/run/row.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace touchstone::generate {

// A new SQLite database with one table, `cases`, in one transaction. Errors are thrown as
// std::runtime_error.
class SqliteWriter {
 public:
  explicit SqliteWriter(const std::string& path);
  ~SqliteWriter();
  SqliteWriter(const SqliteWriter&) = delete;
  SqliteWriter& operator=(const SqliteWriter&) = delete;

  void add(const Row& row);
  // Nothing counts before this.
  void finish();

 private:
  void check(int status, int expected) const;
  int bind(int column, const Column& as, const std::optional<std::string>& value);

  std::string path_;
  sqlite3* database_ = nullptr;
  sqlite3_stmt* insert_ = nullptr;
};

// The column `record` of the table `cases`, in the order in which rows were added.
void read_sqlite(const std::string& path, const std::function<void(std::string_view)>& take);

}  // namespace touchstone::generate
