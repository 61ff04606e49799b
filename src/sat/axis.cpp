#include "touchstone/sat/axis.hpp"

namespace touchstone {

std::string axis_name(int axis) {
  const FacetPair facet = facet_pair(axis);
  const std::string a = "A" + std::to_string(facet.k);
  const std::string b = "B" + std::to_string(facet.l);
  if (facet.kind == FacetKind::face1) return a;
  return facet.kind == FacetKind::face2 ? b : a + "x" + b;
}

int axis_named(const std::string& name) {
  for (int axis = 0; axis < kAxes; ++axis) {
    if (axis_name(axis) == name) return axis;
  }
  return -1;
}

}  // namespace touchstone
