// Reads the triangles of a mesh.

#include "verify/prove/certcheck/mesh.hpp"

#include <cstdint>
#include <map>
#include <string>

#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/limits.hpp"

namespace touchstone::certcheck {
namespace {

constexpr std::size_t kMostTriangles = 100000;  // of a mesh in a case
constexpr std::size_t kMostChecked = 4096;      // as many parts as a body may have

void require_different(const Json& vertices) {
  std::map<Rationals, std::size_t> different;
  for (const Json& vertex : list(vertices, 3, 3 * kMostTriangles)) {
    look_at_clock();
    const auto [twin, is_new] = different.emplace(numbers(vertex, 3), different.size());
    if (!is_new) malformed(vertex, "the same point as vertex " + std::to_string(twin->second));
  }
}

const Json& vertex_of(const Json& index, const Json& vertices) {
  if (!index.is_number_unsigned())
    expected("the number of a vertex, an integer of 0 or more without quotes", index);
  const auto number = index.get<std::uint64_t>();
  if (number >= vertices.size()) {
    malformed(index, "there is no vertex " + std::to_string(number) + ": they are numbered 0 to " +
                         std::to_string(vertices.size() - 1));
  }
  return vertices[number];
}

}  // namespace

std::vector<Polyhedron> read_mesh(const Json& written) {
  only(written, "vertices triangles solid");
  if (written.contains("solid") && boolean(written["solid"])) {
    beyond_limit("a solid mesh, and no certificate shows that a body is inside it, or is not");
  }
  const Json& vertices = member(written, "vertices");
  require_different(vertices);
  const auto& triangles = list(member(written, "triangles"), 1, kMostTriangles);
  if (triangles.size() > kMostChecked) {
    beyond_limit("a mesh of " + std::to_string(triangles.size()) +
                 " triangles, and certificates are about bodies of at most " +
                 std::to_string(kMostChecked) + " parts");
  }
  std::vector<Polyhedron> found;
  found.reserve(triangles.size());
  for (const Json& triangle : triangles) {
    Json polygon{{"vertices", Json::array()}, {"faces", {{0, 1, 2}, {2, 1, 0}}}};
    for (const Json& index : list(triangle, 3))
      polygon["vertices"].push_back(vertex_of(index, vertices));
    try {
      found.push_back(read_polyhedron(polygon));
    } catch (const Failure& failure) {
      // The only possible mistakes here: an index that occurs twice, or vertices on one line.
      if (failure.verdict != Verdict::malformed) throw;
      malformed(triangle, "this triangle has no area");
    }
  }
  return found;
}

}  // namespace touchstone::certcheck
