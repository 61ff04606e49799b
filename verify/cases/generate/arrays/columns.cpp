// The columns of a set of arrays: their names, number types and shapes; and rows as bytes. A row is
// a number that marks the needed columns, then all parts of all columns, each with its length in
// front.

#include "verify/cases/generate/arrays/columns.hpp"

#include <limits>
#include <stdexcept>

#include "verify/system/output/little_endian.hpp"

namespace touchstone::generate {
namespace {

std::string double_bytes(double d) {
  std::string bytes;
  output::put_double(bytes, d);
  return bytes;
}

ColumnKind of_doubles(std::string_view name, std::vector<std::size_t> shape, std::size_t parts = 1,
                      double fill = std::numeric_limits<double>::quiet_NaN()) {
  return {name, "<f8", 8, std::move(shape), parts, double_bytes(fill)};
}

ColumnKind of_bytes(std::string_view name, std::string_view type, std::vector<std::size_t> shape) {
  return {name, type, 1, std::move(shape), 1, std::string(1, '\0')};
}

// The padding of a column of indices of vertices.
std::string minus_one() {
  std::string bytes;
  output::put32(bytes, 0xFFFFFFFF);
  return bytes;
}

}  // namespace

const std::array<ColumnKind, kArrayColumns>& array_columns() {
  static const std::array<ColumnKind, kArrayColumns> columns{
      {{"index", "<i8", 8, {}, 1, std::string(8, '\0')},
       of_doubles("half_extents", {2, 3}),
       of_doubles("center", {2, 3}),
       of_doubles("vertices", {2, 0, 3}, 2),
       {"vertex_count", "<i4", 4, {2}, 1, std::string(4, '\0')},
       of_bytes("motion", "|u1", {2}),
       of_doubles("position", {2, 3}),
       of_doubles("quaternion", {2, 4}),
       of_doubles("velocity", {2, 3}),
       of_doubles("end_position", {2, 3}),
       of_doubles("end_quaternion", {2, 4}),
       of_doubles("translation_polynomial", {2, 0, 3}, 2, 0),
       of_doubles("translation_denominator", {2, 0}, 2, 0),
       of_doubles("rotation_polynomial", {2, 0, 4}, 2, 0),
       of_doubles("horizon", {2}),
       of_bytes("contact", "|b1", {}),
       of_doubles("time", {}),
       of_bytes("kind", "|u1", {}),
       of_bytes("feature", "|u1", {2}),
       of_bytes("feature_signs", "|i1", {2, 3}),
       {"feature_vertices", "<i4", 4, {2, 3}, 1, minus_one()},
       of_doubles("clearance", {}),
       of_bytes("rounded", "|b1", {}),
       of_bytes("case", "|S", {0})}};
  return columns;
}

void PackedRow::add(std::string_view part) {
  output::put32(parts_, static_cast<std::uint32_t>(part.size()));
  parts_ += part;
}

std::string PackedRow::bytes() const {
  std::string text;
  text.reserve(8 + parts_.size());
  output::put32(text, static_cast<std::uint32_t>(4 + parts_.size()));
  output::put32(text, needs_);
  return text + parts_;
}

void UnpackedRow::read(std::string_view row) {
  const auto number = [&row] {
    if (row.size() < 4) throw std::runtime_error("a row of the set is damaged");
    const std::uint32_t n = output::read32(row);
    row.remove_prefix(4);
    return n;
  };
  parts.clear();
  needs = number();
  while (!row.empty()) {
    const std::size_t size = number();
    if (row.size() < size) throw std::runtime_error("a row of the set is damaged");
    parts.push_back(row.substr(0, size));
    row.remove_prefix(size);
  }
}

}  // namespace touchstone::generate
