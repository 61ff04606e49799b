// A set as a table in an SQLite database: SqliteWriter writes the rows of a finished set, and
// read_sqlite() gives the column `record` of a file back, line by line. Files to read may come from
// anybody, so check_table() looks at their structure first.

#include "verify/cases/generate/run/sqlite_set.hpp"

#include <cmath>
#include <filesystem>
#include <stdexcept>

#include "src/number/notation.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::generate {
namespace {

using sqlite::Database;
using sqlite::Statement;

Database new_database(const std::string& path) {
  std::error_code ignored;
  std::filesystem::remove(path, ignored);
  Database database(path, sqlite::Open::create);
  std::string columns;
  for (const Column& c : kColumns) columns += std::string(c.name) + " " + c.sql_type + ", ";
  // No safe journal is needed: an unfinished file still has a temporary name, and is deleted.
  database.run(
      "PRAGMA page_size = 4096; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; BEGIN; "
      "CREATE TABLE cases (" +
      columns + "PRIMARY KEY (id))");
  return database;
}

std::string insertion() {
  std::string sql = "INSERT INTO cases VALUES (";
  for (std::size_t i = 0; i < kColumns.size(); ++i) sql += i == 0 ? "?" : ",?";
  return sql + ')';
}

// SQLite's own conversion of decimals may be off by a unit in the last place.
double real_in(const std::string& text) {
  if (text == "inf" || text == "-inf") return text[0] == '-' ? -HUGE_VAL : HUGE_VAL;
  const auto number = parse_number(text);
  if (!number) throw std::runtime_error("expected a number, found \"" + text + '"');
  return nearest_double(number.value());
}

// Makes sure that reading the column `record` of `cases` terminates, and runs no code that the file
// defines.
void check_table(const Database& database) {
  database.check_whole();
  Statement table(database, "PRAGMA main.table_list(cases)");
  if (!table.step()) database.damaged("there is no table cases");
  if (const std::string type = table.text(2); type != "table")
    database.damaged("cases is no table but a " + type);
  Statement column(database,
                   "SELECT hidden FROM pragma_table_xinfo('cases') WHERE name = 'record'");
  if (!column.step()) database.damaged("the table cases has no column record");
  if (column.integer(0) != 0) database.damaged("the column record is computed");
}

}  // namespace

SqliteWriter::SqliteWriter(const std::string& path)
    : database_(new_database(path)), insert_(database_, insertion()) {}

void SqliteWriter::add(const Row& row) {
  for (std::size_t i = 0; i < row.size(); ++i) {
    const int index = static_cast<int>(i) + 1;
    // SQLite converts the text of an integer by the type of its column; reals are converted here.
    if (row[i] && std::string_view(kColumns.at(i).sql_type) == "REAL") {
      insert_.bind(index, real_in(*row[i]));
    } else {
      insert_.bind(index, row[i]);
    }
  }
  insert_.run();
}

void SqliteWriter::finish() { database_.run("COMMIT"); }

void read_sqlite(const std::string& path, const std::function<void(std::string_view)>& take) {
  const Database database(path, sqlite::Open::read_only);
  check_table(database);
  Statement records(database, "SELECT record FROM cases ORDER BY rowid");
  for (std::size_t number = 1; records.step(); ++number) {
    const std::string record = records.text(0);
    try {
      take(record);
    } catch (const std::exception& e) {
      throw std::runtime_error(path + ": row " + std::to_string(number) + ": " + e.what());
    }
  }
}

}  // namespace touchstone::generate
