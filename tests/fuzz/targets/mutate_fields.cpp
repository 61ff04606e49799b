// Mutates inputs that are fields (see fields.hpp). It changes fields and sequences of fields, and
// combines two inputs field by field, so that the result is close to its origin.

#include <algorithm>
#include <cstring>
#include <vector>

#include "tests/fuzz/targets/decode_case.hpp"
#include "tests/fuzz/targets/engine.hpp"
#include "tests/fuzz/targets/fields.hpp"
#include "tests/fuzz/targets/random.hpp"

namespace {

using touchstone::fuzz::kBodyFields;
using touchstone::fuzz::kCaseFields;
using touchstone::fuzz::kFieldBytes;
using touchstone::fuzz::kHeadFields;
using Row = std::vector<std::uint16_t>;
using touchstone::fuzz::below;
using touchstone::fuzz::Random;

Row row_of(const std::uint8_t* data, std::size_t size) {
  Row row((size + 1) / kFieldBytes);
  if (size > 0) std::memcpy(row.data(), data, size);
  return row;
}

std::size_t store(const Row& row, std::uint8_t* data, std::size_t most) {
  const std::size_t size = std::min(row.size(), most / kFieldBytes) * kFieldBytes;
  if (size > 0) std::memcpy(data, row.data(), size);
  return size;
}

// A field of any kind of number, more often with a small code.
std::uint16_t new_field(Random& random) {
  const std::size_t bits = 1 + below(random, 13);
  return static_cast<std::uint16_t>(below(random, 8) << 13U |
                                    below(random, std::size_t{1} << bits));
}

void change_field(Row& row, Random& random) {
  std::uint16_t& field = row[below(random, row.size())];
  switch (below(random, 5)) {
    case 0:
      field = 0;
      break;
    case 1:  // the next number of its kind
      field = static_cast<std::uint16_t>(field + 1);
      break;
    case 2:
      field = static_cast<std::uint16_t>(field - 1);
      break;
    case 3:  // equal numbers make boxes align and pieces meet
      field = row[below(random, row.size())];
      break;
    default:
      field = new_field(random);
  }
}

// Copies a sequence of fields to another place.
void copy_fields(Row& row, Random& random) {
  const std::size_t count = 1 + below(random, std::min<std::size_t>(row.size(), 12));
  const std::size_t from = below(random, row.size() - count + 1);
  const std::size_t to = below(random, row.size() - count + 1);
  const Row copied(row.begin() + static_cast<std::ptrdiff_t>(from),
                   row.begin() + static_cast<std::ptrdiff_t>(from + count));
  std::ranges::copy(copied, row.begin() + static_cast<std::ptrdiff_t>(to));
}

// Copies one body over the other, or exchanges them. Only for cases.
void move_body(Row& row, Random& random) {
  row.resize(std::max(row.size(), kCaseFields));
  const auto first = row.begin() + kHeadFields;
  const auto second = first + kBodyFields;
  if (below(random, 2) == 0) {
    std::copy(first, second, second);
  } else {
    std::swap_ranges(first, second, second);
  }
}

}  // namespace

std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                    unsigned seed) {
  Random random(seed);
  if (below(random, 8) == 0) return LLVMFuzzerMutate(data, size, most);
  Row row = row_of(data, size);
  const std::size_t changes = 1 + below(random, 4);
  for (std::size_t i = 0; i < changes; ++i) {
    if (row.empty() || below(random, 8) == 0) {
      row.insert(row.begin() + static_cast<std::ptrdiff_t>(below(random, row.size() + 1)),
                 new_field(random));
    } else if (below(random, 16) == 0) {
      row.erase(row.begin() + static_cast<std::ptrdiff_t>(below(random, row.size())));
    } else if (below(random, 8) == 0) {
      copy_fields(row, random);
    } else if (below(random, 16) == 0) {
      move_body(row, random);
    } else {
      change_field(row, random);
    }
  }
  return store(row, data, most);
}

// Combines two inputs; each field stays in its place. Mostly whole bodies come from one input.
std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* data1, std::size_t size1,
                                      const std::uint8_t* data2, std::size_t size2,
                                      std::uint8_t* out, std::size_t most, unsigned seed) {
  Random random(seed);
  const Row first = row_of(data1, size1);
  const Row second = row_of(data2, size2);
  Row row(std::max(first.size(), second.size()));
  const std::size_t run = below(random, 2) == 0 ? kBodyFields : 1 + below(random, 16);
  bool from_first = true;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (i >= kHeadFields && (i - kHeadFields) % run == 0) from_first = below(random, 2) == 0;
    const Row& parent = from_first ? first : second;
    row[i] = i < parent.size() ? parent[i] : 0;
  }
  return store(row, out, most);
}
