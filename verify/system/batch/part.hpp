#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace touchstone::batch {

// Part number I of the N parts of a run (`--shard I/N`). Each part can be done separately, on any
// machine.
struct Part {
  static constexpr std::uint64_t kMost = 1'000'000'000;

  std::uint64_t number = 1;  // from 1 to `of`
  std::uint64_t of = 1;      // at most kMost

  bool is_whole() const { return of == 1; }
  // For `count` items in a row: the index of the first item of this part, and the number of its
  // items. The parts in order give all items. The first (count mod of) parts have one item more.
  std::uint64_t first(std::uint64_t count) const;
  std::uint64_t size(std::uint64_t count) const;

  friend bool operator==(const Part&, const Part&) = default;
};

// Reads and writes "I/N". nullopt unless the text has this form with 1 <= I <= N <= kMost.
std::optional<Part> part_in(std::string_view text);
std::string text(const Part& part);

}  // namespace touchstone::batch
