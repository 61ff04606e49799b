#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "verify/system/output/colour.hpp"

namespace touchstone::output {

// Tables of reports, as text for people, also on narrow terminals.

// A cell of a table for people, with a tone if its value is good or bad.
struct Cell {
  std::string text;
  std::optional<Tone> tone{};

  std::string shown() const { return tone ? coloured(text, *tone) : text; }
};
using Rows = std::vector<std::vector<Cell>>;

// A table for people. If all lines of `aligned` fit into width(), the result is `aligned`.
// Otherwise each row becomes a block: a line of its first cells (keys), then the other cells, each
// after its heading; empty cells are left out. In a row shorter than the heading, the last cell is
// a remark without a heading.
//   `rows`: first the heading, then the rows of `aligned`. `keys`: number of key cells.
std::string fitted_table(const std::string& aligned, const Rows& rows, std::size_t keys);

}  // namespace touchstone::output
