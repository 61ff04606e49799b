#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "touchstone/motion.hpp"

// A first line that names the columns of a list of points, such as "z, y, x", for point_file.cpp.
namespace touchstone::hull_files {

// For each column, the coordinate in it: 0 for x, 1 for y, 2 for z.
using ColumnOrder = std::array<std::size_t, 3>;

inline constexpr ColumnOrder kOrderXyz{0, 1, 2};

// Whether a line names at least one coordinate: it has the letter x, y or z, of either case,
// without other letters beside it, as in "z", "pos_x" and "Y [m]".
bool names_coordinates(std::string_view line);

// The order of the columns, if a line names x, y and z, each once; nullopt if it does not.
std::optional<ColumnOrder> column_order(std::string_view line);

// The point (x, y, z) of which the numbers are written in this order.
WrittenVector in_order(WrittenVector columns, const ColumnOrder& order);

}  // namespace touchstone::hull_files
