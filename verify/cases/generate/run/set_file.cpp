// Reads whole sets (read_set: JSON lines, CSV or SQLite, by the name of the file), and converts
// finished lines to CSV or SQLite. Errors of single records get the file and the line or row in
// front.

#include "verify/cases/generate/run/set_file.hpp"
#include "verify/system/batch/input.hpp"

#include <fcntl.h>

#include <filesystem>
#include <memory>
#include <stdexcept>
#include <vector>

#include "src/words/why_unreadable.hpp"
#include "verify/cases/generate/run/row.hpp"
#include "verify/cases/generate/run/sqlite_set.hpp"
#include "verify/cases/generate/run/summary.hpp"
#include "verify/system/output/descriptor.hpp"
#include "verify/system/output/failed.hpp"
#include "verify/system/output/stream.hpp"
#include "verify/system/text/bounded.hpp"
#include "verify/system/text/lines_of.hpp"

namespace touchstone::generate {
namespace {

std::unique_ptr<std::istream> opened(const std::string& path) {
  auto in = batch::open_input(path);
  if (!*in) throw std::runtime_error(path + ": " + why_unreadable(path, "a set"));
  return in;
}

void read_lines(const std::string& path, const std::function<void(std::string_view)>& take) {
  const auto input = opened(path);
  std::istream& in = *input;
  std::error_code error;
  if (std::filesystem::is_regular_file(path, error)) {
    if (kind_of_lines(in) != Lines::documents)
      throw std::runtime_error(path + ": a set has a case on each line, and this is " +
                               "one document over several lines");
  }
  std::string line;
  std::size_t number = 0;
  for (LineRead read = read_line(in, line); read != LineRead::none; read = read_line(in, line)) {
    ++number;
    if (read == LineRead::too_long)
      throw std::runtime_error(path + ":" + std::to_string(number) + ": it " + kTooLargeDocument);
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    try {
      take(line);
    } catch (const Unsuitable& e) {
      throw Unsuitable(path + ":" + std::to_string(number) + ": " + e.what());
    } catch (const std::exception& e) {
      throw std::runtime_error(path + ":" + std::to_string(number) + ": " + e.what());
    }
  }
}

// Reads the next row of a CSV file; returns false at its end. A quoted field may contain anything,
// with quotes doubled.
bool next_row(std::istream& in, std::vector<std::string>& fields) {
  fields.assign(1, "");
  if (in.peek() == std::istream::traits_type::eof()) return false;
  bool quoted = false;
  std::size_t size = 0;
  for (int c = in.get(); c != std::istream::traits_type::eof(); c = in.get()) {
    const char ch = static_cast<char>(c);
    if (++size > kLargestDocument)
      throw std::runtime_error(std::string("a row ") + kTooLargeDocument);
    if (quoted) {
      if (ch != '"') {
        fields.back() += ch;
      } else if (in.peek() == '"') {
        fields.back() += static_cast<char>(in.get());
      } else {
        quoted = false;
      }
    } else if (ch == '"') {
      quoted = true;
    } else if (ch == ',') {
      fields.emplace_back();
    } else if (ch == '\n') {
      return true;
    } else if (ch != '\r') {
      fields.back() += ch;
    }
  }
  return true;
}

void read_csv(const std::string& path, const std::function<void(std::string_view)>& take) {
  const auto input = opened(path);
  std::istream& in = *input;
  std::vector<std::string> fields;
  std::size_t number = 0;
  std::size_t record = 0;
  const auto next = [&] {
    try {
      return next_row(in, fields);
    } catch (const std::exception& e) {
      throw std::runtime_error(path + ": after row " + std::to_string(number) + ": " + e.what());
    }
  };
  while (next()) {
    if (number++ == 0) {
      while (record < fields.size() && fields[record] != "record") ++record;
      if (record == fields.size()) throw std::runtime_error(path + ": no column \"record\"");
      continue;
    }
    try {
      take(fields.at(record));
    } catch (const std::exception& e) {
      throw std::runtime_error(path + ": row " + std::to_string(number) + ": " + e.what());
    }
  }
}

}  // namespace

SetFormat format_of(const std::string& path) {
  if (path.ends_with(".csv")) return SetFormat::csv;
  if (path.ends_with(".npz")) return SetFormat::npz;
  return path.ends_with(".sqlite") || path.ends_with(".db") ? SetFormat::sqlite : SetFormat::jsonl;
}

void read_set(const std::string& path, const std::function<void(std::string_view)>& take) {
  switch (format_of(path)) {
    case SetFormat::jsonl:
      return read_lines(path, take);
    case SetFormat::csv:
      return read_csv(path, take);
    case SetFormat::sqlite:
      return read_sqlite(path, take);
    case SetFormat::npz:
      throw Unsuitable(path + ": a set of arrays has numbers and no cases; read it with " +
                       "numpy.load, or generate the set as .jsonl");
  }
}

void export_csv(const std::string& lines, const std::string& to) {
  const output::Descriptor file(open(to.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
  if (file.get() < 0) output::fail(to);
  output::Stream out(file.get(), to);
  out << csv_header();
  read_lines(lines, [&](std::string_view line) { out << csv_line(row_of(line)); });
  out.flush();
}

void export_sqlite(const std::string& lines, const std::string& to) {
  SqliteWriter writer(to);
  read_lines(lines, [&](std::string_view line) { writer.add(row_of(line)); });
  writer.finish();
}

}  // namespace touchstone::generate
