#pragma once

#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/queries/primitive_query.hpp"

namespace touchstone::queries {

// How many queries these files have, if all is well with them; nothing where that cannot be known
// before they are read.
std::optional<std::uint64_t> count_of_queries(const std::vector<std::string>& paths);

// A file of published queries, one after the other: eight rows a query, the four points at t = 0
// and then at t = 1, each row
//
//     x numerator, x denominator, y numerator, y denominator, z numerator, z denominator, label
//
// or "x, y, z, label", with the label 1 where there is contact and 0 where there is none, the same
// in all eight, or without it throughout the file. Numbers are exactly what is written. Or
// documents `touchstone/query/1` that have primitives, one a line, or a single one over several:
// they have their own kind each, and no label. A pipe is read once, into memory; "-" is standard
// input.
class QueryFile {
 public:
  // Errors: it cannot be opened; the kind is not given, and the path does not name one of them (see
  // kind_in); a pipe has more than 1 GiB.
  static Result<QueryFile> open(const std::string& path, std::optional<Kind> kind);

  // The next query; nothing at the end. Errors have the line as their place: rows of another shape,
  // no numbers, a denominator of 0, labels that differ, a query that is cut short.
  Result<std::optional<PublishedQuery>> next();

  // Of all queries; nothing where each has its own.
  std::optional<Kind> kind() const { return kind_; }
  // How many rows were read.
  std::size_t line() const { return line_; }
  // Of all of it.
  const std::string& sha256() const { return sha256_; }

 private:
  QueryFile(std::unique_ptr<std::istream> in, std::string sha256)
      : in_(std::move(in)), sha256_(std::move(sha256)) {}

  // Passes over a byte order mark, and looks whether documents begin behind it.
  void look_at_its_beginning();
  // The next line with a document in it.
  bool next_text(std::string& text);
  Result<std::optional<PublishedQuery>> next_document();

  std::unique_ptr<std::istream> in_;
  std::string sha256_;
  std::optional<Kind> kind_{};
  bool of_documents_ = false;
  std::size_t columns_ = 0;  // of its rows, once one was read
  std::size_t line_ = 0;
  std::size_t number_ = 0;
};

}  // namespace touchstone::queries
