// Reads the order of coordinates from a line that names columns, by the letters x, y and z that
// stand alone.

#include "verify/cases/hull_files/point_heading.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace touchstone::hull_files {
namespace {

constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// The coordinates that a line names, in order: "xyz" of "X [m], Y [m], Z [m]".
std::string coordinates_in(std::string_view line) {
  std::string found;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool is_alone = is_letter(line[i]) && (i == 0 || !is_letter(line[i - 1])) &&
                          (i + 1 == line.size() || !is_letter(line[i + 1]));
    const char small = static_cast<char>(line[i] | 0x20);  // in lower case
    if (is_alone && small >= 'x') found += small;
  }
  return found;
}

}  // namespace

bool names_coordinates(std::string_view line) { return !coordinates_in(line).empty(); }

std::optional<ColumnOrder> column_order(std::string_view line) {
  const std::string names = coordinates_in(line);
  std::string sorted = names;
  std::ranges::sort(sorted);
  if (sorted != "xyz") return std::nullopt;
  ColumnOrder order{};
  for (std::size_t i = 0; i < 3; ++i) order[i] = static_cast<std::size_t>(names[i] - 'x');
  return order;
}

WrittenVector in_order(WrittenVector columns, const ColumnOrder& order) {
  WrittenVector point;
  for (std::size_t i = 0; i < 3; ++i) point[order[i]] = std::move(columns[i]);
  return point;
}

}  // namespace touchstone::hull_files
