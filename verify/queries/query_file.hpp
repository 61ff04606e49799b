#pragma once

#include <cstdint>
#include <fstream>
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
// with the label 1 where there is contact and 0 where there is none, the same in all eight. Or
// (.jsonl, .ndjson) documents `touchstone/query/1` that have primitives, one a line: they have
// their own kind each, and no label.
class QueryFile {
 public:
  // Errors: it cannot be opened; the kind is not given, and the path does not name one of them
  // ("vertex-face" or "edge-edge", as the published folders are called).
  static Result<QueryFile> open(const std::string& path, std::optional<Kind> kind);

  // The next query; nothing at the end. Errors have the line as their place: rows of another shape,
  // no integers, a denominator of 0, labels that differ, a query that is cut short.
  Result<std::optional<PublishedQuery>> next();

  // Of all queries; nothing where each has its own.
  std::optional<Kind> kind() const { return kind_; }
  // How many rows were read.
  std::size_t line() const { return line_; }

 private:
  QueryFile(std::ifstream in, std::optional<Kind> kind) : in_(std::move(in)), kind_(kind) {}

  Result<std::optional<PublishedQuery>> next_document();

  std::ifstream in_;
  std::optional<Kind> kind_;
  std::size_t line_ = 0;
  std::size_t number_ = 0;
};

}  // namespace touchstone::queries
