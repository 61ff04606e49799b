// Reads points from a NumPy array file (.npy): 1. parts_of() separates the header from the data; 2.
// the type, the shape and the order of the numbers are read from the header, a Python dictionary as
// text; 3. the numbers are read one by one.

#include "verify/cases/hull_files/npy_file.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <string>

#include "src/body/hull.hpp"
#include "src/words/no_number.hpp"
#include "verify/cases/hull_files/binary_number.hpp"

// The format: https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
namespace touchstone::hull_files {
namespace {

constexpr std::string_view kMagic = "\x93NUMPY";

Error wrong(const std::string& why) { return {Error::Code::syntax, "", why}; }

// The header's text after the colon of a name, up to the header's end: "'<f8', 'shape': …".
std::string_view said_of(std::string_view header, std::string_view name) {
  const std::string key = "'" + std::string(name) + "':";
  const auto found = header.find(key);
  if (found == std::string_view::npos) return {};
  header.remove_prefix(found + key.size());
  return header.substr(std::min(header.find_first_not_of(' '), header.size()));
}

// The type given by a text such as "'<f8'": a double, a float or an integer.
std::optional<NumberType> type_of(std::string_view text) {
  if (text.size() < 5 || text[0] != '\'' || text[4] != '\'') return std::nullopt;
  const char order = text[1];
  const char kind = text[2];
  const std::size_t size = static_cast<std::size_t>(text[3] - '0');
  const bool is_known =
      kind == 'f' ? size == 4 || size == 8
                  : (kind == 'i' || kind == 'u') && size <= 8 && std::has_single_bit(size);
  if (!is_known || std::string_view("<>|").find(order) == std::string_view::npos)
    return std::nullopt;
  return NumberType{kind, size, order == '>'};
}

// N of "(N, 3)".
std::optional<std::size_t> rows_of(std::string_view shape) {
  if (!shape.starts_with('(')) return std::nullopt;
  shape.remove_prefix(1);
  std::size_t rows = 0;
  const auto digits = std::min(shape.find_first_not_of("0123456789"), shape.size());
  if (digits == 0 || digits > 18 || !shape.substr(digits).starts_with(", 3)")) return std::nullopt;
  for (const char digit : shape.substr(0, digits))
    rows = rows * 10 + static_cast<std::size_t>(digit - '0');
  return rows;
}

// The text up to the first of the characters `ends`, for messages.
std::string up_to(std::string_view said, std::string_view ends) {
  return std::string(said.substr(0, std::min(said.find_first_of(ends), said.size())));
}

// The two parts of a file: the header's text, and the bytes of the numbers.
struct Parts {
  std::string_view header;
  std::string_view data;
};

// After the magic there are two bytes of version, and the header's length in two bytes, or in four
// from version 2 on.
std::optional<Parts> parts_of(std::string_view bytes) {
  bytes.remove_prefix(kMagic.size());
  const std::size_t width = !bytes.empty() && bytes[0] > 1 ? 4 : 2;
  if (bytes.size() < 2 + width) return std::nullopt;
  const auto length = static_cast<std::size_t>(bits_at(bytes, 2, width, false));
  bytes.remove_prefix(2 + width);
  if (bytes.size() < length) return std::nullopt;
  return Parts{bytes.substr(0, length), bytes.substr(length)};
}

}  // namespace

bool is_npy(std::string_view bytes) { return bytes.starts_with(kMagic); }

Result<std::vector<WrittenVector>> read_npy(std::string_view bytes) {
  const auto parts = parts_of(bytes);
  if (!parts) return wrong("a NumPy array that ends within its header");
  const auto [header, data] = *parts;
  const std::string_view descr = said_of(header, "descr");
  const auto type = type_of(descr);
  if (!type) {
    return wrong("a NumPy array of type " + up_to(descr, ",}") +
                 ": doubles, floats (4 bytes) and integers are read");
  }
  const std::string_view shape = said_of(header, "shape");
  const auto rows = rows_of(shape);
  if (!rows) {
    return wrong("a NumPy array of shape " + up_to(shape, ")") +
                 "): (N, 3) is read, a row for each point");
  }
  if (*rows == 0) return wrong("the file has no points");
  if (*rows > kMostHullPoints) {
    return wrong("a NumPy array of " + std::to_string(*rows) + " points: at most " +
                 std::to_string(kMostHullPoints) + " are taken");
  }
  if (data.size() < *rows * 3 * type->size)
    return wrong("a NumPy array that ends before its last row");

  const bool by_columns = said_of(header, "fortran_order").starts_with("True");
  std::vector<WrittenVector> points(*rows);
  for (std::size_t i = 0; i < *rows * 3; ++i) {
    const std::size_t row = by_columns ? i % *rows : i / 3;
    const std::size_t column = by_columns ? i / *rows : i % 3;
    Numeral number = number_at(data, i * type->size, *type);
    if (!number.is_number()) {
      return Error{Error::Code::syntax, "row " + std::to_string(row),
                   not_finite(std::string(1, "xyz"[column]), number.text())};
    }
    points[row][column] = std::move(number);
  }
  return points;
}

}  // namespace touchstone::hull_files
