#include "polyhedron_reader.hpp"

#include <limits>
#include <string>

namespace touchstone::text {
namespace {

// The elements of a list that is not read where it is longer than any valid polyhedron's.
std::vector<Node> bounded(const Node& n, std::size_t most) {
  const auto all = n.elements();
  if (all.size() > most)
    n.fail("more than the limit of " + std::to_string(most), Error::Code::limit);
  return all;
}

}  // namespace

Polyhedron read_polyhedron(const Node& n) {
  n.allow_keys({"vertices", "faces"});
  Polyhedron p;
  for (const Node& vertex : bounded(n["vertices"], kMostPolyhedronVertices))
    p.vertices.push_back(vertex.numbers<3>());
  for (const Node& face : bounded(n["faces"], 2 * kMostPolyhedronVertices)) {
    p.faces.emplace_back();
    for (const Node& index : bounded(face, kMostPolyhedronVertices)) {
      p.faces.back().push_back(
          static_cast<std::size_t>(index.integer(0, std::numeric_limits<int>::max())));
    }
  }
  return p;
}

}  // namespace touchstone::text
