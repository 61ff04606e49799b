#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "touchstone/result.hpp"
#include "verify/queries/primitive_query.hpp"

namespace touchstone::queries {

// Characters, far beyond what is published; a row that is longer is no row.
constexpr std::size_t kLongestRow = std::size_t{1} << 16;

// A point at one end of its path, and what is said of its query.
struct Row {
  Point point;
  std::optional<bool> contact{};  // the label; absent where there is none
  std::size_t columns = 0;
};

// A row of a published file, without what is blank around its columns: three fractions, each a
// numerator and a denominator (6 columns), or three numbers (3), and behind them the label, 0 or 1,
// or none (7, 4). Numbers are integers of any length, decimals and scientific notation, exactly.
// All rows of a file are alike: `columns` are those of the first, 0 for it.
//   Errors have the line as their place: another number of columns, no numbers, a denominator of 0,
// another label, more than kLongestRow characters.
Result<Row> row_of(std::string_view line, std::size_t number, std::size_t columns);

// Without blanks, tabs and carriage returns at its ends.
std::string_view trimmed(std::string_view text);

}  // namespace touchstone::queries
