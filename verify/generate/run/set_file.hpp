#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace touchstone::generate {

// Reads or writes a whole set; the format follows from the name: .csv, .sqlite, .db, or else one
// record a line. Errors are thrown as std::runtime_error that says which file and where.

enum class SetFormat { jsonl, csv, sqlite };
SetFormat format_of(const std::string& path);

// Hands every record to `take`, in order.
void read_set(const std::string& path, const std::function<void(std::string_view line)>& take);

// A finished file of lines as a table, the same bytes for the same lines (SQLite: and the same
// version of SQLite, which writes its number into the file). What is at `to` is replaced.
void export_csv(const std::string& lines, const std::string& to);
void export_sqlite(const std::string& lines, const std::string& to);

}  // namespace touchstone::generate
