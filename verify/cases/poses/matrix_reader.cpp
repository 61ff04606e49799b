// Reads a pose that is written as a matrix, in any of the usual layouts: 1. shape_of() finds how
// many lists of which length it has; 2. lists_at() reads them; 3. lists of columns are turned
// over; 4. a fourth row has to be 0 0 0 1.

#include "verify/cases/poses/matrix_reader.hpp"

namespace touchstone::poses {
namespace {

// The shape as written: number of lists, or of parts of one list, and their length.
struct Shape {
  std::size_t lists = 0;
  std::size_t length = 0;
};

// The layout of a matrix, by the number of its lists and their lengths; nullopt if it is no matrix.
std::optional<Shape> shape_of(const Json& value, bool by_columns) {
  if (!value.is_array() || value.empty()) return std::nullopt;
  if (!value[0].is_array()) {
    if (value.size() == 16) return Shape{4, 4};
    if (value.size() == 12) return by_columns ? Shape{4, 3} : Shape{3, 4};
    if (value.size() == 9) return Shape{3, 3};
    return std::nullopt;
  }
  const Shape shape{value.size(), value[0].size()};
  const auto is_side = [](std::size_t n) { return n == 3 || n == 4; };
  if (!is_side(shape.lists) || !is_side(shape.length)) return std::nullopt;
  return shape;
}

using Lists = std::vector<std::vector<Rational>>;

// The numbers of a matrix as lists of one length, also if they are written in a single list.
Lists lists_at(const Json& value, const std::string& place, const Shape& shape) {
  Lists lists;
  if (value[0].is_array()) {
    for (std::size_t i = 0; i < shape.lists; ++i)
      lists.push_back(numbers_at(value[i], place_of(place, std::to_string(i)), shape.length));
    return lists;
  }
  const auto all = numbers_at(value, place, shape.lists * shape.length);
  for (std::size_t i = 0; i < shape.lists; ++i) {
    const auto begin = all.begin() + static_cast<std::ptrdiff_t>(i * shape.length);
    lists.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(shape.length));
  }
  return lists;
}

// The rows of a matrix written by columns.
Lists turned_over(const Lists& lists) {
  Lists rows(lists.front().size());
  for (const auto& column : lists) {
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i].push_back(column[i]);
  }
  return rows;
}

}  // namespace

bool is_matrix(const Json& value) { return shape_of(value, false).has_value(); }

ReadMatrix matrix_at(const Json& value, const std::string& place, bool by_columns,
                     const Words& words) {
  const std::string choice = words.by_columns;
  const auto shape = shape_of(value, by_columns);
  if (!shape) {
    wrong(place, "expected a matrix: 16, 12 or 9 numbers, or its rows, 4 of 4, 3 of 4 or 3 of 3");
  }
  const Lists lists = lists_at(value, place, *shape);
  const Lists rows = by_columns ? turned_over(lists) : lists;
  if (rows.size() == 4 && rows[0].size() == 3) {
    wrong(place, by_columns ? "expected 4 columns of 3; 3 rows of 4 are read without " + choice
                            : "expected 3 rows of 4; 4 columns of 3 are read with " + choice);
  }
  if (rows.size() == 4 && rows[3] != std::vector<Rational>{0, 0, 0, 1}) {
    wrong(place, by_columns
                     ? "its last column is not 0 0 0 1; without " + choice + " it is read by rows"
                     : "its last row is not 0 0 0 1; is it written by columns (" + choice + ")?");
  }
  ReadMatrix matrix;
  if (rows[0].size() == 4) matrix.translation.emplace();
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) matrix.rows[i][k] = rows[i][k];
    if (matrix.translation) (*matrix.translation)[i] = rows[i][3];
  }
  return matrix;
}

}  // namespace touchstone::poses
