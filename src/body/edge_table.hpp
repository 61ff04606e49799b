#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

namespace touchstone {

// The edges of a surface by their ends, in the sense in which a face runs along them, and the face
// that does: the one to their left.
class EdgeTable {
 public:
  explicit EdgeTable(std::size_t vertices) : from_(vertices) {}

  // The face that has the edge already; else nothing, and it is added.
  std::optional<std::size_t> add(std::size_t from, std::size_t to, std::size_t face) {
    if (const auto known = left_of(from, to)) return known;
    from_[from].push_back({to, face});
    return std::nullopt;
  }
  std::optional<std::size_t> left_of(std::size_t from, std::size_t to) const {
    const auto& ends = from_[from];
    const auto end = std::ranges::find(ends, to, &End::to);
    return end == ends.end() ? std::nullopt : std::optional(end->left);
  }

 private:
  struct End {
    std::size_t to;
    std::size_t left;
  };
  std::vector<std::vector<End>> from_;
};

}  // namespace touchstone
