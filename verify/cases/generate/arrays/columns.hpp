#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace touchstone::generate {

// The layout of a set as NumPy arrays (`generate --out SET.npz`): the columns, and the type and
// shape of each. array_row.cpp fills them, npz.cpp writes them.

// The columns of a set of arrays, in their order in the file.
enum class ArrayColumn : std::size_t {
  index,
  half_extents,
  center,
  vertices,
  vertex_count,
  motion,
  position,
  quaternion,
  velocity,
  end_position,
  end_quaternion,
  translation_polynomial,
  translation_denominator,
  rotation_polynomial,
  horizon,
  contact,
  time,
  kind,
  feature,
  feature_signs,
  feature_vertices,
  clearance,
  rounded,
  text
};
inline constexpr std::size_t kArrayColumns = 24;

// The description of a column: an array whose first axis is the row.
struct ColumnKind {
  std::string_view name;
  std::string_view type;           // of a number, as NumPy writes it: "<f8"
  std::size_t bytes = 0;           // of a number
  std::vector<std::size_t> shape;  // the other axes; 0: the length that the longest row needs
  // The number of parts that a row is written in, each padded by itself: 2 for the lists of both
  // bodies, which may differ in length.
  std::size_t parts = 1;
  std::string fill;  // the number that pads a part
};
const std::array<ColumnKind, kArrayColumns>& array_columns();

// One row: for each column its bytes, and whether the set needs the column because of this row. A
// column that no row needs is left out of the file.
class PackedRow {
 public:
  // Adds one part of a column. All parts of a column are added before the next column, in order.
  // REQUIRES: fewer than 2^32 bytes.
  void add(std::string_view part);
  void need(ArrayColumn column) { needs_ |= std::uint32_t{1} << static_cast<unsigned>(column); }

  // The row as bytes, with the number of these bytes before it.
  std::string bytes() const;

 private:
  std::uint32_t needs_ = 0;
  std::string parts_;
};

// Reads rows from their bytes.
struct UnpackedRow {
  std::uint32_t needs = 0;
  std::vector<std::string_view> parts{};  // of all columns; they refer to the bytes

  // `row`: the bytes of one row, without the number before it. Throws std::runtime_error if the row
  // is damaged.
  void read(std::string_view row);
};

}  // namespace touchstone::generate
