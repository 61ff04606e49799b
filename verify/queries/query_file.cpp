#include "verify/queries/query_file.hpp"

#include <array>
#include <filesystem>
#include <string_view>
#include <utility>
#include <vector>

#include "verify/batch/case_source.hpp"
#include "verify/batch/line_count.hpp"
#include "verify/queries/query_document.hpp"

namespace touchstone::queries {
namespace {

constexpr std::size_t kColumns = 7;
constexpr std::size_t kRows = 8;
// Far beyond what is published; a row that is longer is no row.
constexpr std::size_t kLongestRow = std::size_t{1} << 16;

struct Row {
  Point point;
  bool contact;
};

Error wrong(std::size_t line, std::string why) {
  return {Error::Code::syntax, "line " + std::to_string(line), std::move(why)};
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::optional<Integer> integer(std::string_view text) {
  const bool negative = text.starts_with('-');
  const std::string_view digits = negative || text.starts_with('+') ? text.substr(1) : text;
  if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos)
    return std::nullopt;
  Integer value;
  mpz_set_str(value.backend().data(), std::string(digits).c_str(), 10);
  return negative ? Integer(-value) : value;
}

std::vector<std::string_view> columns_of(std::string_view line) {
  std::vector<std::string_view> columns;
  while (true) {
    const auto comma = line.find(',');
    columns.push_back(trimmed(line.substr(0, comma)));
    if (comma == std::string_view::npos) return columns;
    line.remove_prefix(comma + 1);
  }
}

Result<Row> row_of(std::string_view line, std::size_t number) {
  if (line.size() > kLongestRow) return wrong(number, "is longer than 65536 characters");
  const auto columns = columns_of(line);
  if (columns.size() != kColumns) {
    return wrong(number, "expected 7 columns (three fractions and a label), found " +
                             std::to_string(columns.size()));
  }
  Row row{};
  for (std::size_t i = 0; i < 3; ++i) {
    std::array<Integer, 2> parts;
    for (std::size_t j = 0; j < 2; ++j) {
      const std::string_view text = columns[2 * i + j];
      const auto value = integer(text);
      if (!value)
        return wrong(number, "column " + std::to_string(2 * i + j + 1) +
                                 ": expected an integer, found \"" + std::string(text) + '"');
      parts[j] = *value;
    }
    if (parts[1].is_zero())
      return wrong(number, "column " + std::to_string(2 * i + 2) + ": the denominator is 0");
    row.point[i] = Rational(parts[0], parts[1]);
  }
  if (columns[6] != "0" && columns[6] != "1")
    return wrong(number,
                 "column 7: expected the label 0 or 1, found \"" + std::string(columns[6]) + '"');
  row.contact = columns[6] == "1";
  return row;
}

}  // namespace

std::optional<std::uint64_t> count_of_queries(const std::vector<std::string>& paths) {
  std::uint64_t queries = 0;
  for (const std::string& path : paths) {
    const auto lines = batch::count_of_lines(path);
    if (!lines) return std::nullopt;
    queries += batch::holds_lines(path) ? *lines : *lines / kRows;
  }
  return queries;
}

Result<QueryFile> QueryFile::open(const std::string& path, std::optional<Kind> kind) {
  const bool of_documents = batch::holds_lines(path);
  if (of_documents && kind) {
    return Error{Error::Code::value, "",
                 "its documents say themselves what they are about: leave out --kind"};
  }
  for (const Kind each : {Kind::vertex_face, Kind::edge_edge}) {
    if (!kind && !of_documents && path.find(name(each)) != std::string::npos) kind = each;
  }
  if (!kind && !of_documents) {
    return Error{Error::Code::value, "",
                 "is it about vertices and faces, or about edges? Neither is in its path: add "
                 "--kind vertex-face or --kind edge-edge"};
  }
  std::error_code error;
  if (std::filesystem::is_directory(path, error))
    return Error{Error::Code::value, "", "is a folder, not a file of queries"};
  std::ifstream in(path, std::ios::binary);
  if (!in) return Error{Error::Code::value, "", "cannot be opened"};
  return QueryFile(std::move(in), kind);
}

Result<std::optional<PublishedQuery>> QueryFile::next_document() {
  for (std::string line; std::getline(in_, line);) {
    ++line_;
    if (trimmed(line).empty()) continue;
    const auto question = parse_question(line);
    const std::string place = "line " + std::to_string(line_);
    if (!question) {
      Error error = question.error();
      error.place = place + (error.place.empty() ? "" : ": ") + error.place;
      return error;
    }
    const auto* document = std::get_if<QueryDocument>(&question.value());
    if (document == nullptr || !document->primitives) {
      return Error{Error::Code::schema, place + ": /primitives",
                   "no vertex-face or edge-edge query: it names no points"};
    }
    return std::optional(PublishedQuery{document->primitives->query(), std::nullopt, number_++,
                                        line_, document->id});
  }
  if (in_.bad()) return wrong(line_ + 1, "cannot be read");
  if (number_ == 0) return wrong(line_ + 1, "there are no queries");
  return std::optional<PublishedQuery>();
}

Result<std::optional<PublishedQuery>> QueryFile::next() {
  if (!kind_) return next_document();
  std::vector<Row> rows;
  std::size_t first = 0;
  for (std::string line; rows.size() < kRows && std::getline(in_, line);) {
    ++line_;
    if (trimmed(line).empty()) continue;
    auto row = row_of(line, line_);
    if (!row) return row.error();
    if (rows.empty()) first = line_;
    if (!rows.empty() && row.value().contact != rows.front().contact)
      return wrong(line_,
                   "the label is not that of the query's first row, line " + std::to_string(first));
    rows.push_back(std::move(row).value());
  }
  if (in_.bad()) return wrong(line_ + 1, "cannot be read");
  if (rows.empty() && number_ == 0) return wrong(line_ + 1, "there are no queries");
  if (rows.empty()) return std::optional<PublishedQuery>();
  if (rows.size() < kRows) {
    return wrong(line_, "the query that begins on line " + std::to_string(first) + " has " +
                            std::to_string(rows.size()) + " rows, not 8");
  }
  PublishedQuery query;
  query.query.kind = *kind_;
  for (std::size_t i = 0; i < 4; ++i) query.query.paths[i] = {rows[i].point, rows[i + 4].point};
  query.contact = rows.front().contact;
  query.number = number_++;
  query.line = first;
  return std::optional<PublishedQuery>(std::move(query));
}

}  // namespace touchstone::queries
