#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "touchstone/body/feature.hpp"

namespace touchstone {

// The features that answers name: faces, edges and vertices of boxes and polyhedra.

// A face, an edge or a vertex of a polyhedron.
struct PolyhedronFeature {
  enum class Kind { face, edge, vertex };
  Kind kind = Kind::vertex;
  // Indices of the polyhedron. A face has the least index of all faces in its plane. An edge has
  // the indices of its two ends, the lesser first; straight corners on it do not count as ends. A
  // vertex has its own index.
  std::vector<std::size_t> indices{};

  friend bool operator==(const PolyhedronFeature&, const PolyhedronFeature&) = default;
};

// A feature of a box or of a polyhedron.
using BodyFeature = std::variant<Feature, PolyhedronFeature>;

// The name of a feature: "f5", "e3-7" or "v7" of a polyhedron; "+x", "+x-y", … of a box.
std::string name(const BodyFeature& feature);
// 'F', 'E' or 'V'.
char letter(const BodyFeature& feature);

// A feature of body 1 (`box1`) and a feature of body 2 (`box2`), of any kind of body.
struct BodyFeaturePair {
  BodyFeature box1;
  BodyFeature box2;

  BodyFeaturePair(BodyFeature of_body1, BodyFeature of_body2)
      : box1(std::move(of_body1)), box2(std::move(of_body2)) {}
  BodyFeaturePair(const FeaturePair& of_boxes)  // NOLINT: implicit, boxes are bodies
      : box1(of_boxes.box1), box2(of_boxes.box2) {}
  friend bool operator==(const BodyFeaturePair&, const BodyFeaturePair&) = default;
};

// "FV", "VF", "EE", …: the letters of both.
std::string type(const BodyFeaturePair& pair);

}  // namespace touchstone
