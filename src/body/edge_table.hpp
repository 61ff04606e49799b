#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

namespace touchstone {

// The directed edges of a surface by their ends, each with the face that runs along it in this
// direction: the one to its left. The checks of a polyhedron find neighbouring faces in it.
class EdgeTable {
 public:
  explicit EdgeTable(std::size_t vertices) : from_(vertices) {}

  // Returns the face that already has the edge; else adds the edge and returns nullopt.
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
