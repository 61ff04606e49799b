#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "verify/output/colour.hpp"

namespace touchstone::output {

// A cell of a table for people, and what it says where that is good or bad.
struct Cell {
  std::string text;
  std::optional<Tone> tone{};

  std::string shown() const { return tone ? coloured(text, *tone) : text; }
};
using Rows = std::vector<std::vector<Cell>>;

// A table for people: `aligned`, in lines, where each of them fits width(), or else a block a row,
// in which nothing is left out but empty cells: a line of the first cells, which say what the row
// is about, then each cell behind its heading. A row that is shorter than the heading ends with a
// remark, which has none.
//   `rows`: the heading first, then what `aligned` has in lines. `keys`: how many those cells are.
std::string fitted_table(const std::string& aligned, const Rows& rows, std::size_t keys);

}  // namespace touchstone::output
