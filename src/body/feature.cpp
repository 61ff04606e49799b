// Names of the features of a box.

#include "touchstone/body/feature.hpp"

namespace touchstone {

std::string name(const Feature& f) {
  std::string text;
  for (int axis = 0; axis < 3; ++axis) {
    if (f[axis] == 0) continue;
    text += f[axis] > 0 ? '+' : '-';
    text += "xyz"[axis];
  }
  return text;
}

// No fixed axis: the whole box; one: a face; two: an edge; three: a vertex.
char letter(const Feature& f) { return "BFEV"[fixed_axes(f)]; }

std::string type(const FeaturePair& pair) { return {letter(pair.box1), letter(pair.box2)}; }

}  // namespace touchstone
