#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "touchstone/result.hpp"
#include "verify/cases/queries/primitive_query.hpp"

namespace touchstone::queries {

// Reads one row of a file of published queries: a point at one end of its path, and perhaps a
// label.

// The most characters of a row, far more than published rows have; longer rows are refused.
constexpr std::size_t kLongestRow = std::size_t{1} << 16;

// A point at one end of its path, and the label of its query.
struct Row {
  Point point;
  std::optional<bool> contact{};  // the label, if there is one
  std::size_t columns = 0;
};

// Reads a row of a published file; blanks around columns are ignored. It has three fractions, each
// a numerator and a denominator (6 columns), or three numbers (3 columns). A label, 0 or 1, may
// follow (7 or 4 columns). Numbers are integers of any length, decimals and scientific notation,
// read exactly. All rows of a file have equal form: `columns` is their number in the first row, 0
// for the first row itself.
//   Errors, with the line as their place: another number of columns, no numbers, a denominator of
// 0, another label, more than kLongestRow characters.
Result<Row> row_of(std::string_view line, std::size_t number, std::size_t columns);

// The text without blanks, tabs and carriage returns at its ends.
std::string_view trimmed(std::string_view text);

}  // namespace touchstone::queries
