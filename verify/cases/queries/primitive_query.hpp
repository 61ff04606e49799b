#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::queries {

// Queries about primitives, as published benchmarks have them. query_file.cpp reads them, and
// query_cases.cpp makes cases of boxes from them.

using Point = Vec3<Rational>;

// A question about four points that move along straight lines from t = 0 to t = 1 at constant
// velocities: whether and when a vertex is on a triangle, or two edges meet. Triangles and edges
// are closed, so touching is contact (Wang et al., "A Large-Scale Benchmark and an Inclusion-Based
// Algorithm for Continuous Collision Detection", 2021).
enum class Kind { vertex_face, edge_edge };

constexpr const char* name(Kind kind) {
  return kind == Kind::vertex_face ? "vertex-face" : "edge-edge";
}
// The kind with this name; nullopt for other names.
std::optional<Kind> kind_named(const std::string& name);

// The path of a point.
struct Path {
  Point start{};  // at t = 0
  Point end{};    // at t = 1

  Point at(const Rational& t) const;
};

// A query: its kind and its four moving points.
struct PrimitiveQuery {
  Kind kind = Kind::vertex_face;
  // Of vertex-face: the vertex, then the triangle; of edge-edge: the ends of each edge.
  std::array<Path, 4> paths{};
};

// A query with its place in a file, and its published data.
struct PublishedQuery {
  PrimitiveQuery query;
  std::optional<bool> contact{};  // its label, if it has one
  std::size_t number = 0;         // in its file, from 0
  std::size_t line = 0;           // of its first row, from 1
  std::string id{};               // its id; empty if none
};

}  // namespace touchstone::queries
