// Parts of a run, as in `--shard I/N`: reads and writes them, and divides a number of items among
// them.

#include "verify/system/batch/part.hpp"

#include <algorithm>
#include <charconv>

namespace touchstone::batch {

std::uint64_t Part::first(std::uint64_t count) const {
  return count / of * (number - 1) + std::min(number - 1, count % of);
}

std::uint64_t Part::size(std::uint64_t count) const {
  return count / of + (number <= count % of ? 1 : 0);
}

std::optional<Part> part_in(std::string_view text) {
  Part part;
  const char* end = text.data() + text.size();
  const auto [slash, first_error] = std::from_chars(text.data(), end, part.number);
  if (first_error != std::errc{} || slash == end || *slash != '/') return std::nullopt;
  const auto [rest, second_error] = std::from_chars(slash + 1, end, part.of);
  if (second_error != std::errc{} || rest != end) return std::nullopt;
  if (part.number < 1 || part.number > part.of || part.of > Part::kMost) return std::nullopt;
  return part;
}

std::string text(const Part& part) {
  return std::to_string(part.number) + "/" + std::to_string(part.of);
}

}  // namespace touchstone::batch
