#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "touchstone/query.hpp"

namespace touchstone::show {

// A body for drawing, in its own frame: corners, edges and faces, with the names of features.
// Coplanar parts are one face, and collinear ones one edge, however the case is written.
struct Solid {
  struct Face {
    std::string name;
    std::vector<std::size_t> loop;  // its corners, counter-clockwise from outside
    Vec3<Rational> normal{};        // outward
  };
  struct Edge {
    std::string name;
    std::array<std::size_t, 2> ends{};
    std::vector<std::size_t> faces{};  // adjacent ones; empty for flat bodies, which hide no edge
  };
  std::vector<Vec3<Rational>> vertices{};  // in the order of the case; for a box by their signs
  std::vector<std::string> vertex_names{};
  std::vector<Face> faces{};  // of a polygon both sides, with one name; not of a segment or point
  std::vector<Edge> edges{};
  Vec3<Rational> center{};
};

// A body of the query, in its own frame. REQUIRES: it has no radius (Query::cores() drops it), and
// is no compound.
Solid solid_of(const Query& query, std::size_t body);

// The corners of a feature by its name ("+x-y", "f5", "e3-7", "v7"); those of a face in order.
// REQUIRES: the solid has it.
std::vector<std::size_t> corners_of(const Solid& solid, const std::string& feature);

// A body in its pose at an instant.
struct PlacedSolid {
  std::vector<Vec3<Rational>> vertices{};
  Vec3<Rational> center{};
  Mat3<Rational> cofactors{};  // by columns, with the sign that keeps normals outward

  Vec3<Rational> normal(const Solid::Face& face) const;
  // The corners of a feature.
  std::vector<Vec3<Rational>> at(const std::vector<std::size_t>& corners) const;
};

// REQUIRES: a piece of the body's motion; t on it.
PlacedSolid placed(const Solid& solid, const MotionPiece& piece, const Rational& t);

}  // namespace touchstone::show
