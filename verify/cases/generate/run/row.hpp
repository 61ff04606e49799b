#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace touchstone::generate {

// Sets of cases as tables, in CSV and in SQLite: set_file.cpp and sqlite_set.cpp convert each line
// of a set to a row.

// Tables have a row for each record: columns to filter and sort by, and the record itself.
struct Column {
  const char* name;
  const char* sql_type;
};
inline constexpr std::array<Column, 21> kColumns{
    {{"id", "TEXT"},           {"family", "TEXT"},      {"seed", "TEXT"},
     {"idx", "INTEGER"},       {"contact", "INTEGER"},  {"start", "TEXT"},
     {"contacts", "INTEGER"},  {"kind", "TEXT"},        {"enter", "TEXT"},
     {"enter_double", "REAL"}, {"enter_hex", "TEXT"},   {"exit", "TEXT"},
     {"exit_double", "REAL"},  {"exit_hex", "TEXT"},    {"touch", "TEXT"},
     {"box1", "TEXT"},         {"box2", "TEXT"},        {"multiplicity", "INTEGER"},
     {"degree", "INTEGER"},    {"case_sha256", "TEXT"}, {"record", "TEXT"}}};

// The values in the order of kColumns. Those of a contact are for the first one; nullopt if absent.
// Times are doubles, as the shortest decimal that reads back exactly (`enter_double`), and as a
// hexadecimal float (`enter_hex`).
using Row = std::vector<std::optional<std::string>>;
Row row_of(std::string_view line);

// The names of the columns, and a row, as lines of CSV (RFC 4180; they end with CR LF).
std::string csv_header();
std::string csv_line(const Row& row);

}  // namespace touchstone::generate
