#pragma once

#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/cases/queries/primitive_query.hpp"

namespace touchstone::queries {

// The files of the published benchmark of queries, read exactly, for `audit` and `import queries`.

// The number of queries in these files, if the files are valid; nullopt if it is not known before
// reading them.
std::optional<std::uint64_t> count_of_queries(const std::vector<std::string>& paths);

// Reads a file of published queries. A query has eight rows, for the four points at t = 0 and then
// at t = 1. A row is
//
//     x numerator, x denominator, y numerator, y denominator, z numerator, z denominator, label
//
// or "x, y, z, label". The label is 1 for contact and 0 for none, equal in all eight rows; or no
// row of the file has one. Numbers are read exactly. Instead, a file may have documents
// `touchstone/query/1` with primitives, one per line, or a single one over several lines. These
// have a kind each, and no label. A pipe is read once, into memory; "-" is standard input.
class QueryFile {
 public:
  // Errors: the file cannot be opened; the kind is neither given nor named in the path (see
  // kind_in); a pipe has more than 1 GiB.
  static Result<QueryFile> open(const std::string& path, std::optional<Kind> kind);

  // The next query; nullopt at the end. Errors, with the line as their place: rows of another form,
  // no numbers, a denominator of 0, labels that differ, an incomplete query.
  Result<std::optional<PublishedQuery>> next();

  // The kind of all queries; nullopt if each has its own.
  std::optional<Kind> kind() const { return kind_; }
  // The number of rows read.
  std::size_t line() const { return line_; }
  // The hash of the whole file.
  const std::string& sha256() const { return sha256_; }

 private:
  QueryFile(std::unique_ptr<std::istream> in, std::string sha256)
      : in_(std::move(in)), sha256_(std::move(sha256)) {}

  // Skips a byte order mark, and detects whether the file has documents.
  void look_at_its_beginning();
  // Reads the next line with a document; returns false at the end.
  bool next_text(std::string& text);
  Result<std::optional<PublishedQuery>> next_document();

  std::unique_ptr<std::istream> in_;
  std::string sha256_;
  std::optional<Kind> kind_{};
  bool of_documents_ = false;
  std::size_t columns_ = 0;  // of its rows, after the first one was read
  std::size_t line_ = 0;
  std::size_t number_ = 0;
};

}  // namespace touchstone::queries
