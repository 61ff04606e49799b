// Names of the features of a box or a polyhedron.

#include "touchstone/body/body_feature.hpp"

namespace touchstone {

std::string name(const BodyFeature& feature) {
  if (const auto* of_box = std::get_if<Feature>(&feature)) return name(*of_box);
  const auto& of_polyhedron = std::get<PolyhedronFeature>(feature);
  std::string text(1, "fev"[static_cast<std::size_t>(of_polyhedron.kind)]);
  for (std::size_t i = 0; i < of_polyhedron.indices.size(); ++i)
    text += (i > 0 ? "-" : "") + std::to_string(of_polyhedron.indices[i]);
  return text;
}

char letter(const BodyFeature& feature) {
  if (const auto* of_box = std::get_if<Feature>(&feature)) return letter(*of_box);
  return "FEV"[static_cast<std::size_t>(std::get<PolyhedronFeature>(feature).kind)];
}

std::string type(const BodyFeaturePair& pair) { return {letter(pair.box1), letter(pair.box2)}; }

}  // namespace touchstone
