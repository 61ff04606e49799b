#include "verify/generate/run/sqlite_set.hpp"

#include <sqlite3.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <stdexcept>

#include "verify/sqlite/database.hpp"

namespace touchstone::generate {

void SqliteWriter::check(int status, int expected) const {
  if (status != expected) throw std::runtime_error(path_ + ": " + sqlite3_errmsg(database_));
}

SqliteWriter::SqliteWriter(const std::string& path) : path_(path) {
  std::error_code ignored;
  std::filesystem::remove(path, ignored);
  try {
    check(sqlite3_open(path.c_str(), &database_), SQLITE_OK);
    std::string create = "CREATE TABLE cases (";
    std::string insert = "INSERT INTO cases VALUES (";
    for (const Column& c : kColumns) {
      create += std::string(c.name) + " " + c.sql_type + ", ";
      insert += "?,";
    }
    create += "PRIMARY KEY (id))";
    insert.back() = ')';
    // The file gets its name when it is finished: until then nobody needs to recover it.
    const std::string set_up =
        "PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN; " +
        create;
    check(sqlite3_exec(database_, set_up.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
    check(sqlite3_prepare_v2(database_, insert.c_str(), -1, &insert_, nullptr), SQLITE_OK);
  } catch (...) {
    sqlite3_close(database_);
    throw;
  }
}

SqliteWriter::~SqliteWriter() {
  sqlite3_finalize(insert_);
  sqlite3_close(database_);
}

int SqliteWriter::bind(int column, const Column& as, const std::optional<std::string>& value) {
  if (!value) return sqlite3_bind_null(insert_, column);
  // SQLite's own reading of decimals may be off by a unit in the last place.
  if (std::string_view(as.sql_type) == "REAL")
    return sqlite3_bind_double(insert_, column, std::strtod(value->c_str(), nullptr));
  // The type of the column turns the text of an integer into an integer.
  return sqlite3_bind_text(insert_, column, value->data(), static_cast<int>(value->size()),
                           nullptr);
}

void SqliteWriter::add(const Row& row) {
  for (std::size_t i = 0; i < row.size(); ++i) {
    const int column = static_cast<int>(i) + 1;
    check(bind(column, kColumns.at(i), row[i]), SQLITE_OK);
  }
  check(sqlite3_step(insert_), SQLITE_DONE);
  check(sqlite3_reset(insert_), SQLITE_OK);
}

void SqliteWriter::finish() {
  check(sqlite3_exec(database_, "COMMIT", nullptr, nullptr, nullptr), SQLITE_OK);
}

void read_sqlite(const std::string& path, const std::function<void(std::string_view)>& take) {
  sqlite3* opened = nullptr;
  const int status = sqlite3_open_v2(path.c_str(), &opened, SQLITE_OPEN_READONLY, nullptr);
  const std::unique_ptr<sqlite3, decltype(&sqlite3_close)> database(opened, sqlite3_close);
  if (status != SQLITE_OK) throw std::runtime_error(path + ": cannot be opened");
  sqlite::distrust(opened);
  sqlite3_stmt* prepared = nullptr;
  if (sqlite3_prepare_v2(opened, "SELECT record FROM cases ORDER BY rowid", -1, &prepared,
                         nullptr) != SQLITE_OK) {
    throw std::runtime_error(path + ": " + sqlite3_errmsg(opened));
  }
  const std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)> select(prepared,
                                                                          sqlite3_finalize);
  std::size_t number = 0;
  int step = SQLITE_ROW;
  while ((step = sqlite3_step(prepared)) == SQLITE_ROW) {
    ++number;
    const auto* text = static_cast<const char*>(sqlite3_column_blob(prepared, 0));
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(prepared, 0));
    try {
      take(std::string_view(text == nullptr ? "" : text, size));
    } catch (const std::exception& e) {
      throw std::runtime_error(path + ": row " + std::to_string(number) + ": " + e.what());
    }
  }
  if (step != SQLITE_DONE) throw std::runtime_error(path + ": " + sqlite3_errmsg(opened));
}

}  // namespace touchstone::generate
