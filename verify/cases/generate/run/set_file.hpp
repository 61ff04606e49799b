#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace touchstone::generate {

// Reads or writes a whole set, for `generate --out`, `--join` and `stats`. The name determines the
// format: .csv, .sqlite, .db, .npz, or else one record per line. Errors are thrown as
// std::runtime_error with the file and the place.

// The formats of a set: lines of JSON, a table in CSV, an SQLite database, or arrays for NumPy.
enum class SetFormat { jsonl, csv, sqlite, npz };
SetFormat format_of(const std::string& path);

// Calls `take` for every record, in order. A set of arrays has no records: it
// throws Unsuitable (summary.hpp).
void read_set(const std::string& path, const std::function<void(std::string_view line)>& take);

// Converts a finished file of lines to a table. The bytes depend only on the lines, and for SQLite
// on its version, which it writes into the file. An existing file at `to` is replaced.
void export_csv(const std::string& lines, const std::string& to);
void export_sqlite(const std::string& lines, const std::string& to);

}  // namespace touchstone::generate
