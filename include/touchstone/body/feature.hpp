#pragma once

#include <array>
#include <compare>
#include <string>

namespace touchstone {

// A face, edge or vertex of a box or, read on the Gauss sphere, a point, arc or octant (§III-A of
// the paper that src/README.md names). It has -1, 0 or +1 for each axis. A face has one nonzero
// sign, an edge two, a vertex three; 0 leaves the axis free.
struct Feature {
  std::array<signed char, 3> signs{};

  constexpr signed char& operator[](int axis) { return signs[static_cast<std::size_t>(axis)]; }
  constexpr signed char operator[](int axis) const { return signs[static_cast<std::size_t>(axis)]; }
  friend constexpr auto operator<=>(const Feature&, const Feature&) = default;
};

// The antipode A_P(f): the opposite feature of the same box.
constexpr Feature antipode(const Feature& f) {
  Feature r;
  for (int i = 0; i < 3; ++i) r[i] = static_cast<signed char>(-f[i]);
  return r;
}

// The number of fixed axes: 1 for a face (point), 2 for an edge (arc), 3 for a vertex (octant), 0
// for the whole box.
constexpr int fixed_axes(const Feature& f) { return (f[0] != 0) + (f[1] != 0) + (f[2] != 0); }

// The only fixed axis of a face. REQUIRES: fixed_axes(f) == 1.
constexpr int face_axis(const Feature& f) { return f[0] != 0 ? 0 : (f[1] != 0 ? 1 : 2); }

// The only free axis, the direction of an edge. REQUIRES: fixed_axes(f) == 2.
constexpr int edge_axis(const Feature& f) { return f[0] == 0 ? 0 : (f[1] == 0 ? 1 : 2); }

// "+x" for a face, "+x-y" for an edge, "+x-y+z" for a vertex.
std::string name(const Feature& f);

// 'F', 'E' or 'V'; 'B' for the whole box.
char letter(const Feature& f);

// A feature of box 1 and a feature of box 2, which touch or span a plane.
struct FeaturePair {
  Feature box1;
  Feature box2;
  friend constexpr auto operator<=>(const FeaturePair&, const FeaturePair&) = default;
};

// "FV", "VF", "EE", …: the letters of both.
std::string type(const FeaturePair& pair);

}  // namespace touchstone
