#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace touchstone::batch {

// The I-th of N parts that a run is cut into, so that each can be done by itself, on any machine:
// what `--shard I/N` says.
struct Part {
  static constexpr std::uint64_t kMost = 1'000'000'000;

  std::uint64_t number = 1;  // from 1 to `of`
  std::uint64_t of = 1;      // at most kMost

  bool is_whole() const { return of == 1; }
  // Of `count` things in a row, the index of the part's first, and how many it has: part after part
  // they are the whole. The first (count mod of) parts have one more.
  std::uint64_t first(std::uint64_t count) const;
  std::uint64_t size(std::uint64_t count) const;

  friend bool operator==(const Part&, const Part&) = default;
};

// "I/N", there and back; nothing where the text is not that, with 1 <= I <= N <= kMost.
std::optional<Part> part_in(std::string_view text);
std::string text(const Part& part);

}  // namespace touchstone::batch
