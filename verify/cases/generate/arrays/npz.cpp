// Turns the rows of a finished set into a file of NumPy arrays, an uncompressed zip archive with
// one .npy file for each column. It reads all rows twice: 1. sizes_of() finds which columns are
// needed and how long their longest part is; 2. export_npz() writes the head of each array, and
// then appends each row to all arrays, in blocks, so that memory does not grow with the rows.

#include "verify/cases/generate/arrays/npz.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <functional>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "src/words/why_unreadable.hpp"
#include "verify/cases/generate/arrays/columns.hpp"
#include "verify/system/output/little_endian.hpp"
#include "verify/system/output/stored_zip.hpp"

namespace touchstone::generate {
namespace {

// Calls `take` with every row of a file, in order.
void for_each_row(const std::string& path, const std::function<void(const UnpackedRow&)>& take) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error(path + ": " + why_unreadable(path, "a set"));
  std::string size(4, '\0');
  std::string row;
  UnpackedRow unpacked;
  const auto parts =
      std::accumulate(array_columns().begin(), array_columns().end(), std::size_t{0},
                      [](std::size_t sum, const ColumnKind& column) { return sum + column.parts; });
  while (in.read(size.data(), 4)) {
    row.resize(output::read32(size));
    if (!in.read(row.data(), static_cast<std::streamsize>(row.size())))
      throw std::runtime_error(path + ": its last row is not whole");
    unpacked.read(row);
    if (unpacked.parts.size() != parts)
      throw std::runtime_error(path + ": a row has other columns than this version writes");
    take(unpacked);
  }
  if (in.gcount() != 0) throw std::runtime_error(path + ": its last row is not whole");
}

// The sizes of a set.
struct Sizes {
  std::uint64_t rows = 0;
  std::uint32_t needs = 0;
  std::array<std::size_t, kArrayColumns> part{};  // bytes of the longest part of each column

  bool has(std::size_t column) const { return (needs >> column & 1U) != 0; }
};

// The number of rows, the columns that any row needs, and the longest value of each column, to
// which shorter ones are padded.
Sizes sizes_of(const std::string& rows) {
  Sizes sizes;
  for_each_row(rows, [&](const UnpackedRow& row) {
    ++sizes.rows;
    sizes.needs |= row.needs;
    std::size_t part = 0;
    for (std::size_t c = 0; c < kArrayColumns; ++c) {
      for (std::size_t i = 0; i < array_columns()[c].parts; ++i)
        sizes.part[c] = std::max(sizes.part[c], row.parts[part++].size());
    }
  });
  return sizes;
}

// The head of an array of NumPy: format 1.0 of its page `numpy.lib.format`.
std::string npy_head(const ColumnKind& column, std::uint64_t rows, std::size_t part) {
  std::string type(column.type);
  std::string shape = "(" + std::to_string(rows) + ",";
  if (column.type == "|S") {
    type += std::to_string(std::max(part, std::size_t{1}));
  } else {
    // The one axis of unknown length (0 in `shape`) takes the bytes of the longest row, of
    // `column.parts` equal parts, divided by the bytes of the other axes.
    std::size_t known = column.bytes;
    for (const std::size_t axis : column.shape) known *= axis != 0 ? axis : 1;
    for (const std::size_t axis : column.shape) {
      const std::size_t length = axis != 0 ? axis : part * column.parts / known;
      shape += " " + std::to_string(length) + ",";
    }
    if (!column.shape.empty()) shape.pop_back();
  }
  std::string head = "{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + "), }";
  constexpr std::size_t kAligned = 64;
  constexpr std::size_t kBefore = 10;  // the mark "\x93NUMPY", the version and the length
  while ((kBefore + head.size() + 1) % kAligned != 0) head += ' ';
  head += '\n';
  std::string text = "\x93NUMPY";
  text += '\1';
  text += '\0';
  output::put16(text, static_cast<std::uint16_t>(head.size()));
  return text + head;
}

// Appends a part, padded to `size` bytes.
void add_padded(std::string& to, std::string_view part, std::size_t size, const std::string& fill) {
  to += part;
  for (std::size_t n = part.size(); n < size; n += fill.size()) to += fill;
}

constexpr std::size_t kColumnBlock = std::size_t{1}
                                     << 18;  // bytes of a column that are written at once

}  // namespace

void export_npz(const std::string& rows, const std::string& to) {
  const Sizes sizes = sizes_of(rows);
  const auto& columns = array_columns();
  std::vector<output::StoredZip::File> files;
  std::vector<std::size_t> written;  // the columns in the archive, in order
  files.reserve(kArrayColumns);
  written.reserve(kArrayColumns);
  std::array<std::string, kArrayColumns> heads;
  std::array<std::size_t, kArrayColumns> part_size{};
  for (std::size_t c = 0; c < kArrayColumns; ++c) {
    // An array without any text has texts of one byte.
    part_size[c] =
        columns[c].type == "|S" ? std::max(sizes.part[c], std::size_t{1}) : sizes.part[c];
    if (!sizes.has(c)) continue;
    heads[c] = npy_head(columns[c], sizes.rows, part_size[c]);
    files.push_back({std::string(columns[c].name) + ".npy",
                     heads[c].size() + sizes.rows * columns[c].parts * part_size[c]});
    written.push_back(c);
  }
  output::StoredZip zip(to, std::move(files));
  std::array<std::string, kArrayColumns> waiting;  // of each column, the bytes not written yet
  const auto flush = [&](std::size_t least) {
    for (std::size_t file = 0; file < written.size(); ++file) {
      std::string& bytes = waiting[written[file]];
      if (bytes.size() < least) continue;
      zip.append(file, bytes);
      bytes.clear();
    }
  };
  for (const std::size_t c : written) waiting[c] = heads[c];
  for_each_row(rows, [&](const UnpackedRow& row) {
    std::size_t part = 0;
    for (std::size_t c = 0; c < kArrayColumns; ++c) {
      for (std::size_t i = 0; i < columns[c].parts; ++i) {
        const std::string_view bytes = row.parts[part++];
        if (sizes.has(c)) add_padded(waiting[c], bytes, part_size[c], columns[c].fill);
      }
    }
    flush(kColumnBlock);
  });
  flush(0);
  zip.finish();
}

}  // namespace touchstone::generate
