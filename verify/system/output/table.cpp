// Writes tables for people: as they are if they fit the terminal, otherwise row by row.

#include "verify/system/output/table.hpp"

#include <sstream>

#include "verify/system/output/fitted.hpp"
#include "verify/system/output/width.hpp"

namespace touchstone::output {
namespace {

bool fits(const std::string& lines, std::size_t columns) {
  std::istringstream read(lines);
  for (std::string line; std::getline(read, line);) {
    if (printed_width(line) > columns) return false;
  }
  return true;
}

// A row as a block: its first cells (keys) on one line, the others with their headings below.
std::string block(const std::vector<Cell>& heading, const std::vector<Cell>& row,
                  std::size_t keys) {
  std::string head;
  std::string fields;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i].text.empty()) continue;
    if (i < keys) {
      head += (head.empty() ? "" : "  ") + row[i].shown();
      continue;
    }
    const bool is_remark = row.size() < heading.size() && i + 1 == row.size();
    fields += "  " + (is_remark ? "" : heading[i].text + ' ') + row[i].shown();
  }
  return head + '\n' + fields + '\n';
}

}  // namespace

std::string fitted_table(const std::string& aligned, const Rows& rows, std::size_t keys) {
  if (!width() || fits(aligned, *width())) return aligned;
  std::string blocks;
  for (std::size_t i = 1; i < rows.size(); ++i) blocks += block(rows.front(), rows[i], keys);
  return fitted(blocks);
}

}  // namespace touchstone::output
