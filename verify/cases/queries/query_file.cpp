// Reads published queries from files of rows or of documents. open() finds out which of these a
// file has; next() reads eight rows (query_row.hpp), or a document (query_document.hpp).

#include "verify/cases/queries/query_file.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string_view>
#include <utility>
#include <vector>

#include "src/base/sha256.hpp"
#include "src/words/why_unreadable.hpp"
#include "verify/cases/queries/query_document.hpp"
#include "verify/cases/queries/query_names.hpp"
#include "verify/cases/queries/query_row.hpp"
#include "verify/system/batch/case_source.hpp"
#include "verify/system/batch/line_count.hpp"
#include "verify/system/batch/whole_input.hpp"
#include "verify/system/text/bounded.hpp"
#include "verify/system/text/sha256.hpp"

namespace touchstone::queries {
namespace {

constexpr std::size_t kRows = 8;  // of a query: four points at two times
// The content of a pipe is kept in memory.
constexpr std::size_t kLargestPipe = std::size_t{1} << 30;

Error wrong(std::size_t line, std::string why) {
  return {Error::Code::syntax, "line " + std::to_string(line), std::move(why)};
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
  std::unique_ptr<std::istream> in;
  std::string hash;
  if (batch::is_read_once(path)) {
    auto text = batch::whole_input(path, kLargestPipe);
    if (!text) return text.error();
    hash = touchstone::sha256(text.value());
    in = std::make_unique<std::istringstream>(std::move(text).value());
  } else {
    in = std::make_unique<std::ifstream>(path, std::ios::binary);
    std::error_code error;
    if (!*in || std::filesystem::is_directory(path, error))
      return Error{Error::Code::value, "", why_unreadable(path, "a file of queries")};
    hash = sha256_of_file(path);
  }
  QueryFile file(std::move(in), std::move(hash));
  file.of_documents_ = batch::holds_lines(path);
  file.look_at_its_beginning();
  if (file.of_documents_) {
    if (!kind) return file;
    return Error{Error::Code::value, "",
                 "each of its documents contains its kind: leave out --kind"};
  }
  file.kind_ = kind ? kind : kind_in(path);
  if (file.kind_) return file;
  return Error{Error::Code::value, "",
               "the kind of its queries is unknown, since neither its name nor its folders contain "
               "it: add --kind vertex-face or --kind edge-edge"};
}

void QueryFile::look_at_its_beginning() {
  std::istream& in = *in_;
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  std::string begin(kMark.size(), '\0');
  in.read(begin.data(), static_cast<std::streamsize>(begin.size()));
  const std::streamoff text = begin == kMark ? static_cast<std::streamoff>(kMark.size()) : 0;
  in.clear();
  in.seekg(text);
  char first = 0;
  if (in >> first && first == '{') of_documents_ = true;
  in.clear();
  in.seekg(text);
}

bool QueryFile::next_text(std::string& text) {
  while (read_line(*in_, text) != LineRead::none) {
    ++line_;
    if (text.size() > kLargestDocument) return true;
    const std::string_view line = trimmed(text);
    if (line.empty()) continue;
    // If the first line does not end with '}', it begins a single document.
    if (number_ > 0 || line.ends_with('}')) return true;
    text += '\n';
    read_rest(*in_, text);
    return true;
  }
  return false;
}

Result<std::optional<PublishedQuery>> QueryFile::next_document() {
  for (std::string line; next_text(line);) {
    if (line.size() > kLargestDocument) return wrong(line_, kTooLargeDocument);
    const auto question = parse_question(line);
    const std::string place = "line " + std::to_string(line_);
    if (!question) {
      Error error = question.error();
      error.place = place + (error.place.empty() ? "" : ": ") + error.place;
      return error;
    }
    const auto* document = std::get_if<QueryDocument>(&question.value());
    if (document == nullptr || !document->primitives) {
      return Error{Error::Code::unsuitable, place + ": /primitives",
                   document == nullptr
                       ? "no vertex-face or edge-edge query, but a case: touchstone judge and "
                         "touchstone solve take it"
                       : "no vertex-face or edge-edge query: it names no points"};
    }
    return std::optional(PublishedQuery{document->primitives->query(), std::nullopt, number_++,
                                        line_, document->id});
  }
  if (in_->bad()) return wrong(line_ + 1, "cannot be read");
  if (number_ == 0) return wrong(line_ + 1, "there are no queries");
  return std::optional<PublishedQuery>();
}

Result<std::optional<PublishedQuery>> QueryFile::next() {
  if (of_documents_) return next_document();
  std::vector<Row> rows;
  std::size_t first = 0;
  for (std::string line;
       rows.size() < kRows && read_line(*in_, line, kLongestRow) != LineRead::none;) {
    ++line_;
    if (trimmed(line).empty()) continue;
    auto row = row_of(line, line_, columns_);
    if (!row) return row.error();
    columns_ = row.value().columns;
    if (rows.empty()) first = line_;
    if (!rows.empty() && row.value().contact != rows.front().contact)
      return wrong(line_,
                   "the label is not that of the query's first row, line " + std::to_string(first));
    rows.push_back(std::move(row).value());
  }
  if (in_->bad()) return wrong(line_ + 1, "cannot be read");
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
