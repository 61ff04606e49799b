#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "touchstone/linear/vec3.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone::queries {

using Point = Vec3<Rational>;

// What is asked of four points that move along straight lines from t = 0 to t = 1, all at constant
// velocity: whether, and when, a vertex is on a triangle, or two edges meet. Both are closed, so
// that touching is contact (Wang et al., "A Large-Scale Benchmark and an Inclusion-Based Algorithm
// for Continuous Collision Detection", 2021).
enum class Kind { vertex_face, edge_edge };

constexpr const char* name(Kind kind) {
  return kind == Kind::vertex_face ? "vertex-face" : "edge-edge";
}
// The kind of that name; nothing for another name.
std::optional<Kind> kind_named(const std::string& name);

// A point's way.
struct Path {
  Point start{};  // at t = 0
  Point end{};    // at t = 1

  Point at(const Rational& t) const;
};

struct PrimitiveQuery {
  Kind kind = Kind::vertex_face;
  std::array<Path, 4>
      paths{};  // vertex-face: the vertex, then the triangle; edge-edge: two and two
};

// The same with where it stands in a file, and what is published of it.
struct PublishedQuery {
  PrimitiveQuery query;
  std::optional<bool> contact{};  // its label, if it has one
  std::size_t number = 0;         // in its file, from 0
  std::size_t line = 0;           // of its first row, from 1
  std::string id{};               // as it is called; empty where it is not
};

}  // namespace touchstone::queries
