#pragma once

#include <cstddef>
#include <string>

namespace touchstone {

// The message for an index of a vertex that does not exist, in a polyhedron or a mesh with `count`
// vertices.
inline std::string no_such_vertex(std::size_t index, std::size_t count) {
  const std::string none = "there is no vertex " + std::to_string(index);
  if (count == 0) return none + ": the list of vertices is empty";
  return none + ": they are numbered 0 to " + std::to_string(count - 1);
}

}  // namespace touchstone
